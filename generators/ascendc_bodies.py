"""Bodies of the generated functions of Ascend C: from their parameters to the words of the instruction ABI."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from generators.ascendc_parameters import member_name, member_type, members
from generators.core_opcodes import enumerator
from openasc.isa.abi import STRUCTURES
from openasc.isa.flatten import Word, base_name, dtype_names, field_of, flatten, pack_dtypes
from openasc.isa.overloads import Overload, legal
from openasc.isa.parameter_class import ParameterField
from openasc.isa.row import Parameter

CORE = "openasc_::"


@dataclass
class Values:
    """C++ expressions by ABI parameter or structure field, and the items of what travels as a list."""

    words: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    """Conditions under which the call asks for what the modelled core does not do."""

    def put(self, name: str, expression: str) -> None:
        """A word, or the next item of a list (names end in its place)."""
        if "." in name:
            self.lists.setdefault(base_name(name), []).append(expression)
        else:
            self.words[name] = expression


def values(overload: Overload) -> Values:
    """Where the words of the call come from."""
    found = Values()
    types = {one.source.name: one.type for one in overload.arguments if one.source is not None}
    for operand in overload.row.operands:
        name = overload.names[operand.name]
        if operand.name in overload.form.absent:
            continue
        if operand.many:
            found.lists[operand.name] = [f"{name}[{item}].word()" for item in range(operand.many)]
        else:
            found.put(operand.name, f"{name}.word()")
    for parameter in overload.form.parameters:
        _parameter(found, parameter, overload.names[parameter.name], types.get(parameter.name, ""))
    return found


def _parameter(found: Values, parameter: Parameter, name: str, cpp: str) -> None:
    if parameter.kind == "struct":
        for one in members(parameter.type):
            _member(found, one, f"{name}.{member_name(one)}")
    elif parameter.kind == "mask":
        found.words |= {"mask0": f"static_cast<int64_t>({name}[0])", "mask1": f"static_cast<int64_t>({name}[1])"}
    elif parameter.field == "-" and parameter.kind == "bool" and parameter.name != "is_set_mask":
        found.refused.append(name)
    elif parameter.kind == "dtype":
        word = f"static_cast<int64_t>({CORE}DTypeOf<T>::value)"
        found.words.update(dict.fromkeys(field_of(parameter), word))
    else:
        expression = _word(parameter.kind, name, cpp)
        for word in field_of(parameter):
            found.put(word, expression)


def _word(kind: str, name: str, cpp: str = "") -> str:
    if kind == "tensor":
        return f"{name}.word()"
    if kind == "scalar":
        return f"{CORE}word_of({name})"
    # Only these do not widen by themselves.
    return f"static_cast<int64_t>({name})" if kind == "enum" or cpp == "uint64_t" else name


def _member(found: Values, one: ParameterField, name: str) -> None:
    if one.field == "-":
        if one.limit is not None and (one.limit.low, one.limit.high) == (0, 0):
            found.refused.append(_set(one, name))
        return
    if one.kind == "integers":
        size = int(member_type(one)[1].strip("[]"))
        found.lists[one.field] = [f"{name}[{item}]" for item in range(size)]
        return
    kind = "int" if one.kind == "scalar" and one.cpp else one.kind
    found.put(one.field, _word(kind, name, member_type(one)[0]))


def _set(one: ParameterField, name: str) -> str:
    """Whether a member that must be 0 is not."""
    if one.kind == "bool":
        return name
    return f"static_cast<int>({name}) != 0" if member_type(one)[0][0].isupper() else f"{name} != 0"


class Body:
    """The statements of one function."""

    def __init__(self, overload: Overload) -> None:
        self.overload = overload
        self.given = values(overload)
        self.lines: list[str] = []

    def write(self) -> list[str]:
        """All statements, without the braces."""
        self.lines += dtype_check(self.overload)
        self.lines += self._refusals()
        words = [self._word(word) for word in flatten(self.overload.row, self.overload.form)]
        call = f"{CORE}call<{CORE}abi_{self.overload.row.shape.name}>({', '.join(words)})"
        self.lines.append(self._result(call))
        return self.lines

    def _result(self, call: str) -> str:
        spelling, row = self.overload.spelling, self.overload.row
        if spelling.result:
            return f"{spelling.result[1]} = static_cast<{spelling.result[0]}>({call});"
        if not row.result:
            return f"{call};"
        if row.result == "element":
            return f"return {CORE}from_word<T>({call});"
        return f"return {call} != 0;" if row.result == "bool" else f"return {call};"

    def _refusals(self) -> Iterator[str]:
        if not self.given.refused:
            return
        names = ", ".join(dict.fromkeys(one.split()[0].removeprefix("static_cast<int>(").rstrip(")")
                                        for one in self.given.refused))  # fmt: skip
        yield f"if ({' || '.join(self.given.refused)}) {{"
        text = f"{self.overload.spelling.name}: a vector core of A2 needs the defaults of {names}"
        yield f'    {CORE}refuse("{text}", site);'
        yield "}"

    def _dtypes(self) -> str:
        types = self.overload.types
        names = dtype_names(self.overload.row, self.overload.form)
        found = [types.get(name.removesuffix(".0"), "void") if name else "void" for name in names]
        return f"{CORE}dtypes_of<{', '.join(found)}>()" if found else self.given.words.get("dtypes", "0")

    def _structure(self, word: Word) -> str:
        name = STRUCTURES[word.parameter][0]
        fields = ", ".join(self._word(one) for one in word.fields)
        self.lines.append(f"const {CORE}{name} {word.parameter}{{{fields}}};")
        return f"reinterpret_cast<int64_t>(&{word.parameter})"

    def _list(self, word: Word) -> str:
        items = self.given.lists[word.name]
        self.lines.append(f"const int64_t {word.parameter}Words[]{{{', '.join((str(len(items)), *items))}}};")
        return f"reinterpret_cast<int64_t>({word.parameter}Words)"

    def _records(self, word: Word) -> str:
        name = self.given.words[word.name]
        self.lines.append(f"const {CORE}SliceWords {name}Words({name}, {self.given.words['dims']});")
        return f"reinterpret_cast<int64_t>({name}Words.words)"

    def _word(self, word: Word) -> str:
        records = [one.field for one in self.overload.form.parameters if one.kind == "records"]
        if word.kind == "opcode":
            return f"{CORE}{enumerator(self.overload.row.name)}"
        if word.kind == "site":
            return "site.word"
        if word.kind == "dtypes":
            return self._dtypes()
        if word.kind == "form":
            return f"isSetMask ? {word.constant} : 3"
        if word.kind == "structure":
            return self._structure(word)
        if word.kind == "list":
            return self._list(word)
        if word.kind == "value" and word.name in records:
            return self._records(word)
        return self.given.words.get(word.name, str(word.constant)) if word.kind == "value" else str(word.constant)


def dtype_check(overload: Overload) -> Iterator[str]:
    """A static_assert in words a reader understands, where the types are open."""
    row, name = overload.row, overload.spelling.name
    letters = [one.name for one in overload.templates if one.type == "typename"]
    if not letters or not row.types:
        return
    if not legal(row):
        families = ", ".join(row.types)
        message = f"{name} is an instruction of other chips ({families}); A2 and A3 do not have it"
        yield f'static_assert({CORE}never<{letters[0]}>, "{message}");'
        return
    places = [place for place, one in enumerate(row.operands) if one.name not in overload.form.absent]
    combinations = list(dict.fromkeys(tuple(dtypes[place] for place in places or [0]) for dtypes in legal(row)))
    if len(letters) == 1 and all(len(set(dtypes)) == 1 for dtypes in combinations):
        types = ", ".join(dtypes[0].cpp for dtypes in combinations)
        message = f"{name} has no form for this dtype on A2; it takes {types}"
        yield f'static_assert({CORE}is_one_of<{letters[0]}, {types}>, "{message}");'
        return
    given = ", ".join(overload.types[row.operands[place].name] for place in places)
    packed = ", ".join(str(pack_dtypes(dtypes)) for dtypes in combinations)
    readable = "; ".join(", ".join(dtype.cpp for dtype in dtypes) for dtypes in combinations)
    operands = ", ".join(overload.names[row.operands[place].name] for place in places)
    message = f"{name} has no form for these dtypes on A2; ({operands}) may be {readable}"
    yield f'static_assert({CORE}is_word_of<{CORE}dtypes_of<{given}>(), {packed}>, "{message}");'
