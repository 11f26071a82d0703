import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finisher } from '../result/result.ts';
import { HandsLeft } from './HandsLeft.tsx';

const away = { hand: [], isMissing: true } as const;

test.each<[string, Omit<Finisher, 'id' | 'name'>, string]>([
  ['a winner for whom a bot played', { ...away, rank: 1, hasStandIn: true }, 'A bot finished'],
  ['a winner who had left by then', { ...away, rank: 1 }, 'Left the game'],
  ['somebody else for whom a bot played', { ...away, rank: 2, hasStandIn: true }, 'Left the game'],
])('[VICTORY-26] %s: %#', (_who, finisher, words) => {
  const players = [{ id: 'max', name: 'Max', ...finisher }];
  expect(renderToStaticMarkup(createElement(HandsLeft, { players, isSimple: false }))).toContain(words);
});
