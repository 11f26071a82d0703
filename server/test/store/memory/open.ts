/** A whole store in memory. It waits for nothing and answers in the order of the calls. */

import type { Sessions } from '../../../src/store/accountPorts.ts';
import type { Chats } from '../../../src/store/chatPorts.ts';
import type { GameDirectory, GameListing, GameStatus, StateFormat } from '../../../src/store/gamePorts.ts';
import { NO_HINTS } from '../../../src/store/noHints.ts';
import type { Outdated, Store } from '../../../src/store/ports.ts';
import type { Hints } from '../../../src/store/sharedPorts.ts';
import { linksIn, personalDataIn, signInsIn } from './accounts.ts';
import { companyIn } from './company.ts';
import { type KeptGame, MemoryAccess, MemoryDisk } from './disk.ts';
import { MemoryGames, writeMessage } from './games.ts';
import { hostingIn, purgeRecords } from './hosting.ts';
import { identitiesIn, oauthStatesIn } from './oauth.ts';
import { operationsIn } from './operations.ts';
import { ruleSetsIn } from './ruleSets.ts';
import { archiveIn, statisticsIn } from './statistics.ts';
import { subscriptionsIn } from './subscriptions.ts';
import { tournamentsIn } from './tournaments.ts';
import { tutorialsIn } from './tutorials.ts';
import { usersIn } from './users.ts';

export interface MemoryOptions<State> {
  readonly format: StateFormat<State>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What an earlier store has written. Absent: nothing. */
  readonly disk?: MemoryDisk;
  /** Of one server among several. */
  readonly hints?: Hints;
}

export function openMemoryStore<State>({
  format,
  now,
  disk = new MemoryDisk(),
  hints = NO_HINTS,
}: MemoryOptions<State>): Store<State> {
  const access = new MemoryAccess(disk);
  return {
    games: new MemoryGames(access, format, now),
    directory: directoryOf(access),
    users: usersIn(access, now),
    sessions: sessionsOf(access),
    signIns: signInsIn(access),
    links: linksIn(access),
    personal: personalDataIn(access),
    chats: chatsOf(access),
    statistics: statisticsIn(access),
    archive: archiveIn(access),
    hosting: hostingIn(access),
    company: companyIn(access),
    ruleSets: ruleSetsIn(access),
    tournaments: tournamentsIn(access),
    tutorials: tutorialsIn(access),
    identities: identitiesIn(access),
    oauthStates: oauthStatesIn(access, now),
    subscriptions: subscriptionsIn(access),
    operations: operationsIn(access, listingOf),
    heartbeat: {
      beat: async () => {
        access.disk.heartbeat = now();
      },
      last: async () => access.disk.heartbeat,
    },
    hints,
    shared: null,
    waiting: () => 0,
    purge: async (outdated, limit) => purge(access.disk, outdated, limit),
    close: async () => access.close(),
  };
}

function directoryOf(access: MemoryAccess): GameDirectory {
  const newest = () => [...access.disk.games.values()].filter(({ hasRecord }) => hasRecord).reverse();
  return {
    byInviteCode: async (code) => {
      const game = newest().find(({ index }) => index.inviteCode === code);
      return game ? listingOf(game) : null;
    },
    openGames: async ({ mode, isQuickMatch, limit }) =>
      newest()
        .filter(({ index }) => index.status === 'waiting' && !index.isPrivate && index.openSeats > 0)
        .filter(({ index }) => mode === undefined || index.mode === mode)
        .filter(({ index }) => isQuickMatch === undefined || index.isQuickMatch === isQuickMatch)
        .slice(0, limit)
        .map(listingOf),
    publicGames: async () =>
      newest()
        .filter(({ index }) => isLive(index.status) && !index.isPrivate)
        .map(listingOf)
        .toReversed(),
    gamesOf: async (userId, { active, limit }) =>
      newest()
        .filter(({ index, everMembers }) =>
          active ? index.memberIds.includes(userId) && isLive(index.status) : everMembers.includes(userId),
        )
        .slice(0, limit)
        .map(listingOf),
    giveUpSeat: async (gameId, userId) => {
      const { disk } = access;
      const game = disk.games.get(gameId);
      if (game === undefined) return;
      const memberIds = game.index.memberIds.filter((id) => id !== userId);
      disk.games.set(gameId, { ...game, index: { ...game.index, memberIds } });
    },
  };
}

function listingOf({ id, version, createdAt, index }: KeptGame): GameListing {
  const { memberIds, ...fields } = index;
  return { id, version, createdAt, ...fields };
}

function sessionsOf(access: MemoryAccess): Sessions {
  const inFamily = (family: string) =>
    [...access.disk.sessions.values()].filter((session) => session.family === family);
  const revokedAt = (family: string) =>
    inFamily(family).find((session) => session.revokedAt !== null)?.revokedAt ?? null;
  const create: Sessions['create'] = async (session) => {
    access.disk.sessions.set(session.tokenHash, {
      ...session,
      revokedAt: session.revokedAt ?? revokedAt(session.family),
    });
  };
  return {
    create,
    byToken: async (tokenHash) => access.disk.sessions.get(tokenHash) ?? null,
    rotate: async (tokenHash, next, at) => {
      const old = access.disk.sessions.get(tokenHash);
      if (!old || old.family !== next.family || old.expiresAt <= at) return false;
      if (old.rotatedAt !== null || old.revokedAt !== null) return false;
      access.disk.sessions.set(tokenHash, { ...old, rotatedAt: at });
      await create(next);
      return true;
    },
    revokeFamily: async (family, at) => {
      for (const session of inFamily(family)) {
        access.disk.sessions.set(session.tokenHash, { ...session, revokedAt: session.revokedAt ?? at });
      }
      access.disk.signIns.delete(family);
    },
    familiesOf: async (userId) => {
      const valid = [...access.disk.sessions.values()].filter(
        (session) => session.userId === userId && session.revokedAt === null,
      );
      return [...new Set(valid.map(({ family }) => family))].toSorted();
    },
    revokedAmong: async (families) => [...new Set(families)].filter((family) => revokedAt(family) !== null),
  };
}

function chatsOf(access: MemoryAccess): Chats {
  return {
    add: async (message) => {
      if (!access.disk.games.has(message.gameId)) {
        throw new Error(`a message for game ${message.gameId}, which does not exist`);
      }
      return writeMessage(access.disk, message);
    },
    byId: async (id) => access.disk.messages.get(id) ?? null,
    messagesOf: async (gameId, limit) => {
      const all = [...access.disk.messages.values()].filter((message) => message.gameId === gameId);
      return all.slice(Math.max(0, all.length - limit));
    },
  };
}

function purge(disk: MemoryDisk, outdated: Outdated, limit: number): number {
  const { sessionsBefore, guestsBefore, lessonsBefore, recordsBefore } = outdated;
  const { sessions, signIns, links, users, games, lessons, tracks } = disk;
  const expired = [...sessions.values()]
    .filter(({ expiresAt }) => expiresAt < sessionsBefore)
    .slice(0, limit);
  for (const { tokenHash } of expired) sessions.delete(tokenHash);
  const over = [signIns, links].flatMap((table) =>
    [...table.entries()]
      .filter(([, { expiresAt }]) => expiresAt < sessionsBefore)
      .slice(0, limit)
      .map(([key]) => table.delete(key)),
  );
  const left = [...lessons].filter(([, { updatedAt }]) => updatedAt < lessonsBefore).slice(0, limit);
  for (const [key] of left) lessons.delete(key);
  const records = purgeRecords(disk, recordsBefore, limit);

  const seen = new Set<string>();
  for (const { userId, createdAt } of sessions.values()) if (createdAt >= guestsBefore) seen.add(userId);
  for (const { index } of games.values()) {
    if (isLive(index.status)) for (const userId of index.memberIds) seen.add(userId);
  }
  const gone = [...users.values()]
    .filter(({ id, isGuest, createdAt }) => isGuest && createdAt < guestsBefore && !seen.has(id))
    .slice(0, limit);
  for (const { id } of gone) {
    users.delete(id);
    for (const { tokenHash, userId } of [...sessions.values()]) if (userId === id) sessions.delete(tokenHash);
    for (const [key, { userId }] of [...lessons]) if (userId === id) lessons.delete(key);
    tracks.delete(id);
  }
  return expired.length + over.length + left.length + gone.length + records;
}

function isLive(status: GameStatus): boolean {
  return status === 'waiting' || status === 'running';
}
