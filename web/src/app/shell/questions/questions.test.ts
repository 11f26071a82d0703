import { expect, test } from 'vitest';
import { questionWords } from './questions.ts';

test.each([
  [{ kind: 'leaveForGood' }, 'Are you sure you want to leave this game? You will not be able to rejoin.'],
  [
    { kind: 'leave' },
    'Are you sure you want to leave the game? Somebody else can take your seat then. While one is free you can come back.',
  ],
  [{ kind: 'leaveActive' }, 'You have an active game. Are you sure you want to leave?'],
  [{ kind: 'joinOther' }, 'You are currently in an active game. Leave that game and join this new one?'],
  [
    { kind: 'quickMatch' },
    'Click OK to leave your current game and start a new one. Click Cancel to return to your current game.',
  ],
] as const)('[NAV-32] %j', (question, message) => {
  expect(questionWords(question).message).toBe(message);
});

test('a kick that failed names its target', () => {
  expect(questionWords({ kind: 'kick', name: 'Max' }).failure).toBe(
    'Failed to remove Max. Please try again.',
  );
});

test('[CUP-33] leaving a table of a tournament says what it costs', () => {
  const cost = ' It is a table of a tournament: you come last there, and in an elimination you are out.';
  for (const kind of ['leaveForGood', 'leave', 'leaveActive', 'joinOther', 'quickMatch'] as const) {
    const plain =
      kind === 'leave' ? 'Are you sure you want to leave the game?' : questionWords({ kind }).message;
    expect(questionWords({ kind }, true).message).toBe(plain + cost);
  }
  expect(questionWords({ kind: 'watch' }, true)).toEqual(questionWords({ kind: 'watch' }));
});
