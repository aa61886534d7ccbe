"""The device of the grader's tests."""

from tests.grader.conftest import device

__all__ = ["device"]
