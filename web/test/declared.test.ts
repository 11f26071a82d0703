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

/** The source with one file changed or added. */
function planted(path: string, change: (text: string) => string): Texts {
  const text = texts.get(path) ?? '';
  const changed = change(text);
  expect(changed).not.toBe(text);
  return new Map([...texts, [path, changed]]);
}

describe('a planted gap is found', () => {
  test.each([
    ['a file', 'board/Lonely.tsx', () => 'export const lonely = 1;', 'file board/Lonely.tsx'],
    [
      'a function',
      'game/clock/urgency.ts',
      (text: string) => `${text}export function inVain() {}`,
      'export inVain',
    ],
    [
      'a text',
      'messages/board.ts',
      (text: string) => text.replace('} as const;', "  'board.inVain': 'Nobody says it.',\n} as const;"),
      'message board.inVain',
    ],
    [
      'an entry that is read by its name',
      'motion/times.ts',
      (text: string) => text.replace('banner: 5000', 'banner: 5000,\n  inVain: 1'),
      'entry STAYS.inVain',
    ],
    [
      'an entry that is looked up',
      'game/hand/hints/hints.ts',
      (text: string) => text.replace('single: 1', 'single: 1,\n  inVain: 7'),
      'entry HINT_PRIORITIES.inVain',
    ],
    [
      'a word of a list that only makes a type',
      'game/hand/ActionBar.tsx',
      (text: string) => text.replace("'retry'", "'retry', 'inVain'"),
      'entry PLAY_STATES.inVain',
    ],
    [
      'a prop',
      'game/panels/banners/WatchBanner.tsx',
      (text: string) => text.replace('readonly clock?:', 'readonly inVain?: boolean;\n  readonly clock?:'),
      'prop WatchBanner.inVain',
    ],
    [
      'a part of a model',
      'game/board/seats/seatStatus.ts',
      (text: string) => text.replace('readonly you?:', 'readonly inVain?: boolean;\n  readonly you?:'),
      'prop SeatModel.inVain',
    ],
  ])('%s', (_, path, change, row) => {
    const found = check(planted(path, change)).filter((line) => !normal.includes(line));
    expect(found.map((line) => line.split(' is declared in web/src/')[0])).toEqual([row]);
  });

  test('a row for something that is now used', () => {
    const wired = planted(
      'game/board/BoardScreen.tsx',
      (text) => `${text};const planted = <ChatPanel readOnly />;`,
    );
    expect(check(wired).filter((line) => !normal.includes(line))).toEqual([
      'prop ChatPanel.readOnly stands under "company" in exceptions.ts, and need not any more',
    ]);
  });

  test('a row for something that is no longer declared', () => {
    const gone = planted('game/victory/summary/GameOverSummary.tsx', (text) =>
      text.replace('readonly replayTo?: string;', ''),
    );
    expect(check(gone).filter((line) => !normal.includes(line))).toEqual([
      'prop GameOverSummary.replayTo stands under "company" in exceptions.ts, and need not any more',
    ]);
  });
});
