"""What runs inside the jail, beside the submission. Holds no secret, decides nothing, imports nothing else of ours."""
