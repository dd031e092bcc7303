"""No command of the README and the help is left out, and both languages show the same."""

import test_help
import test_package
import test_readme
import test_unit
from documents import BENCH, GERMAN_HELP, HELP, README, RUN, runs, shown

assert test_readme and test_help and test_package and test_unit
# By Tests/API/test_readme.py, all in one.
runs(README, *"api= phil= jug= request= ryan= curl sleep".split())(None)


def test_every_command_is_run():
    for document in (README, BENCH, HELP):
        beginnings = tuple(RUN[document])
        assert [text for text in shown(document) if not text.startswith(beginnings)] == []
        gone = [begins for begins in beginnings if not any(t.startswith(begins) for t in shown(document))]
        assert gone == []


def test_both_languages_show_the_same():
    german = [text.replace("nachbarn.example", "neighbours.example") for text in shown(GERMAN_HELP)]
    assert german == shown(HELP)
