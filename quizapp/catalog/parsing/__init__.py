"""Text of the guide and of the bank -> plain values. Pure: no database, no files, no clock."""
