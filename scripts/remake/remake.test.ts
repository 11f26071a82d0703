import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../programs/tools.ts';
import { changedLines } from './changedLines.ts';
import { withOutputs } from './exampleOutputs.ts';
import { HEROES, levelsTable, MODES, PLAYERS, type Wins, withLevels } from './levelsTable.ts';
import { PARTS } from './parts.ts';
import { withRanking } from './ranking.ts';

const page = readFileSync(join(ROOT, 'docs/bots.md'), 'utf8');

const wins: readonly Wins[] = HEROES.flatMap((hero, at) =>
  Object.keys(MODES).flatMap((mode) =>
    PLAYERS.map((players) => ({ hero, mode, players, rate: at / 10, low: 0.0649, high: 0.5 })),
  ),
);

test('the table of the guide gives way to what its command prints, and nothing else does', () => {
  const guide = readFileSync(join(ROOT, 'docs/arena/guide.md'), 'utf8');
  const made = withRanking(guide, (args) => `${args.join(' ')}\n\ntable\n\nmeaning\n`);
  const kept = guide.split('\n').filter((line) => !/^(medium|petty|greedy|easy) |^ +games /.test(line));
  expect(made.split('\n').filter((line) => line !== 'table')).toEqual(kept);
  expect(() => withRanking(guide, () => '')).toThrow(RangeError);
  expect(() => withRanking('no table', () => '')).toThrow('has no table');
});

describe('the table of levels', () => {
  test('has a row for each mode and number of players, and a column for each level', () => {
    const rows = levelsTable(wins).split('\n');
    expect(rows.slice(0, 4)).toEqual([
      '| | players | `easy` | `petty` | `medium` | `hard` |',
      '|---|---|---|---|---|---|',
      '| casual, ranked | 2 | 0.0 % (6.5 to 50.0) | 10.0 % (6.5 to 50.0) | 20.0 % (6.5 to 50.0) | 30.0 % (6.5 to 50.0) |',
      '| | 4 | 0.0 % (6.5 to 50.0) | 10.0 % (6.5 to 50.0) | 20.0 % (6.5 to 50.0) | 30.0 % (6.5 to 50.0) |',
    ]);
    expect(rows).toHaveLength(2 + 4 * PLAYERS.length);
  });

  test('is not made without all of its figures', () => {
    expect(() => levelsTable(wins.slice(1))).toThrow('no wins of easy in casual with 2 players');
  });

  test('takes the place of the one in docs/bots.md, and nothing else', () => {
    const made = withLevels(page, 'the table');
    expect(made).toContain('\n\nthe table\n\n<!-- end of levels -->');
    expect(withLevels(made, 'the table')).toBe(made);
    const lost = changedLines(page, made).filter((line) => line.startsWith('- '));
    expect(lost.every((line) => line.startsWith('- |'))).toBe(true);
    expect(() => withLevels('no table', 'the table')).toThrow('has no place');
  });

  test('of docs/bots.md is one that is made so', () => {
    const [, table = ''] = /levels` -->\n\n(.*?)\n\n<!-- end/s.exec(page) ?? [];
    const form = (text: string) => text.replaceAll(/\d+\.\d/g, '0.0');
    expect(form(table)).toBe(form(levelsTable(wins)));
    expect(table).not.toContain('(0.0 to 0.0)');
  });
});

describe('changed lines', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['none', 'a\nb', 'a\nb', []],
    ['one', 'a\nb\nc', 'a\nd\nc', ['- b', '+ d']],
    ['one of two that were equal', 'a\na', 'a', ['- a']],
    ['a long one', 'a', 'x'.repeat(300), ['- a', `+ ${'x'.repeat(200)}...`]],
  ])('%s', (_, before, after, changes) => {
    expect(changedLines(before, after)).toEqual(changes);
  });

  test('are counted where they are many', () => {
    const many = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
    expect(changedLines('', many)).toHaveLength(41);
    expect(changedLines('', many).at(-1)).toBe('and 61 more lines');
  });
});

test('only the output of an example that was run changes', () => {
  const text = 'Head\n\n## [a.ts](a.ts)\n\nIt is.\n\n```\nold\n```\n\n## [b.ts](b.ts)\n\n```\nkept\n```\n';
  expect(withOutputs(text, (file) => (file === 'a.ts' ? 'new $1\n' : null))).toBe(
    text.replace('old', 'new $1'),
  );
});

test('each part names a file that is there', () => {
  for (const { file } of PARTS) expect(readFileSync(join(ROOT, file), 'utf8')).not.toBe('');
});
