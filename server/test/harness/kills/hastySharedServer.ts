/** It answers a move before it has written it. */
import { altered } from '../../simulation/server.ts';
import { startBroken } from './brokenServer.ts';

/** Milliseconds from the answer to the disk: longer than a server lives after its last answer. */
const HASTE = 60_000;

await startBroken(({ games }) => ({
  games: altered(games, {
    commit: async (commit) => {
      if (commit.entry.kind !== 'move') return games.commit(commit);
      setTimeout(() => void games.commit(commit), HASTE);
      return { type: 'ok', version: commit.expected + 1 };
    },
  }),
}));
