"""Random Python programs of the kernel's subset, for comparing Python with the compiler."""

from __future__ import annotations

import random


class Generator:
    """Writes a function of three integers; every loop ends, every name is assigned before it is read."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.loops = 0

    def source(self) -> str:
        """A helper that returns early, and the program that calls it."""
        self.lines = ["def helper(a, b):"]
        self.block(1, ["a", "b"], 2, "return")
        self.lines.append(f"    return {self.number(['a', 'b'])}")
        self.lines.append("def program(a, b, c):")
        names = ["a", "b", "c"]
        for name in ("x", "y"):
            self.lines.append(f"    {name} = {self.number(names)}")
            names.append(name)
        self.block(1, names, 3, "return")
        self.lines.append(f"    return ({' + 3 * '.join(names)}) % 1000003")
        return "\n".join(self.lines) + "\n"

    def number(self, names: list[str], depth: int = 2) -> str:
        """An integer expression that neither traps nor grows without bound."""
        choice = self.random.randrange(12) if depth else self.random.randrange(3)
        if choice < 2:
            return self.random.choice(names)
        if choice == 2:
            return str(self.random.randint(-9, 9))
        left, right = self.number(names, depth - 1), self.number(names, depth - 1)
        if choice < 7:
            return f"({left} {self.random.choice('+-&|^')} {right})"
        if choice == 7:
            return f"({left} * {right}) % {self.random.randint(2, 99)}"
        if choice == 8:
            return f"{left} {self.random.choice(('//', '%'))} {self.random.choice((-7, -2, 3, 5))}"
        if choice == 9:
            return f"{self.random.choice(('min', 'max'))}({left}, {right})"
        if choice == 10:
            return f"({left} if {self.condition(names)} else {right})"
        return f"abs({left})"

    def condition(self, names: list[str]) -> str:
        """A condition."""
        simple = f"{self.number(names, 1)} {self.random.choice(('<', '<=', '>', '==', '!='))} {self.number(names, 1)}"
        choice = self.random.randrange(6)
        if choice == 0:
            return f"{simple} and {self.condition(names)}"
        if choice == 1:
            return f"({simple} or {self.condition(names)})"
        if choice == 2:
            return f"not {self.random.choice(names)}"
        if choice == 3:
            return f"{self.number(names, 0)} < {self.number(names, 0)} <= {self.number(names, 0)}"
        return simple

    def block(self, depth: int, names: list[str], size: int, ways_out: str) -> None:
        """Statements; `ways_out` says which jumps are possible."""
        names = list(names)
        for _ in range(self.random.randint(1, size)):
            self.statement(depth, names, ways_out)

    def line(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def statement(self, depth: int, names: list[str], ways_out: str) -> None:
        """One statement."""
        choice = self.random.randrange(14)
        if choice < 5 or depth > 4:
            self.assignment(depth, names)
        elif choice < 8:
            self.line(depth, f"if {self.condition(names)}:")
            self.block(depth + 1, names, 2, ways_out)
            if self.random.random() < 0.6:
                self.line(depth, "else:")
                self.block(depth + 1, names, 2, ways_out)
        elif choice < 11:
            self.loop(depth, names, ways_out)
        elif choice == 11 and "loop" in ways_out:
            self.line(depth, f"if {self.condition(names)}:")
            self.line(depth + 1, self.random.choice(("break", "continue")))
        elif choice == 12:
            self.line(depth, f"if {self.condition(names)}:")
            self.line(depth + 1, f"return {self.number(names)}")
        else:
            self.assignment(depth, names)

    def assignment(self, depth: int, names: list[str]) -> None:
        # What a while loop counts with is only read, so that every loop ends.
        free = [name for name in names if not name.startswith("i")]
        target = self.random.choice(free)
        choice = self.random.randrange(5)
        if choice == 0:
            other = self.random.choice([name for name in free if name != target])
            self.line(depth, f"{target}, {other} = {other}, ({target} + {self.number(names, 1)}) % 10007")
        elif choice == 1:
            self.line(depth, f"{target} {self.random.choice(('+=', '-=', '^='))} {self.number(names, 1)}")
        elif choice == 2 and self.lines.count("def program(a, b, c):"):
            self.line(depth, f"{target} = helper({self.number(names, 1)}, {self.number(names, 1)}) % 10007")
        else:
            self.line(depth, f"{target} = {self.number(names)} % 10007")

    def loop(self, depth: int, names: list[str], ways_out: str) -> None:
        self.loops += 1
        item = f"i{self.loops}"
        inside = [*names, item]
        choice = self.random.randrange(4)
        if choice == 0:
            self.line(depth, f"{item} = 0")
            self.line(depth, f"while {item} < {self.random.randint(1, 5)}:")
            self.line(depth + 1, f"{item} += 1")
        elif choice == 1:
            self.line(depth, f"for {item} in ({self.number(names, 1)}, {self.random.randint(-5, 5)}):")
        else:
            bounds = f"{self.random.randint(-2, 2)}, ({self.number(names, 0)}) % 6"
            step = self.random.choice(("", ", 2", ", 3"))
            self.line(depth, f"for {item} in range({bounds}{step}):")
        self.block(depth + 1, inside, 3, ways_out + " loop")
        if self.random.random() < 0.3:
            self.line(depth, "else:")
            self.block(depth + 1, names, 2, ways_out)
