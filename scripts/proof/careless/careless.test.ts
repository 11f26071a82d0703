import { expect, test } from 'vitest';
import { drawn, faultsIn, planted } from './careless.ts';

const faults = (text: string, name = 'a.ts') => faultsIn({ name, text }).map(({ to }) => to);

test.each([
  ['if (a && b) go();', 'if (a || b) go();'],
  ['if (a || b) go();', 'if (a && b) go();'],
  ['if (a < b) go();', 'if (a <= b) go();'],
  ['if (a >= b) go();', 'if (a > b) go();'],
  ['if (!isOpen) go();', 'if (isOpen) go();'],
  ['if (isOpen) go();', 'if (!(isOpen)) go();'],
  ['if (isOpen) go();', 'if (isOpen) ;'],
  ['const a = () => isOpen ? 1 : 2;', 'const a = () => !(isOpen) ? 1 : 2;'],
  ['const a = () => ({ isOpen: true });', 'const a = () => ({ isOpen: false });'],
  ["if (kind === 'stack') go();", "if (kind === 'stack_') go();"],
  ["switch (a) { case 'stack': go(); }", "switch (a) { case 'stack_': go(); }"],
  ['if (cards.length === 2) go();', 'if (cards.length === 3) go();'],
  ['const GRACE = 30_000;', 'const GRACE = 45000;'],
  ['const next = at + 1;', 'const next = at - 1;'],
  ['const most = Math.min(a, b);', 'const most = Math.max(a, b);'],
  ['const some = all.some(isOpen);', 'const some = all.every(isOpen);'],
  ['await store.save(game);', ';'],
  ['store?.save(game);', ';'],
  ['go(box.width, box.height);', 'go(box.height, box.height);'],
  ['const name = pipe(text, longest(MOST), lower());', 'const name = pipe(text, lower());'],
  ['const name = pipe(text, longest(MOST), lower());', 'const name = pipe(text, longest(MOST));'],
  ['const name = /^\\w+$/u;', 'const name = /^\\w+/u;'],
  ['go({ width: 1, height: b });', 'go({ height: b });'],
  ['go({ width: 1, height: b });', 'go({ width: 1 });'],
])('%s becomes %s', (from, to) => {
  expect(faults(from)).toContain(to);
});

test('an early return is left out, with its block, unless nothing comes after it', () => {
  const text = 'function f(a) {\n  if (a) {\n    return 1;\n  }\n  return a;\n}\n';
  const [fault] = faultsIn({ name: 'a.ts', text }).filter(({ kind }) => kind === 'early return');
  expect(fault).toMatchObject({ line: 2, from: '  if (a) {\n    return 1;\n  }', to: '  ' });
  expect(fault && planted(text, fault)).toBe('function f(a) {\n  \n  return a;\n}\n');
  const last = faultsIn({ name: 'a.ts', text: 'function f(a) { if (a) return 1; }' });
  expect(last.map(({ kind }) => kind)).not.toContain('early return');
});

test.each([
  '// a && b',
  '/* a < b */',
  "import { a } from './b.ts';",
  'type A = B<1 | 2>;',
  "const all: readonly 'a'[] = [];",
  'const a: { b: true } = c as { b: true };',
  'const text = `a && b`;',
  "const text = 'a' + b;",
  'const row = { 1: b };',
])('%s is left alone', (line) => {
  expect(faults(line)).toEqual([]);
});

test('the parts of a page are programs too, with any signs in their texts', () => {
  expect(faults("const a = '🎉'; const b = <p>{isOpen && <i>!</i>}</p>;", 'a.tsx')).toEqual([
    "const a = '🎉'; const b = <p>{isOpen || <i>!</i>}</p>;",
    "const a = '🎉'; const b = <p>{isOpen && null}</p>;",
  ]);
});

test('a part of a page is left out', () => {
  expect(faults('const a = <p><b />{isOpen ? <i /> : c}</p>;', 'a.tsx')).toEqual(
    expect.arrayContaining([
      'const a = <p>{isOpen ? <i /> : c}</p>;',
      'const a = <p><b />{isOpen ? null : c}</p>;',
    ]),
  );
});

test('the name that stands instead of another one is the one most like it, and is read there, too', () => {
  const text = 'go(seat.isOpen, seat.isOver, seat.name);';
  expect(faults(text)).toEqual(
    expect.arrayContaining([
      'go(seat.isOver, seat.isOver, seat.name);',
      'go(seat.isOpen, seat.isOpen, seat.name);',
    ]),
  );
  for (const alone of ['go(seat.name);', 'seat.sit(seat.name);', 'const a = Math.PI + Math.E;'])
    expect(faultsIn({ name: 'a.ts', text: alone }).map(({ kind }) => kind)).not.toContain('sibling name');
});

test('what is drawn is a program', () => {
  // Without its sign this is no expression.
  const text = '!function () {}();\nconst a = b || c;';
  expect(faults(text)).toContain('function () {}();');
  const all = drawn([{ name: 'a.ts', text }], 9, 0, 'seed');
  expect(all.map(({ to }) => to).sort()).toEqual(['const a = b && c;']);
});

test('the same seed draws the same, and goes on where it has stopped', () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    name: `${name}.ts`,
    text: 'if (a && !b) go();\nif (a < 2) go();',
  }));
  const all = drawn(files, 7, 0, 'seed');
  expect(new Set(all.slice(0, 5).map(({ file }) => file)).size).toBe(5);
  expect(new Set(all.map(({ file, line, to }) => `${file} ${line} ${to}`)).size).toBe(7);
  expect([...drawn(files, 2, 0, 'seed'), ...drawn(files, 5, 2, 'seed')]).toEqual(all);
  expect(drawn(files, 7, 0, 'other')).not.toEqual(all);
});

test('kinds of faults count alike, however often one occurs', () => {
  const numbers = Array.from({ length: 50 }, (_, number) => `const n${number} = ${number};`).join('\n');
  const files = [{ name: 'a.ts', text: `${numbers}\nif (a && b) go();` }];
  const kinds = drawn(files, 3, 0, 'seed').map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['and for or', 'call', 'number']);
  expect(drawn(files, 99, 0, 'seed')).toHaveLength(52);
});

test('one line is changed', () => {
  const text = 'one();\nif (a && b) two();\n';
  const fault = faultsIn({ name: 'a.ts', text }).find(({ line }) => line === 2);
  if (!fault) throw new Error('there is no fault');
  expect(planted(text, fault)).toBe('one();\nif (a || b) two();\n');
  expect(() => planted('one();\n', fault)).toThrow('line 2 is not');
});
