"""Numeric questions: fresh numbers from a seed, the formula behind them, and how answers are read. Pure."""
