import { expect, test } from 'vitest';
import { parseRecord, replay, unwrap } from '../../src/index.ts';
import { acceptedSteps, somePlans } from './games.ts';
import { holdsInGames } from './property.ts';

/** The message of a property that fails as soon as a card is played. */
function failure(): string {
  try {
    holdsInGames(somePlans(40), 50, (plan) => {
      for (const { action } of acceptedSteps(plan))
        if (action.type === 'play') throw new Error('somebody plays');
    });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

test('a failing property shrinks to a short game and prints the command that replays it', () => {
  const message = failure();
  expect(message).toMatch(
    /STAXD_SEED=-?\d+ STAXD_PATH=[\d:]+ pnpm exec vitest run \S*property\.test\.ts -t ".+"/,
  );
  const record = unwrap(parseRecord(JSON.parse(message.slice(message.lastIndexOf('\n')))));
  expect(record.actions.length).toBeLessThanOrEqual(3);
  expect(record.actions.at(-1)).toContain('play');
  expect(replay(record).ok).toBe(true);
});
