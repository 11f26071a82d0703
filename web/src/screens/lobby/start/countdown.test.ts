import { describe, expect, it } from 'vitest';
import { countdownLook, countdownTone, spokenAt } from './countdown.ts';

describe('the tone of the lobby clock', () => {
  it.each([
    [60, 'ok'],
    [40, 'ok'],
    [39, 'gold'],
    [20, 'gold'],
    [19, 'danger'],
    [1, 'danger'],
  ])('at %i s is %s', (remaining, tone) => {
    expect(countdownTone(remaining)).toBe(tone);
  });
});

describe('countdownLook', () => {
  const running = { state: 'running', total: 60 } as const;

  it('pulses in the last ten seconds only', () => {
    expect(countdownLook({ ...running, remaining: 11 }, false).pulse).toBe(false);
    expect(countdownLook({ ...running, remaining: 10 }, false)).toMatchObject({
      pulse: true,
      title: 'lobby.countdown.last',
    });
  });

  it('tells a player who was not ready at 0 that it may be too late', () => {
    expect(countdownLook({ ...running, remaining: 0 }, false).title).toBe('lobby.countdown.missed');
    expect(countdownLook({ ...running, remaining: 0 }, true).title).toBe('lobby.countdown.over');
  });

  it('says why it is fast, paused, or absent', () => {
    expect(countdownLook({ ...running, remaining: 5, fast: true }, true).title).toBe('lobby.countdown.fast');
    expect(countdownLook({ ...running, state: 'paused', remaining: 42 }, true).tone).toBe('text');
    expect(countdownLook({ ...running, state: 'none', remaining: 0 }, true).title).toBe(
      'lobby.countdown.none',
    );
    expect(countdownLook({ ...running, state: 'complete', remaining: 0 }, false).tone).toBe('ok');
  });
});

describe('spokenAt', () => {
  it('speaks at 30, 10 and 5 s, and warns only players who are not ready', () => {
    expect(spokenAt(31, false)).toBeNull();
    expect(spokenAt(30, false)).toBe('lobby.say.seconds');
    expect(spokenAt(10, false)).toBe('lobby.say.lastChance');
    expect(spokenAt(5, true)).toBe('lobby.say.seconds');
  });
});
