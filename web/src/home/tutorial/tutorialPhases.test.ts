import { describe, expect, it } from 'vitest';
import { firstPhase, sortedPhases } from './tutorialPhases.ts';

describe('the tracks in the chooser', () => {
  it('are sorted as recommended, available, completed, locked', () => {
    const statuses = {
      street_cred: 'completed',
      power_moves: 'recommended',
      full_arsenal: 'locked',
    } as const;
    expect(sortedPhases(statuses)).toEqual(['power_moves', 'street_cred', 'full_arsenal']);
    expect(firstPhase(statuses)).toBe('power_moves');
  });

  it('keep their own order within a status', () => {
    const done = { street_cred: 'completed', power_moves: 'completed', full_arsenal: 'completed' } as const;
    expect(sortedPhases(done)).toEqual(['street_cred', 'power_moves', 'full_arsenal']);
  });
});
