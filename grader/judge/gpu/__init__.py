"""What the judge of a GPU is made of: memory shared by descriptor, fresh content made on the device, and time."""
