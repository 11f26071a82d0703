/** Tournaments, in memory. */
import {
  type ListPlace,
  listPlace,
  type SeenTournaments,
  type TournamentCommit,
  type TournamentStore,
} from '../../../src/store/tournamentPorts.ts';
import type { MemoryAccess } from './disk.ts';

export function tournamentsIn(access: MemoryAccess): TournamentStore {
  const logOf = (id: string) => access.disk.tournaments.get(id) ?? [];
  const latest = () => [...access.disk.tournaments.values()].map((log) => log.at(-1) as TournamentCommit);
  const stored = ({ id, expected, state }: TournamentCommit) => ({
    id,
    version: expected + 1,
    state: copy(state),
  });
  const live = () => latest().filter((each) => listPlace(each).part < 2);
  const enteredBy = (userId: string) =>
    latest()
      .filter(({ entrants }) => entrants.some((entrant) => entrant.userId === userId))
      .map(({ id }) => id);
  const createdBy = (userId: string) =>
    live()
      .filter(({ creatorId }) => creatorId === userId)
      .map(({ id }) => id);
  const isAllSeen = ({ userId, created, entered }: SeenTournaments) =>
    (!created || createdBy(userId).every((id) => created.includes(id))) &&
    (!entered || enteredBy(userId).every((id) => entered.includes(id)));
  return {
    load: async (id) => {
      const last = logOf(id).at(-1);
      return last ? stored(last) : null;
    },
    commit: async (commit) => {
      if (logOf(commit.id).length !== commit.expected) return 'conflict';
      if (commit.seen && !isAllSeen(commit.seen)) return 'outdated';
      access.disk.tournaments.set(commit.id, [...logOf(commit.id), copy(commit)]);
      return 'ok';
    },
    page: async (after, limit) =>
      latest()
        .map((each) => ({ ...stored(each), at: listPlace(each) }))
        .sort((a, b) => compare(a.at, b.at))
        .filter(({ at }) => after === null || compare(at, after) > 0)
        .slice(0, limit),
    live: async () => live().map(({ id }) => id),
    enteredBy: async (userId) => enteredBy(userId),
    createdBy: async (userId) => createdBy(userId),
    log: async (id) => logOf(id).map(({ entry }) => copy(entry)),
  };
}

/** Names that tournaments keep for others than this user. */
export function entrantsBut({ disk }: MemoryAccess, userId: string): readonly string[] {
  return [...disk.tournaments.values()]
    .map((log) => log.at(-1) as TournamentCommit)
    .filter((last) => listPlace(last).part < 2)
    .flatMap(({ entrants }) => entrants.filter((entrant) => entrant.userId !== userId))
    .map(({ username }) => username);
}

function compare(a: ListPlace, b: ListPlace): number {
  return a.part - b.part || a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function copy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
