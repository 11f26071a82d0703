import { describe, expect, it } from 'vitest';
import { firstTrack, sortedTracks } from './trackOrder.ts';

describe('the tracks in the chooser', () => {
  it('are sorted as recommended, available, completed, locked', () => {
    const statuses = {
      street_cred: 'completed',
      power_moves: 'recommended',
      full_arsenal: 'locked',
    } as const;
    expect(sortedTracks(statuses)).toEqual(['power_moves', 'street_cred', 'full_arsenal']);
    expect(firstTrack(statuses)).toBe('power_moves');
  });

  it('keep their own order within a status', () => {
    const done = { street_cred: 'completed', power_moves: 'completed', full_arsenal: 'completed' } as const;
    expect(sortedTracks(done)).toEqual(['street_cred', 'power_moves', 'full_arsenal']);
  });
});
