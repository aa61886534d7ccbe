"""The trusted half: inputs, expected outputs, comparison, clock, verdict. No submission touches its process."""
