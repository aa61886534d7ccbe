"""The fixtures and the kit of tests/contract, which stays as other programs know it; accounts as there."""

import importlib.util
import sys
from pathlib import Path

CONTRACT = Path(__file__).resolve().parents[1] / "contract"
sys.path.insert(0, str(CONTRACT))
_spec = importlib.util.spec_from_file_location("contract_fixtures", CONTRACT / "conftest.py")
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)
globals().update({name: value for name, value in vars(_fixtures).items() if not name.startswith("__")})
