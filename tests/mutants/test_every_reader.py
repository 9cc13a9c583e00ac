"""Any file is read or raises a Fault, and values that were read can be used."""

from pathlib import Path

import pytest

from tests.mutants.keeping import kept
from tests.mutants.mutating import Mutant, mutant
from tests.mutants.reader import Workshop
from tests.mutants.readers.all_of_them import READERS

SEED = 2026
EACH = 60


@pytest.mark.parametrize("name", READERS)
def test_a_reader_survives_damaged_files(tmp_path: Path, name: str) -> None:
    reader = READERS[name]
    workshop = Workshop(reader, tmp_path)
    faults = []
    for number in range(EACH):
        shown = number % reader.shown_once_in == 0
        fault = workshop.fault_of(mutant(reader.samples, SEED, number, gentle=shown), shown=shown)
        if fault is not None:
            faults.append(f"{number}: {fault}")
    assert faults == []


@pytest.mark.parametrize("name", READERS)
def test_a_reader_survives_the_inputs_that_once_broke_it(tmp_path: Path, name: str) -> None:
    workshop = Workshop(READERS[name], tmp_path)
    assert [fault for one in kept(name) if (fault := workshop.fault_of(one, shown=True))] == []


@pytest.mark.parametrize("name", READERS)
def test_the_same_seed_makes_the_same_mutants_and_each_differs_from_its_file(name: str) -> None:
    samples = READERS[name].samples
    made = [mutant(samples, SEED, number) for number in range(10)]
    assert made == [mutant(samples, SEED, number) for number in range(10)]
    contents = {sample.content for sample in samples}
    assert sum(one.content in contents for one in made) <= 2


@pytest.mark.parametrize("name", READERS)
def test_whole_files_are_survived_too(tmp_path: Path, name: str) -> None:
    reader = READERS[name]
    workshop = Workshop(reader, tmp_path)
    assert workshop.fault_of(Mutant(*reader.samples[0]), shown=True) is None
