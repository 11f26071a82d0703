/** It writes a move over whatever version there is, as without a compare-and-set. */
import { altered } from '../../simulation/server.ts';
import { startBroken } from './brokenServer.ts';

await startBroken(({ games }) => ({
  games: altered(games, {
    commit: async ({ step, ...commit }) => {
      const result = await games.commit({ ...commit, ...(step !== undefined && { step }) });
      if (result.type !== 'conflict' || commit.entry.kind !== 'move') return result;
      await games.commit({ ...commit, expected: result.version });
      return { type: 'ok', version: commit.expected + 1 };
    },
  }),
}));
