/** It tells the others of a version before that is there. */
import { setTimeout as pause } from 'node:timers/promises';
import { altered } from '../../simulation/server.ts';
import { startBroken } from './brokenServer.ts';

/** Milliseconds that the disk takes after that. */
const LATE = 100;

await startBroken(({ games, hints }) => ({
  games: altered(games, {
    commit: async (commit) => {
      const { id, expected } = commit;
      hints.publish({ topic: 'game', id, version: expected + 1 });
      await pause(LATE);
      return games.commit(commit);
    },
  }),
}));
