import { parseCard } from '@staxd/engine';
import { expect, test } from 'vitest';
import {
  duration,
  finalMove,
  type GameResult,
  isThrough,
  verdictLines,
  winnerOf,
  winningColor,
} from './result/result.ts';
import { sampleResult } from './result/sample.ts';
import { celebrationTime, hasReached, nextStage, STAGES, stageTime } from './reveal/stages.ts';

test('stages have their times', () => {
  expect(STAGES.map((stage) => stageTime(stage, 4))).toEqual([5000, 4000, 9200, 5000, 1000]);
  expect([false, true].map(celebrationTime)).toEqual([3000, 4000]);
});

test('stages follow each other and end', () => {
  expect(STAGES.map(nextStage)).toEqual(['intro', 'hands', 'stats', 'complete', undefined]);
  expect(hasReached('hands', 'intro')).toBe(true);
  expect(hasReached('action', 'intro')).toBe(false);
});

test.each([
  [0, '0:00'],
  [402, '6:42'],
  [3723, '1:02:03'],
])('%i s are %s', (seconds, clock) => expect(duration(seconds)).toBe(clock));

test('the last move is named, with its color', () => {
  const result = (more: Partial<GameResult>): GameResult => ({ ...sampleResult({}), ...more });
  const nope = parseCard('nope') as number;
  expect(finalMove(result({}))).toBe('2 × PINK STAR');
  expect(winningColor(result({}))).toBe('pink');
  expect(winningColor(result({ final: { kind: 'card_play', cards: [nope] } }))).toBeNull();
  expect(finalMove(result({ method: 'last_standing' }))).toBe('LAST ONE STANDING');
  expect(finalMove(result({ method: 'stack_resolve', final: { kind: 'stack_resolve', cards: [] } }))).toBe(
    'GAVE IT ALL AWAY',
  );
});

test.each([
  ['stalemate', 'FEWEST CARDS AT THE DEAD END'],
  ['turn_cap', 'FEWEST CARDS AT THE LIMIT'],
] as const)('a game that ends by %s says so, whatever lies on top', (method, text) => {
  expect(finalMove({ ...sampleResult({}), method })).toBe(text);
});

test('who won is found by id, and is the first of the rankings where that id is unknown', () => {
  const result = sampleResult({ winner: 'other' });
  expect(winnerOf(result).id).toBe('max');
  expect(winnerOf({ ...result, winner: 'lola' }).name).toBe('Lola');
  expect(winnerOf({ ...result, winner: 'nobody' }).id).toBe('max');
});

test.each([
  [undefined, 'VICTORY!', 'WINS!'],
  [2, 'VICTORY!', 'WINS!'],
  [0, 'CHAMPION!', 'CHAMPION!'],
])('[CUP-31] where %o go on the winner reads %s, and others read the name and %s', (goOn, own, others) => {
  expect(verdictLines({ ...sampleResult({ winner: 'me' }), goOn })).toEqual([own]);
  expect(verdictLines({ ...sampleResult({ winner: 'other' }), goOn })).toEqual(['MAX', others]);
});

test('[CUP-31] whoever is among those who go on is through', () => {
  const { players } = sampleResult({ winner: 'other' });
  const at = players.findIndex(({ isYou }) => isYou);
  expect(isThrough({ players, goOn: at })).toBe(false);
  expect(isThrough({ players, goOn: at + 1 })).toBe(true);
  expect(isThrough({ players, goOn: undefined })).toBe(false);
});

test('samples rank by the cards that are left', () => {
  for (const players of [2, 3, 4, 5, 6, 7]) {
    const { players: ranked } = sampleResult({ players });
    expect(ranked).toHaveLength(players);
    expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, place) => place + 1));
  }
});
