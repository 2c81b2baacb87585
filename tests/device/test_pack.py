"""What is packed for a browser, where there is Python's own library and nothing else."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from tools.building import engine

ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from yamotheque.device.messages import stand_in
stand_in()
from yamotheque.device.house import House
question = {"method": "GET", "path": "/api/games", "words": {}, "body": None, "row": None}
print(House().hear(json.dumps(question)))
"""


def test_the_house_answers_with_nothing_beside_it(tmp_path: Path) -> None:
    with ZipFile(BytesIO(engine.house())) as packed:
        packed.extractall(tmp_path)
    alone = [sys.executable, "-I", "-S", "-B", "-c", ASK, tmp_path]
    answer = subprocess.run(alone, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["status"] == 200
