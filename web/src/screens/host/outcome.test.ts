import { CANCELLED_BECAUSE } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const CANCELLED = { status: 'cancelled', won: false, placement: null } as const;

test('[HOST-5] each reason for a cancelled game has its own words', () => {
  const told = [...CANCELLED_BECAUSE, null].map((cancelledBecause) =>
    outcomeOf({ ...CANCELLED, cancelledBecause }),
  );
  expect(new Set(told).size).toBe(told.length);
  expect(told).toContain('You won, the others stayed away');
});

test('[HOST-3] a game that was played tells the place', () => {
  const played = { ...CANCELLED, status: 'completed', cancelledBecause: null } as const;
  expect(outcomeOf({ ...played, placement: 3 })).toBe('3rd place');
  expect(outcomeOf({ ...played, placement: 1, won: true })).toBe('You won');
});
