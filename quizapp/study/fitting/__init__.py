"""Fitting the parameters of FSRS-6 to one learner. Only a worker imports `optimise`: it needs torch."""
