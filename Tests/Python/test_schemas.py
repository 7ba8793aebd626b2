"""What a generator of code makes of the schemas: one file, whose root is typed."""

import importlib.util
import subprocess
import sys

import pytest
from pydantic import ValidationError

from pushlint import _stream


def generated(name, folder):
    schema, code = folder / "schema.json", folder / f"{name}_types.py"
    schema.write_bytes(subprocess.run([*_stream.command(), "schema", name], check=True, capture_output=True).stdout)
    options = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel", "--class-name", "Root"]
    generator = [sys.executable, "-m", "datamodel_code_generator", "--input", schema, "--output", code]
    subprocess.run([*generator, *options], check=True, capture_output=True)
    spec = importlib.util.spec_from_file_location(code.stem, code)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


RIGHT = {
    "payload": {"aps": {"alert": {"title": "Tea is ready"}, "badge": 1}},
    "request": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"title": "Tea is ready"}}}},
    "fcm": {"message": {"token": "a", "apns": {"payload": {"aps": {"alert": {"title": "Tea is ready"}}}}}},
}
WRONG = {
    "payload": {"aps": {"alert": {"titel": "Tea is ready"}}},
    "request": {"headers": {"apns-push-type": "alart"}, "payload": {"aps": {"alert": {"title": "Tea is ready"}}}},
    "fcm": {"message": {"token": "a", "notification": {"titel": "Tea is ready"}}},
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_generator_makes_types(name, tmp_path):
    root = generated(name, tmp_path).Root
    root.model_validate(RIGHT[name])
    root.model_validate([RIGHT[name]])
    with pytest.raises(ValidationError):
        root.model_validate(WRONG[name])
