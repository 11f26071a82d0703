import type { LoggedEvent } from '@staxd/client';
import type { TableEvent } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { position, seen } from '../../../test/games.ts';
import { playerNames } from '../players/playerNames.ts';
import { feedOf, gameLines, type Known, placed, wholeLog } from './feed.ts';

const who = playerNames(seen(position({ hands: [['nope'], ['nope']] })).view);

const draw = (count: number): TableEvent => ({ type: 'cardsDrawn', seat: 1, count, reason: 'turn' });
/** One draw in each of these versions, of that many cards. */
const draws = (...versions: readonly number[]): LoggedEvent[] =>
  versions.map((version) => ({ version, event: draw(version) }));
const known = (log: readonly LoggedEvent[], more: Partial<Known> = {}): Known => {
  return { log, recalled: [], missed: null, ...more };
};
const texts = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

describe('the order', () => {
  test.each<[string, Known, readonly number[]]>([
    ['what was heard', known(draws(4, 5)), [4, 5]],
    [
      'what was told later comes before what was heard',
      known(draws(4, 5), { recalled: draws(2, 3) }),
      [2, 3, 4, 5],
    ],
    ['what was missed stands in its gap', known(draws(2, 5), { recalled: draws(3, 4) }), [2, 3, 4, 5]],
    ['what was heard is not told twice', known(draws(3, 4), { recalled: draws(2, 3, 4) }), [2, 3, 4]],
    ['nothing at all', known([]), []],
  ])('%s', (_, source, versions) => {
    expect(wholeLog(source).map(({ version }) => version)).toEqual(versions);
    expect(texts(feedOf(source, who))).toEqual(versions.map((count) => `Max drew ${count}`));
  });

  test('events of one version stay in theirs', () => {
    const log = [9, 8, 7].map((count) => ({ version: 3, event: draw(count) }));
    expect(texts(feedOf(known(log), who))).toEqual(['Max drew 9', 'Max drew 8', 'Max drew 7']);
  });
});

describe('ids', () => {
  test('grow from event to event, and from version to version', () => {
    const ids = placed([...draws(3, 3, 3), ...draws(4), ...draws(12)]).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  });

  test('stay the same when more is known', () => {
    const [before] = feedOf(known(draws(5)), who);
    const later = feedOf(known(draws(5, 6), { recalled: draws(2, 3, 4) }), who);
    expect(later.map(({ id }) => id)).toContain(before.id);
  });
});

test('an event knows all that happened in its version, before it and after it', () => {
  const log = [...draws(3), { version: 4, event: draw(1) }, { version: 4, event: draw(2) }];
  expect(placed(log).map(({ all }) => all.length)).toEqual([1, 2, 2]);
});

describe('how it was heard', () => {
  test.each<[string, Partial<Known>, readonly (string | undefined)[]]>([
    ['as it happened', {}, [undefined, undefined, undefined, undefined]],
    ['before one came', { recalled: draws(1, 2) }, ['before', 'before', undefined, undefined]],
    [
      '[FEED-4] while one was away',
      { missed: { from: 2, to: 3 } },
      [undefined, 'missed', 'missed', undefined],
    ],
    [
      '[FEED-4] while one was away, though it was told later',
      { recalled: draws(1, 2), missed: { from: 2, to: 2 } },
      ['before', 'missed', undefined, undefined],
    ],
  ])('%s', (_, more, heard) => {
    const lines = feedOf(known(draws(1, 2, 3, 4), more), who);
    const toldLater = { ...more, log: draws(1, 2, 3, 4).filter(({ version }) => version > 2) };
    expect(lines.map((line) => line.heard)).toEqual(heard);
    if (more.recalled) expect(feedOf(known([], toldLater), who).map((line) => line.heard)).toEqual(heard);
  });
});

test('[FEED-15] each line belongs to its turn, the first one if the deal is known', () => {
  const log: LoggedEvent[] = [
    { version: 1, event: draw(1) },
    { version: 2, event: { type: 'turnPassed', seat: 1, turn: 4 } },
    { version: 3, event: draw(3) },
    { version: 3, event: { type: 'turnPassed', seat: 0, turn: 5 } },
    { version: 4, event: draw(4) },
  ];
  expect(gameLines(known(log), who).map(({ text, turn }) => [text, turn])).toEqual([
    ['Max drew 1', undefined],
    ['Max drew 3', 4],
    ['Max drew 4', 5],
  ]);
  const dealt: LoggedEvent = { version: 0, event: { type: 'gameStarted' } };
  expect(gameLines(known([dealt, ...log]), who).map(({ turn }) => turn)).toEqual([1, 4, 5]);
});

test('the feed keeps the latest 60 events, and the log all of them', () => {
  const versions = Array.from({ length: 70 }, (_, at) => at + 1);
  const feed = feedOf(known(draws(...versions)), who);
  expect([feed.length, feed[0].text]).toEqual([60, 'Max drew 11']);
  expect(gameLines(known(draws(...versions)), who)).toHaveLength(70);
});
