import { expect, test } from 'vitest';
import { readSample } from './arguments.ts';
import { knownOf, type Row, rowText, tableText } from './rows.ts';

const ROW: Row = {
  area: 'server',
  file: 'server/src/a.ts',
  line: 7,
  from: '  if (a) {\n    return 1;\n  }',
  to: '  ',
  kind: 'early return',
  outcome: 'unnoticed',
  files: 3,
  seconds: 4.4,
};

test('a row says where, what and who', () => {
  expect(rowText(ROW)).toBe('server/src/a.ts:7  NOT NOTICED, 4 s\n    if (a) { return 1; }\n -> (nothing)');
  expect(rowText({ ...ROW, outcome: 'noticed', by: 'a.test.ts > it' })).toContain(
    'noticed by a.test.ts > it, 4 s',
  );
  expect(rowText({ ...ROW, outcome: 'hangs', by: 'a.test.ts' })).toContain('noticed: a.test.ts hangs');
});

test('a table counts them by area', () => {
  const rows: Row[] = [
    ...Array.from({ length: 5 }, () => ({ ...ROW, outcome: 'noticed' as const })),
    { ...ROW, outcome: 'hangs' },
    { ...ROW, outcome: 'types' },
    ROW,
    { ...ROW, area: 'page' },
  ];
  expect(tableText(rows).split('\n').slice(1)).toEqual([
    'server        8         5      1            1            1     87 %           4',
    'page          1         0      0            0            1      0 %           4',
  ]);
});

test('what is known of a change is that of its last time, unless nobody noticed and it is tried again', () => {
  const noticed: Row = { ...ROW, outcome: 'noticed' };
  expect(knownOf([ROW, noticed], ROW, true)).toBe(noticed);
  expect(knownOf([noticed, ROW], ROW, false)).toBe(ROW);
  expect(knownOf([noticed, ROW], ROW, true)).toBeUndefined();
  for (const other of [{ file: 'b.ts' }, { line: 8 }, { from: 'b' }, { to: 'c' }])
    expect(knownOf([{ ...ROW, ...other }], ROW, false)).toBeUndefined();
});

test('what is asked for', () => {
  expect(readSample(['--sample'])).toEqual({
    seed: 'staxd',
    areas: ['engine', 'client', 'server', 'page'],
    count: 60,
    abroad: 30,
    isRetry: false,
    isAnew: false,
  });
  expect(readSample(['--sample', 'a seed', '--only', 'page,engine', '--of=12', '--retry'])).toMatchObject({
    seed: 'a seed',
    areas: ['engine', 'page'],
    count: 12,
    isRetry: true,
  });
});

test.each([
  [['--only', 'arena'], 'there are engine, client, server, page'],
  [['--only', 'page,web'], '--only has "web"'],
  [['--of', 'many'], 'a whole number from 1 on'],
  [['one', 'two'], 'There is one seed'],
  [['--seed', 'x'], "Unknown option '--seed'"],
])('%s is refused', (args, why) => {
  expect(readSample(args)).toMatchObject({ message: expect.stringContaining(why) });
});
