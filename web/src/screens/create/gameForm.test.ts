import type { GameSettings } from '@staxd/client';
import { describe, expect, it } from 'vitest';
import {
  botSeats,
  botsLine,
  changed,
  freshForm,
  type GameForm,
  isNamed,
  settingsOf,
  toggleBot,
} from './gameForm.ts';

const fresh = freshForm('Nia');

describe('a fresh form', () => {
  it('is a public game for four with thirty seconds a turn', () => {
    expect(settingsOf(fresh)).toEqual({
      name: "Nia's Game",
      mode: 'casual',
      isPrivate: false,
      maxPlayers: 4,
      turnSeconds: 30,
      allowSpectators: true,
      autoStart: true,
      allowBots: true,
      bots: [],
    });
  });

  it('cuts a long user name', () => {
    expect(freshForm('N'.repeat(60)).name).toHaveLength(50);
  });
});

describe('what is sent', () => {
  it.each<[string, Partial<GameForm>, Partial<GameSettings>]>([
    ['the mode', { mode: 'spite' }, { mode: 'spite' }],
    ['[CREATE-6] a private game', { isPrivate: true }, { isPrivate: true }],
    [
      '[CREATE-12] others may watch, whatever it is',
      { isPrivate: true, autoStart: false },
      { allowSpectators: true, isPrivate: true, autoStart: false },
    ],
    ['the number of players', { maxPlayers: 6 }, { maxPlayers: 6 }],
    ['the turn timer', { turnTimer: 90 }, { turnSeconds: 90 }],
    ['a start by hand', { autoStart: false }, { autoStart: false }],
    ['a game without bots', { allowAi: false }, { allowBots: false }],
  ])('%s, and the rest as it was', (_, change, sent) => {
    expect(settingsOf(changed(fresh, change))).toEqual({ ...settingsOf(fresh), ...sent });
  });

  it('[HOME-13] begins with the mode that is picked on the home page', () => {
    expect(freshForm('Nia', 'tournament').mode).toBe('tournament');
  });
});

describe('the name', () => {
  it('is required, spaces do not count, and it is sent without them', () => {
    expect(isNamed({ name: '   ' })).toBe(false);
    expect(isNamed({ name: ' x ' })).toBe(true);
    expect(settingsOf({ ...fresh, name: '  Night shift ' }).name).toBe('Night shift');
  });
});

describe('bots', () => {
  it('sit once each and leave when pressed again', () => {
    const one = toggleBot(fresh, 'petty');
    expect(one.bots).toEqual(['petty']);
    expect(toggleBot(one, 'petty').bots).toEqual([]);
  });

  it('take at most every seat but one', () => {
    const small = changed(fresh, { maxPlayers: 2 });
    expect(botSeats(small)).toBe(1);
    expect(toggleBot(toggleBot(small, 'easy'), 'hard').bots).toEqual(['easy']);
  });

  it('[CREATE-10] find no seat without welcome, and never fewer than none', () => {
    expect(botSeats({ allowAi: false, maxPlayers: 7 })).toBe(0);
    expect(botSeats({ allowAi: true, maxPlayers: 0 })).toBe(0);
    expect(toggleBot(changed(fresh, { allowAi: false }), 'easy').bots).toEqual([]);
  });

  it('[CREATE-21] take empty seats of public games by themselves, and of private ones not', () => {
    const lines = [
      { allowAi: true, isPrivate: false },
      { allowAi: true, isPrivate: true },
      { allowAi: false, isPrivate: true },
    ].map(botsLine);
    expect(lines).toEqual([
      'They take seats that stay empty.',
      'You seat them, here or at the table.',
      'People only. No excuses.',
    ]);
  });

  it('leave with their seats, the latest first', () => {
    const three = (['hard', 'easy', 'petty'] as const).reduce(toggleBot, fresh);
    expect(changed(three, { maxPlayers: 3 }).bots).toEqual(['hard', 'easy']);
    expect(changed(three, { allowAi: false }).bots).toEqual([]);
  });

  it('are sent from CHILL to PETTY', () => {
    const two = (['petty', 'easy'] as const).reduce(toggleBot, fresh);
    expect(settingsOf(two).bots).toEqual(['easy', 'petty']);
  });
});
