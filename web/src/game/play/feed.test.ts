import type { LastingEvent, LoggedEvent } from '@staxd/client';
import { describe, expect, test } from 'vitest';
import { position, seen } from '../../../test/games.ts';
import { playerNames } from '../players/playerNames.ts';
import { feedOf, gameLines, type KnownEvents, wholeLog, withIds } from './feed.ts';

const who = playerNames(seen(position({ hands: [['nope'], ['nope']] })).view);

const draw = (count: number): LastingEvent => ({ type: 'cardsDrawn', seat: 1, count, reason: 'turn' });
/** One draw in each of these versions, of that many cards. */
const draws = (...versions: readonly number[]): LoggedEvent[] =>
  versions.map((version) => ({ version, event: draw(version) }));
const known = (log: readonly LoggedEvent[], more: Partial<KnownEvents> = {}): KnownEvents => {
  return { log, recalled: [], missed: null, ...more };
};
const texts = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text);

describe('the order', () => {
  test.each<[string, KnownEvents, readonly number[]]>([
    ['live events', known(draws(4, 5)), [4, 5]],
    ['recalled events come before live ones', known(draws(4, 5), { recalled: draws(2, 3) }), [2, 3, 4, 5]],
    ['missed events fill their gap', known(draws(2, 5), { recalled: draws(3, 4) }), [2, 3, 4, 5]],
    [
      'an event both live and recalled appears once',
      known(draws(3, 4), { recalled: draws(2, 3, 4) }),
      [2, 3, 4],
    ],
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
    const ids = withIds([...draws(3, 3, 3), ...draws(4), ...draws(12)]).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
  });

  test('stay the same when more is known', () => {
    const [before] = feedOf(known(draws(5)), who);
    const later = feedOf(known(draws(5, 6), { recalled: draws(2, 3, 4) }), who);
    expect(later.map(({ id }) => id)).toContain(before.id);
  });
});

test('an event has all events of its version, before it and after it', () => {
  const log = [...draws(3), { version: 4, event: draw(1) }, { version: 4, event: draw(2) }];
  expect(withIds(log).map(({ all }) => all.length)).toEqual([1, 2, 2]);
});

describe('unseen lines', () => {
  test.each<[string, Partial<KnownEvents>, readonly (string | undefined)[]]>([
    ['as it happened', {}, [undefined, undefined, undefined, undefined]],
    ['before the viewer came', { recalled: draws(1, 2) }, ['before', 'before', undefined, undefined]],
    [
      '[FEED-4] while the viewer was away',
      { missed: { from: 2, to: 3 } },
      [undefined, 'missed', 'missed', undefined],
    ],
    [
      '[FEED-4] while the viewer was away, though recalled later',
      { recalled: draws(1, 2), missed: { from: 2, to: 2 } },
      ['before', 'missed', undefined, undefined],
    ],
  ])('%s', (_, more, unseen) => {
    const lines = feedOf(known(draws(1, 2, 3, 4), more), who);
    const recalledLater = { ...more, log: draws(1, 2, 3, 4).filter(({ version }) => version > 2) };
    expect(lines.map((line) => line.unseen)).toEqual(unseen);
    if (more.recalled)
      expect(feedOf(known([], recalledLater), who).map((line) => line.unseen)).toEqual(unseen);
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

describe('[FEED-17] a bot that holds grudges', () => {
  const { view } = seen(position({ hands: [['nope'], ['nope'], ['nope']] }));
  const withPetty = playerNames({
    ...view,
    seats: view.seats.map((seat) => (seat.seat === 1 ? { ...seat, bot: 'petty' } : seat)),
  });
  const opened = (seat: number, target: number): LastingEvent => {
    return { type: 'stackOpened', stack: 'add+2', seat, target, total: 2 };
  };
  const accepted: LastingEvent = {
    type: 'stackResolved',
    stack: 'add+2',
    target: 1,
    outcome: 'accepted',
    hits: 2,
  };
  const log = [opened(0, 1), accepted, { type: 'gameStarted' } as const, opened(1, 0), opened(1, 0)];
  const logged = log.map((event, at) => ({ version: at + 1, event }));

  test('pays back with a line of its own, once for each harm', () => {
    const lines = gameLines(known(logged), withPetty);
    expect(texts(lines)).toEqual(['Max paid you back for the ADD +2']);
    expect(lines[0]).toMatchObject({ isOutcome: true, name: 'Max' });
  });

  test('remembers what is too long ago for the feed', () => {
    const pause = Array.from({ length: 70 }, (_, at) => ({ version: 10 + at, event: draw(1) }));
    const later = { version: 99, event: opened(1, 0) };
    const feed = feedOf(known([...logged.slice(0, 2), ...pause, later]), withPetty);
    expect(texts(feed).at(-1)).toBe('Max paid you back for the ADD +2');
  });

  test('is no other bot, and no person', () => {
    expect(gameLines(known(logged), playerNames(view))).toEqual([]);
  });
});
