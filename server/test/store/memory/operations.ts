import { foldedName } from '../../../src/store/comparable.ts';
import type { GameListing } from '../../../src/store/gamePorts.ts';
import type { Operations } from '../../../src/store/operationsPorts.ts';
import type { KeptGame, MemoryAccess } from './disk.ts';

/** It has no file to copy. */
export function operationsIn(access: MemoryAccess, listingOf: (game: KeptGame) => GameListing): Operations {
  const users = () => [...access.disk.users.values()];
  const games = () => [...access.disk.games.values()];
  const deletions = async () =>
    users()
      .flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : { id, at: deletedAt }))
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return {
    users: async (text, limit) =>
      users()
        .filter(
          ({ username, deletedAt }) => deletedAt === null && foldedName(username).includes(foldedName(text)),
        )
        .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1))
        .slice(0, limit),
    liveGames: async (limit) =>
      games()
        .filter(({ index: { status } }) => status === 'waiting' || status === 'running')
        .toReversed()
        .slice(0, limit)
        .map(listingOf),
    everyGame: async () => games().map(({ id, hasRecord }) => ({ id, hasRecord })),
    deletions,
    installation: async (fresh) => {
      access.disk.installation ??= fresh;
      return access.disk.installation;
    },
    listDeletions: async (list) => list(await deletions()),
    copyTo: async () => {
      throw new Error('what is kept in memory has no file');
    },
    compact: async () => {},
  };
}
