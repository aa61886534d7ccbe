"""What is wrong with a file, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One complaint. `line` counts from 1; 0 where the whole file is meant. `field` names a key of the front matter."""

    file: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        place = self.file + (f":{self.line}" if self.line else "")
        return f"{place}: {self.field}: {self.message}" if self.field else f"{place}: {self.message}"


class ParseError(Exception):
    """A file that cannot be read as what it should be."""

    def __init__(self, message: str, *, file: str = "", line: int = 0, field: str = "") -> None:
        self.fault = Fault(file=file, line=line, field=field, message=message)
        super().__init__(str(self.fault))


def decode(data: bytes, file: str, *, maximum_bytes: int = 1024 * 1024) -> str:
    """The text of a file, or a ParseError that says where it stops being UTF-8. Line ends become plain."""
    if len(data) > maximum_bytes:
        raise ParseError(f"{len(data):,} bytes; at most {maximum_bytes:,} are read", file=file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ParseError(f"not UTF-8: byte 0x{data[error.start]:02x}", file=file, line=line) from error
    if "\0" in text:
        raise ParseError("a NUL byte", file=file, line=text.count("\n", 0, text.index("\0")) + 1)
    return text.replace("\r\n", "\n").replace("\r", "\n")
