import type { Action } from '@staxd/engine';
import { expect, test } from 'vitest';
import { card, followed, position, seen } from '../../../../test/games.ts';
import { PANELS } from './panelOf.ts';
import { hitByTime, hitWords, panelAtZero } from './timeUp.ts';

test('[DEFENSE-12] [CLOCK-13] at 0 s every panel closes but a defense without auto-accept', () => {
  const left = (autoAccept: boolean) => [...PANELS, null].map((open) => panelAtZero(open, autoAccept));
  expect(left(true).filter(Boolean)).toEqual([]);
  expect(left(false).filter(Boolean)).toEqual(['defense']);
});

const dealt = position({
  hands: [
    ['orange add+2', 'pink oval'],
    ['green oval', 'nope'],
    ['gift', 'nope'],
  ],
});
const add: Action = { type: 'play', seat: 0, cards: [card('orange add+2')] };
/** The log of one viewer. */
const play = (viewer: number, ...actions: readonly Action[]) =>
  followed(seen(dealt, viewer), dealt, ...actions);
const late = (seat: number): Action => ({ type: 'timeout', seat });

test.each<[string, number, readonly Action[], boolean]>([
  ['is the stack that the viewer was too late for', 1, [add, late(1)], true],
  ['is none of the stacks of others', 0, [add, late(1)], false],
  ['is no stack that was taken in time', 1, [add, { type: 'accept', seat: 1 }], false],
  ['is no turn that was over', 0, [late(0)], false],
])('a hit by time %s', (_, viewer, actions, isHit) => {
  const { log, game } = play(viewer, ...actions);
  const hit = hitByTime(log, undefined, game.view.viewer);
  expect(hit?.event.type).toBe(isHit ? 'stackResolved' : undefined);
});

test('a hit that has been read is over, and an earlier one does not come back', () => {
  const { log } = play(1, add, late(1));
  expect(hitByTime(log, log.at(-1), 1)).toBeUndefined();
  expect(hitByTime(log, log[0], 1)).toMatchObject({ event: { outcome: 'accepted' } });
});

test('of several hits the latest counts', () => {
  const { log } = play(1, add, late(1));
  const again = log.map(({ event, version }) => ({ event, version: version + 100 }));
  expect(hitByTime([...log, ...again], undefined, 1)?.version).toBe(log[log.length - 1].version + 100);
});

test('[DEFENSE-12] the text of a hit', () => {
  const { log, game } = play(1, add, late(1));
  const hit = hitByTime(log, undefined, 1);
  expect(hit && hitWords(hit, game.view)).toBe('You took the hit: draw 2');
  expect(hitWords(log[0], game.view)).toBe('');
});
