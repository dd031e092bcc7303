"""The manual page and the file of options, of what the program says about its own command line (standard input)."""

import datetime
import json
import sys
import textwrap


def main():
    described = json.load(sys.stdin)["command"]
    if sys.argv[1] == "page":
        print(page(described, sys.argv[2], int(sys.argv[3])))
    else:
        print(configuration(described), end="")


def troff(text):
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("’", "'").replace("…", "...")
    return r"\&" + text if text.startswith((".", "'")) else text


def shown(command):
    return [one for one in command.get("subcommands", []) if one["commandName"] != "help" and one.get("shouldDisplay", True)]


def options(command):
    return [
        one for one in command.get("arguments", [])
        if one.get("shouldDisplay", True) and one.get("preferredName", {}).get("name") not in ("help", "version")
    ]


def spelled(argument):
    """`--port <port>`, `--quiet`, or `<name>`."""
    value = f"<{argument['valueName']}>"
    if argument["kind"] == "positional":
        return value
    name = "--" + argument["preferredName"]["name"]
    return name if argument["kind"] == "flag" else f"{name} {value}"


def sentence(argument):
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    return text + (f" By default {default}." if default and argument["kind"] == "option" else "")


def page(command, version, moment):
    date = datetime.datetime.fromtimestamp(moment, datetime.UTC).strftime("%Y-%m-%d")
    lines = [
        f'.TH MOOCH 1 "{date}" "Mooch {version}" "User Commands"',
        ".SH NAME", r"mooch \- a community exchange on one machine",
        ".SH SYNOPSIS", r".B mooch", r"\fIcommand\fR [\fIoptions\fR]",
        ".SH DESCRIPTION", troff(command["abstract"]), ".SH COMMANDS",
    ]
    for one in shown(command):
        lines += described(one, "mooch")
    lines += [
        ".SH FILES", ".TP", ".I /etc/mooch/mooch.conf", "Options of the service, a line each.",
        ".TP", ".I /var/lib/mooch/mooch.sqlite", "The store of the service; photos lie beside it.",
        ".SH ENVIRONMENT", ".TP", ".B MOOCH_LOG",
        "The least that is logged: trace, debug, info, notice, warning, error or critical; notice unless it is set.",
        ".SH EXIT STATUS", "0 when it is done, 1 when it failed and said why on standard error, 64 for wrong usage.",
        ".SH SEE ALSO", "The help pages of the dashboard, which the program serves.",
    ]
    return "\n".join(lines)


def described(command, before):
    name = f"{before} {command['commandName']}"
    lines = [f".SS {troff(name)}", troff(command.get("abstract", ""))]
    for argument in options(command):
        lines += [".TP", rf"\fB{troff(spelled(argument))}\fR", troff(sentence(argument))]
    for one in shown(command):
        lines += described(one, name)
    return lines


def configuration(command):
    serve = next(one for one in shown(command) if one["commandName"] == "serve")
    head = [
        "# Options of the service mooch: a line each, without dashes. What is behind # says nothing.",
        "# After a change: systemctl restart mooch",
    ]
    parts = ["".join(f"{line}\n" for line in head)]
    # The unit names these.
    own = ("store", "config", "resources")
    for argument in options(serve):
        if argument["kind"] == "positional" or argument["preferredName"]["name"] in own:
            continue
        text = "\n".join(f"# {line}" for line in textwrap.wrap(sentence(argument), 110))
        parts.append(f"\n{text}\n#{spelled(argument)[2:]}\n")
    return "".join(parts)


main()
