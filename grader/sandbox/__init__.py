"""The jail: everything that stands between a submission and this machine."""
