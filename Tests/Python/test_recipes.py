"""The commands in the recipes of docs/ci.md check pushes, in stand-ins of the tools that they are for."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest
import yaml
from conftest import environment_of_a_terminal

from pushlint import _stream

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = dict(BLOCK.findall((ROOT / "docs/ci.md").read_text(encoding="utf-8")))
INSTALLING = (ROOT / "docs/install.md").read_text(encoding="utf-8")

GOOD = '{"aps": {"alert": {"title": "Tea is ready"}, "badge": 1}}\n'
BAD = '{"aps": {"alert": {"title": "Tea is ready"}, "badge": "1"}}\n'
WARNED = '{"aps": {"alert": "Tea is ready"}}\n'
OTHER = '{"name": "tea"}\n'
FINDING = "push/tea.json:1:55: error: 'badge' must be an integer, not a string [value-wrong-type]"

needs_git = pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
needs_ruby = pytest.mark.skipif(not shutil.which("ruby"), reason="ruby is not installed")


class Repository:
    """A folder with pushes, and programs in the PATH."""

    def __init__(self, folder):
        self.folder = folder / "repository"
        self.programs = folder / "bin"
        self.programs.mkdir()
        command = " ".join(f"'{part}'" for part in _stream.command())
        self.program("pushlint", f'exec {command} "$@"')
        self.environment = {
            **environment_of_a_terminal(),
            "PATH": os.pathsep.join([str(self.programs), os.environ["PATH"]]),
            "HOME": str(folder),
            "GIT_CONFIG_NOSYSTEM": "1",
        }
        self.write("package.json", OTHER)
        self.write("push/tea.json", GOOD)

    def program(self, name, script):
        (self.programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (self.programs / name).chmod(0o755)

    def write(self, name, text):
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def run(self, command, *, expecting):
        """What a command prints in a shell."""
        run = subprocess.run(
            ["/bin/sh", "-e", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdout=-1,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        assert run.returncode == expecting, run.stdout
        return run.stdout

    def stage(self, text):
        self.write("push/tea.json", text)
        self.run("git init -q .; git add -A", expecting=0)


@pytest.fixture
def repository(tmp_path):
    return Repository(tmp_path)


def install_command(name):
    """What docs/install.md says about a place."""
    return re.search(rf"^\| {re.escape(name)} \| `([^`]+)`", INSTALLING, re.MULTILINE)[1]


@needs_git
def test_lefthook(repository):
    [task] = yaml.safe_load(BLOCKS["yaml lefthook.yml"])["pre-commit"]["commands"].values()
    repository.stage(GOOD)
    repository.write("push/tea.json", BAD)
    repository.run(task["run"], expecting=0)
    repository.stage(BAD)
    assert FINDING in repository.run(task["run"], expecting=1)


def test_husky(repository):
    """With stand-ins of npm and npx: the second makes the hook that `husky init` makes."""
    repository.program("npm", '[ "$*" = "install --save-dev pushlint husky lint-staged" ]')
    repository.program("npx", '[ "$*" = "husky init" ] && mkdir .husky && echo npm test >.husky/pre-commit')
    repository.run(BLOCKS["sh husky"], expecting=0)
    assert (repository.folder / ".husky/pre-commit").read_text() == "npx lint-staged\n"


def test_lint_staged(repository):
    [(glob, command)] = json.loads(BLOCKS["json package.json"])["lint-staged"].items()
    assert glob == "*.{apns,json,jsonc,yml,yaml}"
    files = [repository.write("push/a b.json", BAD), repository.write("package.json", OTHER)]
    names = " ".join(f"'{file}'" for file in files)
    repository.run(f"{command} {names}", expecting=0)
    assert [file.read_text() for file in files] == [BAD.replace('"1"', "1"), OTHER]
    files[0].write_text('{"aps": {"badge": "x"}}')
    repository.run(f"{command} {names}", expecting=1)


@needs_git
@needs_ruby
def test_danger(repository):
    repository.stage(GOOD)
    author = "-c user.name=Ada -c user.email=ada@example.com"
    repository.run(f"git {author} commit -qm Old; git update-ref refs/remotes/origin/main HEAD", expecting=0)
    repository.write("push/a.json", WARNED)
    repository.write("push/tea.json", BAD)
    repository.write("Dangerfile", BLOCKS["ruby Dangerfile"])
    methods = "; ".join(f"def {name}(text, file:, line:) = p([:{name}, text, file, line])" for name in ("fail", "warn"))
    repository.write("danger.rb", f"{methods}\ninstance_eval File.read('Dangerfile')\n")
    lines = repository.run("ruby danger.rb 2>/dev/null", expecting=0).splitlines()
    url = "https://github.com/pushlint/pushlint/blob/main/Rules"
    assert [line.partition(",")[0] for line in lines] == ["[:warn", "[:fail"]
    assert lines[0].endswith(f'([alert-legacy-string]({url}/alert-legacy-string.md))", "push/a.json", 1]')
    assert lines[1].endswith(f'([value-wrong-type]({url}/value-wrong-type.md))", "push/tea.json", 1]')


def test_megalinter(repository):
    settings = yaml.safe_load(BLOCKS["yaml .mega-linter.yml"])
    assert [command["command"] for command in settings["PRE_COMMANDS"]] == [install_command("Python")]
    [check] = settings["POST_COMMANDS"]
    assert check["cwd"] == "workspace" and check["continue_if_failed"] is False
    repository.run(check["command"], expecting=0)
    repository.write("push/tea.json", BAD)
    assert FINDING in repository.run(check["command"], expecting=1)


def test_trunk(repository):
    lint = yaml.safe_load(BLOCKS["yaml .trunk/trunk.yaml"])["lint"]
    [definition] = lint["definitions"]
    [command] = definition["commands"]
    assert lint["enabled"] == [f"{definition['name']}@1.0.0"]
    assert f"pip install {definition['package']}" == install_command("Python")
    assert command["output"] == "sarif"
    repository.write("push/tea.json", BAD)
    for files, status, count in ("push/tea.json package.json", 1, 1), ("package.json", 0, 0):
        assert status in command["success_codes"]
        shown = repository.run(command["run"].replace("${target}", files) + " 2>/dev/null", expecting=status)
        [run] = json.loads(shown)["runs"]
        assert len(run["results"]) == count


def test_image_with_a_shell():
    lines = BLOCKS["dockerfile"].splitlines()
    copied = next(line.split() for line in lines if line.startswith("COPY "))
    image = re.search(r"ghcr\.io/pushlint/pushlint:[\d.]+", BLOCKS["sh docker"])[0]
    assert copied[1] == f"--from={image}"
    [entry] = re.findall(r'^ENTRYPOINT \["([^"]+)"\]$', (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert copied[2] == entry


def test_services_for_apps(repository):
    """Homebrew is a stand-in that accepts only the command of docs/install.md."""
    words = install_command("macOS").split()
    assert words[0] == "brew"
    repository.program("brew", f'[ "$*" = "{" ".join(words[1:])}" ]')
    [workflow] = yaml.safe_load(BLOCKS["yaml bitrise.yml"])["workflows"].values()
    [inputs] = [step["script@1"]["inputs"] for step in workflow["steps"] if "script@1" in step]
    bitrise = repository.write("../bitrise.sh", inputs[0]["content"])
    xcode = repository.write("ci_scripts/ci_post_clone.sh", BLOCKS["sh ci_scripts/ci_post_clone.sh"])
    repository.environment["CI_PRIMARY_REPOSITORY_PATH"] = str(repository.folder)
    commands = [f"bash '{bitrise}'", f"cd ci_scripts; sh '{xcode}'"]
    for command in commands:
        repository.run(command, expecting=0)
    repository.write("push/tea.json", BAD)
    for command in commands:
        assert FINDING in repository.run(command, expecting=1)


@needs_ruby
def test_fastlane(repository):
    repository.write("fastlane/Fastfile", BLOCKS["ruby fastlane/Fastfile"])
    stand_in = "def lane(name) = yield\ndef sh(*words) = (system(*words) or exit 1)\n"
    repository.write("fastlane/fastlane.rb", f"{stand_in}instance_eval File.read('Fastfile')\n")
    repository.run("cd fastlane; ruby fastlane.rb", expecting=0)
    repository.write("push/tea.json", WARNED)
    shown = repository.run("cd fastlane; ruby fastlane.rb", expecting=1)
    assert shown.startswith("push/tea.json:1:19: warning: ")


def test_bazel(repository):
    targets = {}

    def target(**attributes):
        targets[attributes["name"]] = attributes

    def glob(patterns):
        return sorted(
            str(file.relative_to(repository.folder))
            for pattern in patterns
            for file in repository.folder.glob(pattern + ("/*" if pattern.endswith("**") else ""))
            if file.is_file()
        )

    repository.write("push/bad/a b.txt", "no push")
    repository.write("push/bad/tea.json", BAD)
    repository.write("pushlint.yml", "rules: {value-wrong-type: warning}\n")
    # What Bazel reads is Python here.
    language = {"load": lambda *names: None, "glob": glob, "filegroup": target, "sh_test": target}
    exec(BLOCKS["starlark BUILD.bazel"], language)
    test = targets["pushes_test"]
    assert test["srcs"] == ["@pushlint//:bin/pushlint"] and test["data"] == ["pushlint.yml", ":pushes"]
    files = targets["pushes"]["srcs"]
    assert "push/tea.json" in files
    # Links to the files, in another folder.
    sandbox = repository.folder.parent / "sandbox"
    for name in [*files, "pushlint.yml"]:
        (sandbox / name).parent.mkdir(parents=True, exist_ok=True)
        (sandbox / name).symlink_to(repository.folder / name)
    words = []
    for argument in test["args"]:
        if argument == "$(rootpaths :pushes)":
            words += files
        else:
            words.append(argument.replace("$(rootpath pushlint.yml)", "pushlint.yml"))
    repository.folder = sandbox
    arguments = " ".join(f"'{word}'" for word in words)
    shown = repository.run(f"pushlint {arguments}", expecting=1)
    assert shown.startswith("push/bad/tea.json:1:55: warning: "), shown
    (sandbox / "push/bad/tea.json").unlink()
    (sandbox / "push/bad/tea.json").symlink_to(sandbox.parent / "repository/push/tea.json")
    repository.run(f"pushlint {arguments}", expecting=0)


def test_bazel_module():
    found = {}

    def archive(**attributes):
        found.update(attributes)

    language = {"bazel_dep": lambda name, version: None, "use_repo_rule": lambda file, name: archive}
    exec(BLOCKS["starlark MODULE.bazel"], language)
    assert found["url"].endswith(f"/{found['strip_prefix']}.tar.gz")
    assert found["url"] in INSTALLING
    assert 'exports_files(["bin/pushlint"])' in found["build_file_content"]
