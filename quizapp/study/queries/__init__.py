"""All that reads in this app."""

from quizapp.study.queries.cards import card_view, cards_of, due_text, is_due, own_card, rfc3339
from quizapp.study.queries.configs import StudyClock, clock_of, current_config, preferences_of
from quizapp.study.queries.folding import fold_from_log
from quizapp.study.queries.memories import Memory, memories
from quizapp.study.queries.queue import Counts, Queue, QueueCard, build_queue, preview_cards, queue_order
from quizapp.study.queries.today import Backlog, NextCard, TodaySummary, today_summary

__all__ = [
    "Backlog",
    "Counts",
    "Memory",
    "NextCard",
    "Queue",
    "QueueCard",
    "StudyClock",
    "TodaySummary",
    "build_queue",
    "card_view",
    "cards_of",
    "clock_of",
    "current_config",
    "due_text",
    "fold_from_log",
    "is_due",
    "memories",
    "own_card",
    "preferences_of",
    "preview_cards",
    "queue_order",
    "rfc3339",
    "today_summary",
]
