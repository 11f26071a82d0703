import { expect, test } from 'vitest';
import { drawn, faultsIn, planted } from './careless.ts';

const faults = (text: string) => faultsIn({ name: 'a.ts', text }).map(({ to }) => to);

test.each([
  ['if (a && b) go();', 'if (a || b) go();'],
  ['if (a || b) go();', 'if (a && b) go();'],
  ['if (a < b) go();', 'if (a <= b) go();'],
  ['if (a >= b) go();', 'if (a > b) go();'],
  ['if (!isOpen) go();', 'if (isOpen) go();'],
  ['  return true;', '  return false;'],
  ['  return a === b;', '  return true;'],
  ["if (kind === 'stack') go();", "if (kind === 'stack_') go();"],
  ['if (cards.length === 2) go();', 'if (cards.length === 3) go();'],
])('%s becomes %s', (from, to) => {
  expect(faults(from)).toContain(to);
});

test.each([
  '// a && b',
  ' * a < b',
  "import { a } from './b.ts';",
  'type A = B<C>;',
  'const a = 3;',
  'const all: readonly string[] = [];',
])('%s is left alone', (line) => {
  expect(faults(line)).toEqual([]);
});

test('the same seed draws the same, and goes on where it has stopped', () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    name,
    text: 'if (a && !b) go();\nif (a < 2) go();',
  }));
  const all = drawn(files, 5, 0, 'seed');
  expect(new Set(all.map(({ file }) => file)).size).toBe(5);
  expect([...drawn(files, 2, 0, 'seed'), ...drawn(files, 3, 2, 'seed')]).toEqual(all);
  expect(drawn(files, 5, 0, 'other')).not.toEqual(all);
});

test('one line is changed', () => {
  const text = 'one();\nif (a && b) two();\n';
  const [fault] = faultsIn({ name: 'a.ts', text });
  if (!fault) throw new Error('there is no fault');
  expect(planted(text, fault)).toBe('one();\nif (a || b) two();\n');
  expect(() => planted('one();\n', fault)).toThrow('line 2 is not');
});
