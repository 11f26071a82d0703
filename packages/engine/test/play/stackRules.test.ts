import { expect, test } from 'vitest';
import {
  backfires,
  canBeNoped,
  firstHit,
  hitsOnce,
  isAimed,
  isDrawing,
  STACK_TYPES,
  staysWithInitiator,
  takenFrom,
} from '../../src/index.ts';

const which = (asked: (type: (typeof STACK_TYPES)[number]) => boolean) => STACK_TYPES.filter(asked);

test('[STK-5] a NOPE answers every stack except TRADE and leaves one unit of it', () => {
  expect(which((type) => !canBeNoped(type))).toEqual(['trade']);
  const left = (nopeResidual: 'firstHit' | 'none') =>
    STACK_TYPES.map((type) => firstHit(type, { nopeResidual }));
  expect(left('firstHit')).toEqual([1, 2, 3, 1, 1, 1, 1, 1, 0]);
  expect(left('none')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('[JINX-4] only a JINX backfires', () => {
  expect(which(backfires)).toEqual(['jinx']);
});

test('[STK-8] ADD and JINX make their target draw', () => {
  expect(which(isDrawing)).toEqual(['add+1', 'add+2', 'add+3', 'jinx']);
});

test('[STK-2] only a TRADE is aimed, [STK-9] and stays with its initiator', () => {
  expect(which(isAimed)).toEqual(['trade']);
  expect(which(hitsOnce)).toEqual(['trade']);
  expect(which(staysWithInitiator)).toEqual(['trade']);
});

test.each([
  ['TRADE-1', 'trade', 1],
  ['HIJACK-1', 'hijack', 3],
  ['PEEK-1', 'peek', 3],
  ['STUN-1', 'stun', 5],
  ['ADD-1', 'add+1', 5],
] as const)('[%s] a %s of 5 takes %i from a hand of 3', (_rule, type, taken) => {
  expect(takenFrom(type, 5, 3)).toBe(taken);
});
