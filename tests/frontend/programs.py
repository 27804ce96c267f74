"""Plain Python functions of three integers that must mean the same inside a kernel."""

from __future__ import annotations

# ruff: noqa
# mypy: ignore-errors


def counts_with_a_literal(a, b, c):
    i = 0
    while i < a:
        i += 1
        if i == b:
            break
    return i


def nested_loops(a, b, c):
    s = 0
    for i in range(a):
        if i % 2 == 0:
            continue
        for j in range(i):
            if j == b:
                break
            s += j
        else:
            s += 100
    return s


def returns_early(a, b, c):
    if a > b:
        return 1
    if a == b:
        return 2
    for i in range(c):
        if i == b:
            return i * 10
    return -1


def compares_in_chains(a, b, c):
    x = 1 if a < b < c else 2
    y = a and b or c
    z = not a
    return x * 100 + y * 10 + z


def uses_the_loop_variable_afterwards(a, b, c):
    i = 10
    for i in range(a, b, c + 1):
        pass
    return i


def assigns_the_loop_variable(a, b, c):
    total = 0
    for i in range(a):
        i = i * 2
        total += i
    return total


def counts_down(a, b, c):
    total = 0
    for i in range(a, -3, -2):
        total = total * 2 + i
    return total


def step_at_run_time(a, b, c):
    total = 0
    for i in range(10, -10, -(c + 1)):
        total = total * 3 + i
    return total


def leaves_an_unrolled_loop(a, b, c):
    n = 0
    for t in (1, 2, 3, 4):
        if t == a:
            continue
        if t == b:
            break
        n = n * 10 + t
    else:
        n += 1000
    return n


def greatest_common_divisor(a, b, c):
    m, n = a, b
    while n != 0:
        m, n = n, m % n
    return m


def divides_like_python(a, b, c):
    return (-a) // (b + 1) * 1000 + (-a) % (b + 1) + a % -(c + 1) + a // -(c + 1)


def joins_tuples(a, b, c):
    if a > b:
        t = (a, b)
    else:
        t = (b, a)
    x, y = t
    return x * 10 + y


def extremes(a, b, c):
    return min(a, b, c) * 100 + max(a, b) * 10 + abs(-c) + sum([a, b, c])


def assigned_in_one_branch(a, b, c):
    x = 0
    y = -1
    for i in range(a):
        if i == b:
            y = i
        x += i
    return y + x


def compile_time_lists(a, b, c):
    x = [1, 2, 3]
    x.append(4)
    s = 0
    for q in x:
        s += q * a
    return s + sum([k * k for k in x if k > 1])


def integer_operators(a, b, c):
    return a**2 + 2**b + (a << b) + (a >> 1) + (a & b) + (a | b) + (a ^ b) + ~a + -a + +b


def endless_with_break(a, b, c):
    k = 0
    while True:
        k += 1
        if k > a:
            break
        if k % 2:
            continue
        k += 1
    return k


def while_with_else(a, b, c):
    i = 0
    while i < 5:
        if i == a:
            break
        i += 1
    else:
        i = 50
    return i


def helper_that_returns_early(a, b):
    if a > b:
        return a - b
    return helper_with_a_loop(b, a)


def helper_with_a_loop(x, y):
    for i in range(x):
        if i > y:
            return i
    return 77


def several_helpers(a, b, c):
    return helper_that_returns_early(a, b) * 1000 + helper_that_returns_early(b, a) + helper_that_returns_early(c, c)


def two_results(a, b=3):
    return a + b, a - b


def helpers_with_several_results(a, b, c):
    x, y = two_results(a)
    z, w = two_results(b=c, a=b)
    return x + 10 * y + 100 * z + 1000 * w


def specialised(kind, a):
    if kind == "double":
        return a * 2
    return a + 1


def helpers_are_specialised_by_constants(a, b, c):
    return specialised("double", a) * 100 + specialised("next", a)


def conditional_accumulation(a, b, c):
    acc = 0
    for i in range(a):
        acc = acc * 3 + i if i % 2 else acc - 1
    return acc


def membership(a, b, c):
    return 1 if a in (1, 5, 7) else 2 if a not in (b, c) else 3


def evaluates_lazily(a, b, c):
    x = 100 // a if a != 0 else 7
    y = b != 0 and 10 // b > 2
    return x * 10 + (1 if y else 0)


def short_circuit_skips_calls(a, b, c):
    if a == 0 or 100 % a == b:
        return 1
    if a and b and c and 60 // a // b // c:
        return 2
    return 3


def reuses_a_name(a, b, c):
    x = 1
    for i in range(a):
        t = (i, i + 1)
        x += t[0] * t[1]
    t = x + b
    return t


def deep_nesting(a, b, c):
    n = 0
    for i in range(a):
        if i > b:
            if i > c:
                n += 1
                continue
            n += 10
        elif i == b:
            n += 100
        else:
            for j in range(3):
                if j == i:
                    n += 1000
                    break
            else:
                n += 10000
    return n


def swaps(a, b, c):
    for i in range(c):
        a, b = b, a + b
    return a


def static_flag(a, b, c):
    debug = False
    if debug:
        x = "never"
    else:
        x = a
    return x + b


def fibonacci(a, b, c):
    previous, current = 0, 1
    while current < a * 10:
        previous, current = current, previous + current
    return previous


def any_and_all(a, b, c):
    return (10 if any([a > b, b > c]) else 20) + (1 if all([a > 0, b > 0, c > 0]) else 2)


def break_in_else_branch(a, b, c):
    n = 0
    for i in range(20):
        if i < a:
            n += i
        else:
            n += 100
            break
        n += 1
    return n


def loop_in_branch(a, b, c):
    s = 0
    if a > b:
        for i in range(a):
            s += i
    else:
        k = c
        while k > 0:
            k -= 1
            s -= k
    return s


def bools(a, b, c):
    x = a > b
    y = x + 1
    z = x and b < c
    w = x | (b < c)
    return y * 100 + (1 if z else 0) * 10 + (1 if w else 0)


PROGRAMS = [
    counts_with_a_literal, nested_loops, returns_early, compares_in_chains, uses_the_loop_variable_afterwards,
    assigns_the_loop_variable, counts_down, step_at_run_time, leaves_an_unrolled_loop, greatest_common_divisor,
    divides_like_python, joins_tuples, extremes, assigned_in_one_branch, compile_time_lists, integer_operators,
    endless_with_break, while_with_else, several_helpers, helpers_with_several_results,
    helpers_are_specialised_by_constants, conditional_accumulation, membership, evaluates_lazily,
    short_circuit_skips_calls, reuses_a_name, deep_nesting, swaps, static_flag, fibonacci, any_and_all,
    break_in_else_branch, loop_in_branch, bools,
]  # fmt: skip


class Counter:
    """A class of the user's, made and used inside a kernel."""

    def __init__(self, start, step):
        self.value = start
        if step > 2:
            self.step = step
        else:
            self.step = 2

    def next(self):
        return self.value + self.step

    def larger(self, other):
        if self.value > other:
            return self.value
        return other


def objects_of_classes(a, b, c):
    counter = Counter(a, 3)
    counter.value = counter.value + b
    return counter.next() * 100 + counter.larger(c)


def reversed_ranges(a, b, c):
    total = 0
    for i in reversed(range(a)):
        total = total * 3 + i
    for i in reversed(range(b, 20, c + 2)):
        total = total * 2 + i
    return total


PROGRAMS += [objects_of_classes, reversed_ranges]
