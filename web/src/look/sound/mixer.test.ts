import { expect, test } from 'vitest';
import { givesWay, MOST_VOICES, type Sounding } from './mixer.ts';

const voice = (rank: Sounding['rank'], at: number): Sounding => ({ rank, at, end: at + 1 });

test('while there is room, nobody falls silent', () => {
  expect(givesWay([voice(1, 0), voice(1, 1), voice(1, 2)], 1)).toBeUndefined();
});

test('[SOUND-10] a full house gives up its smallest and of these its oldest voice', () => {
  const voices = [voice(3, 0), voice(1, 2), voice(2, 1), voice(1, 1)];
  expect(voices).toHaveLength(MOST_VOICES);
  expect(givesWay(voices, 1)).toBe(voices[3]);
  expect(givesWay(voices, 3)).toBe(voices[3]);
});

test('[SOUND-10] a newcomer that is smaller than all of them is not heard', () => {
  const voices = [voice(3, 0), voice(2, 1), voice(3, 2), voice(2, 3)];
  expect(givesWay(voices, 1)).toBeNull();
  expect(givesWay(voices, 2)).toBe(voices[1]);
});
