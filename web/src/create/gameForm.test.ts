import { describe, expect, it } from 'vitest';
import { botSeats, changed, freshForm, isNamed, settingsOf, toggleBot } from './gameForm.ts';

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
