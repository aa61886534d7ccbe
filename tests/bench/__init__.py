"""Speed, as ratios within one run. Each module of this folder named bench_* has `rows() -> list[Row]`."""
