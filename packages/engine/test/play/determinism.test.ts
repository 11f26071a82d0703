import { expect, test } from 'vitest';
import { apply, hash, serialise } from '../../src/index.ts';
import { acceptedSteps, somePlans, steps } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('determinism: the same game played twice is the same at every step, events and refusals included', () => {
  holdsInGames(somePlans(100), runs(150, 10_000), (plan) => {
    const again = steps(plan);
    for (const { after, events, refusal } of steps(plan)) {
      const second = again.next().value;
      expect(second?.events).toEqual(events);
      expect(second?.refusal).toEqual(refusal);
      expect(second && serialise(second.after)).toBe(serialise(after));
    }
    expect(again.next().done).toBe(true);
  });
});

test('determinism: applying an action twice to the same state leads to the same state', () => {
  holdsInGames(somePlans(100), runs(150, 10_000), (plan) => {
    for (const { before, action, after, events } of acceptedSteps(plan)) {
      const again = apply(before, action);
      expect(again.ok && hash(again.value.state)).toBe(hash(after));
      expect(again.ok && again.value.events).toEqual(events);
    }
  });
});
