import type { OpenTable } from '@staxd/client';
import { describe, expect, it } from 'vitest';
import { tableLine } from './tableLine.ts';
import { aPlayer, aTable } from './testing/tables.ts';

const NOW = 100_000;
const news = (table: Partial<OpenTable>, own: number | null = null) => {
  const { lead, text } = tableLine(aTable({ createdAt: NOW - 40_000, ...table }), NOW, own);
  return [lead, text].filter((part) => part !== undefined).join(' ');
};
const max = aPlayer();
const ivy = aPlayer({ userId: 'u_ivy', username: 'Ivy' });
const bot = aPlayer({ userId: 'b_1', username: 'Knox', isBot: true, botDifficulty: 'easy' });

describe('[FIND-5] a table that waits', () => {
  it.each<[string, Partial<OpenTable>]>([
    ['Starts in 12 s. One seat left.', { players: [max, ivy, bot], startsAt: NOW + 11_400 }],
    ['Starts in 0 s. 2 seats left.', { players: [max, ivy], startsAt: NOW - 5000 }],
    [
      'All locked in. One more, and it starts.',
      { players: [max, ivy].map((player) => ({ ...player, isReady: true })) },
    ],
    ['Max has been waiting for 40 s.', {}],
    ['Max has been waiting for 40 s.', { players: [{ ...max, isReady: true }, ivy] }],
    ['Max has been waiting for 1 min.', { createdAt: NOW - 100_000 }],
    ['', { players: [] }],
  ])('%s', (line, table) => expect(news(table)).toBe(line));
});

describe('[FIND-5] a table that runs', () => {
  it.each<[string, Partial<OpenTable>]>([
    ['Max plays one bot. You may take a seat.', { players: [max, bot], canTakeSeat: true }],
    ['Max plays 2 bots. You may take a seat.', { players: [bot, max, bot], canTakeSeat: true }],
    ['Ivy has 1 card left.', { players: [max, { ...ivy, cardCount: 1 }] }],
    ['Ivy leads with 3 cards.', { players: [max, { ...ivy, cardCount: 3 }, { ...bot, cardCount: 0 }] }],
  ])('%s', (line, table) => expect(news({ phase: 'running', ...table })).toBe(line));
});

it('[FIND-15] a ranked table says how strong its players are, and how strong the reader is', () => {
  const players = [
    { ...max, rating: 1150 },
    { ...ivy, rating: 1211 },
    { ...bot, rating: null },
  ];
  expect(news({ gameMode: 'ranked', players })).toBe('Around 1181.');
  expect(news({ gameMode: 'ranked', players }, 1204)).toBe('Around 1181. You are 1204.');
  expect(news({ gameMode: 'ranked', players, startsAt: NOW + 1000 }, 1204)).toBe(
    'Starts in 1 s. Around 1181. You are 1204.',
  );
  expect(news({ gameMode: 'casual', players }, 1204)).not.toContain('1181');
});
