import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitTo, verifySeed } from '../../src/index.ts';
import { someSeed } from '../support/games.ts';
import { holds } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('a commitment is the SHA-256 that anyone can compute from scheme, game and seed', () => {
  holds(fc.tuple(fc.uuid(), someSeed), runs(100, 5000), ([gameId, seed]) => {
    expect(commitTo(gameId, seed)).toBe(
      createHash('sha256').update(`staxd/1\n${gameId}\n${seed}`, 'utf8').digest('hex'),
    );
  });
});

test('a commitment verifies only its own seed for its own game', () => {
  holds(
    fc.tuple(fc.uuid(), fc.uuid(), someSeed, someSeed),
    runs(100, 5000),
    ([gameId, otherGame, seed, otherSeed]) => {
      const commitment = commitTo(gameId, seed);
      expect(verifySeed(commitment, gameId, seed)).toBe(true);
      expect(verifySeed(commitment, gameId, otherSeed)).toBe(seed === otherSeed);
      expect(verifySeed(commitment, otherGame, seed)).toBe(gameId === otherGame);
      expect(verifySeed(commitment.slice(1), gameId, seed)).toBe(false);
    },
  );
});
