// Everything that the source declares is used, or listed with the work that will use it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inVain } from './declared.ts';
import { differences } from './differences.ts';
import { FOR_OTHERS } from './exceptions.ts';
import { readTexts, type Texts } from './page.ts';
import { SOURCE_GROUPS } from './things.ts';

const texts = readTexts();
const check = (changed: Texts) => differences(inVain(changed), SOURCE_GROUPS);
const normal = check(texts);

test('every file, function, text, entry and prop of the page is used', () => {
  expect(normal).toEqual([]);
});

test('what exists only for stories is used by them', () => {
  const folder = fileURLToPath(new URL('../../stories', import.meta.url));
  const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx') && !path.includes('node_modules'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const unused = FOR_OTHERS.stories.prop.filter(
    (row) => !new RegExp(`\\b${row.split('.').at(-1)}\\b`).test(stories),
  );
  expect(unused).toEqual([]);
});

/** What is missing, the file that is changed or added for it, and what is found then. */
type Gap = readonly [name: string, path: string, change: (text: string) => string, row: string];

const GAPS: readonly Gap[] = [
  ['a file', 'board/Lonely.tsx', () => 'export const lonely = 1;', 'file board/Lonely.tsx'],
  ['a function', 'game/clock/urgency.ts', (text) => `${text}export function inVain() {}`, 'export inVain'],
  [
    'a text',
    'messages/board.ts',
    (text) => text.replace('} as const;', "  'board.unsaid': 'Nobody says it.',\n} as const;"),
    'message board.unsaid',
  ],
  [
    'an entry that is read by its name',
    'look/motion/times.ts',
    (text) => text.replace('passing: 5000', 'passing: 5000,\n  unread: 1'),
    'entry STAYS.unread',
  ],
  [
    'an entry that is looked up',
    'game/hand/hints/hints.ts',
    (text) => text.replace('single: 1', 'single: 1,\n  unasked: 7'),
    'entry HINT_PRIORITIES.unasked',
  ],
  [
    'a word of a list that only makes a type',
    'game/hand/ActionBar.tsx',
    (text) => text.replace("'retry'", "'retry', 'unplayed'"),
    'entry PLAY_STATES.unplayed',
  ],
  [
    'a prop',
    'game/panels/banners/WatchBanner.tsx',
    (text) => text.replace('readonly clock?:', 'readonly unshown?: boolean;\n  readonly clock?:'),
    'prop WatchBanner.unshown',
  ],
  [
    'a part of a model',
    'game/board/seats/seatStatus.ts',
    (text) => text.replace('readonly you?:', 'readonly unfelt?: boolean;\n  readonly you?:'),
    'prop SeatModel.unfelt',
  ],
  [
    'a row for something that is no longer declared',
    'game/victory/summary/GameOverSummary.tsx',
    (text) => text.replace('readonly replayTo?: string;', ''),
    'prop GameOverSummary.replayTo stands under "company" in exceptions.ts, and need not any more',
  ],
];

describe('of gaps that are planted', () => {
  // All at once: each has a file and a name of its own, so that none hides another.
  const planted = GAPS.map(([, path, change]): [string, string] => [path, change(texts.get(path) ?? '')]);
  const found = check(new Map([...texts, ...planted]))
    .filter((line) => !normal.includes(line))
    .map((line) => line.split(' is declared in web/src/')[0]);

  test.each(GAPS)('%s is found', (_, path, change, row) => {
    expect(change(texts.get(path) ?? '')).not.toBe(texts.get(path) ?? '');
    expect(found).toContain(row);
  });

  test('nothing else is found', () => {
    expect(found.toSorted()).toEqual(GAPS.map(([, , , row]) => row).toSorted());
  });
});
