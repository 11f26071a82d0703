import { describe, expect, it } from 'vitest';
import { BEGINNER, ratedBy, ratingOf, type SeasonSkill, skillIn } from './rating.ts';
import { seasonOf, seasonsBetween } from './seasons.ts';

const at = Date.UTC(2026, 10, 1);
const places = (...ids: readonly string[]) =>
  ids.map((userId, index) => ({ userId, place: index + 1, against: null }));
const skills = (...args: Parameters<typeof ratedBy>) => ratedBy(...args).map(({ skill }) => skill);
const known: SeasonSkill = { userId: 'a', season: '2026-Q3', mu: 30, sigma: 2, games: 40, updatedAt: 0 };

describe('a rating', () => {
  it('[STATS-4] begins at 1000, rises for the first and falls for the last', () => {
    expect(ratingOf(BEGINNER)).toBe(1000);
    const [first, , last] = skills({ at, places: places('a', 'b', 'c') }, () => null);
    expect(ratingOf(first)).toBeGreaterThan(1000);
    expect(first.mu).toBeGreaterThan(last.mu);
    expect(first).toMatchObject({ season: '2026-Q4', games: 1, updatedAt: at });
  });

  it('of those who are equal is equal', () => {
    const draw = places('a', 'b').map((each) => ({ ...each, place: 1 }));
    const [a, b] = skills({ at, places: draw }, () => null);
    expect(a.mu).toBeCloseTo(b.mu);
    expect(a.sigma).toBeCloseTo(b.sigma);
  });

  it('[STATS-12] is of those alone whom somebody is rated against, and tells what it adds', () => {
    const others = (...ids: readonly string[]) => ({
      own: null,
      others: ids.map((userId) => ({ userId, origin: null })),
    });
    const all = [
      { userId: 'a', place: 1, against: others('c') },
      { userId: 'b', place: 2, against: others() },
      { userId: 'c', place: 3, against: others('a') },
    ];
    const rated = ratedBy({ at, places: all }, () => null);
    const alone = ratedBy({ at, places: places('a', 'c') }, () => null);
    expect(rated.map(({ skill }) => skill)).toEqual(alone.map(({ skill }) => skill));
    expect(rated[0].points).toBe(ratingOf(rated[0].skill) - 1000);
    expect(rated[0].points).toBeGreaterThan(100);
  });

  it('[STATS-5] is less certain with each season that has begun, at most as of a beginner', () => {
    const drift = (BEGINNER.sigma / 4) ** 2;
    expect(skillIn('2026-Q3', known)).toEqual({ mu: 30, sigma: 2 });
    expect(skillIn('2026-Q4', known)).toEqual({ mu: 30, sigma: Math.sqrt(4 + drift) });
    expect(skillIn('2027-Q1', known).sigma).toBeCloseTo(Math.sqrt(4 + 2 * drift));
    expect(skillIn('2099-Q1', known).sigma).toBe(BEGINNER.sigma);
    const [carried] = skills({ at, places: places('a', 'b') }, (id) => (id === 'a' ? known : null));
    expect(carried.games).toBe(1);
    expect(carried.mu).toBeGreaterThan(29.9);
  });
});

describe('[STATS-5] a season', () => {
  it.each([
    [Date.UTC(2026, 0, 1), '2026-Q1'],
    [Date.UTC(2026, 2, 31, 23, 59, 59, 999), '2026-Q1'],
    [Date.UTC(2026, 3, 1), '2026-Q2'],
    [Date.UTC(2026, 11, 31, 23, 59, 59, 999), '2026-Q4'],
  ])('of %i is %s', (time, season) => expect(seasonOf(time)).toBe(season));

  it('is counted from another', () => {
    expect(seasonsBetween('2026-Q3', '2027-Q2')).toBe(3);
    expect(seasonsBetween('2027-Q2', '2026-Q3')).toBe(0);
  });
});
