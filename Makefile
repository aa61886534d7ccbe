# make run · make test · make check · make bench [NAMES="grader kills"] · make e2e · make screens · make format
PYTHON ?= $(shell command -v python3.11 || command -v python3.12 || command -v python3.13 || command -v python3)
BIN := .venv/bin
SETUP := $(PYTHON) quizapp/embedded/setup.py

.PHONY: run test check bench e2e screens format setup-test
.DEFAULT_GOAL := run

run:
	@$(SETUP) run
	@exec $(BIN)/python -m quizapp.embedded $(ARGS)

setup-test:
	@$(SETUP) test

test: check
	$(BIN)/python -m tests.run

check: setup-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy quizapp grader tests
	cd frontend && npm run --silent check
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec docker-compose.yml
	$(BIN)/python manage.py check_content

e2e: setup-test
	$(BIN)/python -m tests.run e2e

bench: setup-test
	$(BIN)/python -m tests.bench $(NAMES)

screens: setup-test
	$(BIN)/python -m tests.e2e.screens

format: setup-test
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format .
	cd frontend && npm run --silent format
