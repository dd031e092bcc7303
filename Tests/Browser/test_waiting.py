"""How the tests wait, read off their own text. No browser is opened."""

import ast
import re

from server import ROOT

PROMISES = re.compile(r"\basync\b|\bawait\b|\bPromise\b|\.then\(|\bfetch\(|\bcaches\.|\.ready\b|getSubscription|\.query\(")


def scripts_waited_for(path):
    """The lines on which Playwright waits for a function, with the function's text; None where it cannot be read."""
    tree = ast.parse(path.read_text())
    named = {
        target.id: one.value.value
        for one in tree.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant)
        for target in one.targets
        if isinstance(target, ast.Name)
    }
    for one in ast.walk(tree):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "wait_for_function":
            script = one.args[0]
            if isinstance(script, ast.JoinedStr):
                yield one.lineno, ast.unparse(script)
            elif isinstance(script, ast.Name):
                yield one.lineno, named.get(script.id)
            else:
                yield one.lineno, script.value if isinstance(script, ast.Constant) else None


def test_nothing_waits_for_a_promise_that_is_true_at_once():
    """Playwright takes a promise itself for true; `until_promised` waits for what it promises."""
    waits = [
        (f"{path.relative_to(ROOT)}:{line}", script)
        for path in sorted((ROOT / "Tests").rglob("*.py"))
        for line, script in scripts_waited_for(path)
    ]
    assert len(waits) > 5, "they are found"
    assert not [place for place, script in waits if script is None or PROMISES.search(script)]
