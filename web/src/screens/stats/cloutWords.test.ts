import { NO_CLOUT_KEPT } from '@staxd/protocol';
import { expect, it } from 'vitest';
import { cloutLines, cloutOf, todayOf } from './cloutWords.ts';

const win = { won: true, clout: 50, noClout: null };
const loss = { won: false, clout: 0, noClout: null };
const none = (noClout: (typeof NO_CLOUT_KEPT)[number] | null) => ({ won: true, clout: 0, noClout });

it('[STATS-18] a win says what it brought, or why it brought nothing; a loss says neither', () => {
  expect(cloutOf(win)).toBe('+50 clout');
  expect(cloutOf(none('bots'))).toBe('No clout: already 5 against bots that day');
  expect(cloutOf(none('guest'))).toBe('No clout: you were a guest');
  expect(cloutOf(none(null))).toBe('No clout: why is no longer known');
  expect(cloutOf(loss)).toBeNull();
  const all = NO_CLOUT_KEPT.map((reason) => cloutOf(none(reason)));
  expect(new Set(all).size).toBe(NO_CLOUT_KEPT.length);
});

it('[STATS-18] how many wins against bots have counted is said from the first of the day on', () => {
  expect(todayOf({ counted: 0, most: 5 })).toBeNull();
  expect(todayOf({ counted: 2, most: 5 })).toBe('2 of 5 wins against bots counted today.');
});

it.each([
  [[loss, win], 0, []],
  [[loss, none('kicked'), win], 0, ['Your latest win brought none: you kicked somebody.']],
  [[win, none('kicked')], 3, ['3 of 5 wins against bots counted today.']],
  [
    [none('bots')],
    5,
    [
      'Your latest win brought none: already 5 against bots that day.',
      '5 of 5 wins against bots counted today.',
    ],
  ],
  [[], 0, []],
])('[STATS-19] the profile says of %j, with %i counted today: %j', (recent, counted, lines) => {
  expect(cloutLines({ recent, winsAgainstBotsToday: { counted, most: 5 } })).toEqual(lines);
});
