import { MODES } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../session/currentUser.ts';
import { lockedModes } from './tier.ts';

describe('the modes of a tier', () => {
  it.each(TIERS)('are all open to a %s', (tier) => {
    expect(lockedModes(tier)).toEqual({});
  });

  it('are locked with the reason where a table says so', () => {
    const open = { guest: ['casual'], user: ['casual', 'ranked'], vip: MODES } as const;
    expect(lockedModes('guest', open)).toEqual({
      ranked: 'guest',
      tournament: 'guest',
      stack_attack: 'guest',
      spite: 'guest',
    });
    expect(lockedModes('user', open)).not.toHaveProperty('ranked');
    expect(lockedModes('vip', open)).toEqual({});
  });
});
