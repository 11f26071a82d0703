import { expect, test } from 'vitest';
import { isSyntax } from '../careless/syntax.ts';
import { asleep, awake, nameOf } from './sleeping.ts';

/** Puts these parts of a text to sleep, each with what it becomes. */
function sleeping(text: string, parts: readonly (readonly [string, string])[], name = 'a.ts') {
  const sleepers = parts.map(([part, instead], number) => {
    const start = text.indexOf(part);
    return { number, pieces: [{ start, end: start + part.length, text: instead }] };
  });
  return asleep({ name, text }, sleepers);
}

/** What a program gives while a change is awake, or none is. */
function result(text: string, number?: number): unknown {
  return new Function(`return ${number === undefined ? text : awake(text, number)}`)();
}

test('an expression stays what it is until its change wakes', () => {
  const text = sleeping('[1 < 2, "a"]', [
    ['<', '>'],
    ['"a"', '"b"'],
  ]);
  expect(result(text)).toEqual([true, 'a']);
  expect(result(text, 0)).toEqual([false, 'a']);
  expect(result(text, 1)).toEqual([true, 'b']);
});

test('changes of one place, and of what is around it, sleep side by side', () => {
  const text = sleeping('(() => (1 + 2) * 3)()', [
    ['+', '-'],
    ['1 + 2', '7'],
    ['* 3', '* 4'],
  ]);
  expect([result(text), result(text, 0), result(text, 1), result(text, 2)]).toEqual([9, -3, 21, 12]);
});

test('a statement that is left out is there until then', () => {
  const text = sleeping('(() => { let a = 1; a = 2; return a; })()', [['a = 2;', ';']]);
  expect([result(text), result(text, 0)]).toEqual([2, 1]);
});

test('a name that is awake is as long as it was, and others sleep on', () => {
  const text = `${nameOf(1)} ${nameOf(2)}`;
  expect(awake(text, 1)).toHaveLength(text.length);
  expect(awake(text, 1)).toContain(nameOf(2));
});

test.each([
  ['<p>Wait here</p>', 'Wait', 'W~ait'],
  ['<p label="Wait" />', 'Wait', 'W~ait'],
  ['<p>{isOpen && <b />}</p>', '&&', '||'],
  ['<p><b /></p>', '<b />', ''],
  ["<p a={{ b: 'Wait', c }} />", "b: 'Wait', ", ''],
  ['a?.b.c(1)', '1', '2'],
  ['const { a = 1 } = b;', '1', '2'],
])('%s may sleep', (text, part, instead) => {
  const found = sleeping(text, [[part, instead]], 'a.tsx');
  expect(found).toContain(nameOf(0));
  expect(isSyntax('a.tsx', found)).toBe(true);
});

test('a change that would be no program is left out, and the others sleep', () => {
  const text = sleeping('[1 < 2, "a"]', [
    ['<', '('],
    ['"a"', '"b"'],
  ]);
  expect(text).not.toContain(nameOf(0));
  expect([result(text), result(text, 1)]).toEqual([
    [true, 'a'],
    [true, 'b'],
  ]);
});

test('what is no part of the running program stays what it is', () => {
  for (const text of ["type A = 'Wait';", "import a from 'Wait';", 'const { Wait } = b;'])
    expect(sleeping(text, [['Wait', 'W~ait']])).toBe(text);
});
