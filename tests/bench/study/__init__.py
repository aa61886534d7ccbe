"""Measuring the study engine: each module runs in a process of its own, with the database of its environment."""
