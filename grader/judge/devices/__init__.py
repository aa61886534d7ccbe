"""What differs between devices: how memory is shared with a runner, and how time is taken."""
