import { fileURLToPath } from 'node:url';
import { defineRules, MODES, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { playExternal } from '../../test/externalGames.ts';
import { openExternal } from './external.ts';

const EXAMPLE = fileURLToPath(new URL('../../../docs/arena/example-bot.js', import.meta.url));

test('the example bot clearly beats chance, and makes no fault in any mode', async () => {
  const player = openExternal(`'${process.execPath}' '${EXAMPLE}'`, { timeoutMs: 30_000 });
  let wins = 0;
  let games = 0;
  for (const mode of MODES) {
    const rules = unwrap(defineRules(mode));
    for (let seed = 0; seed < 32; seed++) {
      const seat = seed % 4;
      const game = { player, rules, seat, players: 4, seed: `alea:${seed}`, game: String(seed) };
      const { outcome, fault } = await playExternal(game);
      expect(fault).toBeNull();
      games++;
      if (outcome.winner === seat) wins++;
    }
  }
  player.close();
  // A random player would win one in four; the seed fixes the result.
  expect(wins / games).toBeGreaterThan(0.5);
});
