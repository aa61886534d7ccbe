"""Is an item about the subject, or about the person?"""

from __future__ import annotations

import re

_PERSONAL = re.compile(
    "项目|实习|工作经历|经历|综合素质|自我介绍|个人|反问|行为|开放|动机|职业规划|岗位|职责|任职|要求|简历|论文|科研|其他问题"
    "|project|internship|experience|behaviou?r|introduction|open[- ]ended|soft skill|motivation|career|job description",
    re.IGNORECASE,
)
_HR = re.compile(r"(?<![a-z])HR(?![a-z])", re.IGNORECASE)
_PERSONAL_TOPICS = ("project", "conduct")


def is_technical(round_name: str, section: str, topic_path: str | None) -> bool:
    """The topic of the linked question decides; without a link, the headings that the item stands under."""
    if topic_path is not None:
        return topic_path.split("/")[0] not in _PERSONAL_TOPICS
    return not (_PERSONAL.search(section) or _HR.search(section) or _HR.search(round_name))
