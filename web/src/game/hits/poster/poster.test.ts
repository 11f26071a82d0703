import { afterEach, expect, test, vi } from 'vitest';
import { card, person } from '../../../../test/games.ts';
import type { Hit } from '../hits.ts';
import { posterOf, posterWords } from './posterModel.ts';
import { canShare, share } from './sending.ts';

const players = [
  { ...person('Ann'), avatar: 3 },
  person('Max'),
  { ...person('Zed'), username: 'Zed_PETTY', bot: 'petty' as const, avatar: null },
];
const hit: Hit = {
  stack: 'add+2',
  victim: 0,
  drawn: 6,
  by: [
    { seat: 1, count: 2 },
    { seat: 2, count: 4 },
  ],
  cards: ['pink add+2', 'green add+2', 'nope'].map(card),
  turn: 9,
};

test('[HIT-3] a picture shows the open cards, the faces and the numbers, and nothing else of the game', () => {
  expect(posterOf(hit, players, 'casual', false)).toEqual({
    mode: 'casual',
    turn: 9,
    drawn: 6,
    cards: hit.cards,
    color: 'green',
    victim: { name: 'Ann', face: 3 },
    by: [
      { name: 'Max', face: 1, count: 2 },
      { name: 'Zed', face: expect.stringMatching(/^petty-/), count: 4 },
    ],
  });
});

test('[HIT-5] without names none is left, in words neither', () => {
  const model = posterOf(hit, players, 'casual', true);
  expect(JSON.stringify(model) + posterWords(model)).not.toMatch(/Ann|Max|Zed/);
  expect(posterWords(model)).toBe('Somebody had to draw 6 cards. Thanks to Somebody, Somebody.');
});

test('[HIT-3] a jinx that backfired has somebody who said NOPE', () => {
  const model = posterOf({ ...hit, by: [], turnedBy: 1 }, players, 'spite', false);
  expect(model.turnedBy?.name).toBe('Max');
  expect(posterWords(model)).toBe('Ann had to draw 6 cards. The jinx was theirs. Max said NOPE.');
  expect(posterOf({ ...hit, turnedBy: 0 }, players, 'spite', false).turnedBy).toBeUndefined();
});

afterEach(() => vi.unstubAllGlobals());

test('[HIT-6] a picture is shared where the device can share pictures', () => {
  const file = new File([], 'staxd-hit.png', { type: 'image/png' });
  const device = (can: object) => vi.stubGlobal('navigator', can);
  const sent: unknown[] = [];
  const sheet = async (what: unknown) => void sent.push(what);
  device({});
  expect(canShare(file)).toBe(false);
  device({ share: sheet });
  expect(canShare(file)).toBe(false);
  device({ share: sheet, canShare: () => false });
  expect(canShare(file)).toBe(false);
  device({ share: sheet, canShare: () => true });
  expect(canShare(file)).toBe(true);
  share(file);
  expect(sent).toEqual([{ files: [file] }]);
});
