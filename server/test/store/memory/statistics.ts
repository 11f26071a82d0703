/** Results in memory. What SQLite keeps as sums is counted from the results each time. */
import { ratedBy, ratedResult, ratingOf, type SeasonSkill } from '../../../src/ratings/rating.ts';
import { seasonOf } from '../../../src/ratings/seasons.ts';
import type {
  Archive,
  Board,
  GameResult,
  Leader,
  ResultEffect,
  Statistics,
} from '../../../src/store/statisticsPorts.ts';
import type { MemoryAccess, MemoryDisk } from './disk.ts';

/** Writes a result once, and its clout with it. */
export function writeResult({ results, users }: MemoryDisk, result: GameResult): void {
  const key = `${result.gameId}\n${result.userId}`;
  if (results.has(key)) return;
  results.set(key, result);
  const user = users.get(result.userId);
  if (user) users.set(user.id, { ...user, clout: user.clout + result.clout });
}

export function writeRating(
  { results, skills }: MemoryDisk,
  gameId: string,
  rated: Extract<ResultEffect, { type: 'rating' }>,
): void {
  for (const each of ratedBy(rated, (userId, season) => latest(skills, userId, season))) {
    const { skill } = each;
    const key = `${gameId}\n${skill.userId}`;
    const result = results.get(key);
    if (!result || result.rated !== null) continue;
    results.set(key, { ...result, rated: ratedResult(rated.at, each) });
    skills.set(`${skill.userId}\n${skill.season}`, skill);
  }
}

function latest(skills: MemoryDisk['skills'], userId: string, until = '9999'): SeasonSkill | null {
  const known = [...skills.values()].filter((skill) => skill.userId === userId && skill.season <= until);
  return known.sort((a, b) => (a.season < b.season ? 1 : -1))[0] ?? null;
}

export function statisticsIn(access: MemoryAccess): Statistics {
  const all = () => [...access.disk.results.values()];
  return {
    ofUser: async (userId, since = 0) =>
      all().filter((result) => result.userId === userId && result.finishedAt >= since),
    countedSince: async (since, most = Number.MAX_SAFE_INTEGER) =>
      all()
        .filter(({ finishedAt, won, rated }) => finishedAt >= since && (won || rated !== null))
        .slice(-most),
    get countingSince() {
      return access.disk.countingSince;
    },
    resultsOf: async (gameId) =>
      all()
        .filter((result) => result.gameId === gameId)
        .sort((a, b) => a.placement - b.placement || (a.userId < b.userId ? -1 : 1)),
    registeredAmong: async (userIds) =>
      userIds.filter((id) => access.disk.users.get(id)?.isGuest === false).sort(),
    skillOf: async (userId) => latest(access.disk.skills, userId),
    leaders: async (board, limit) => leadersOf(access.disk, board).slice(0, limit),
    leader: async (board, userId) =>
      leadersOf(access.disk, board).find((leader) => leader.userId === userId) ?? null,
    seasons: async (mode) => {
      const played = all().filter((result) => result.mode === mode && access.disk.users.has(result.userId));
      return [...new Set(played.map(({ finishedAt }) => seasonOf(finishedAt)))].sort().reverse();
    },
  };
}

function leadersOf({ users, results, skills }: MemoryDisk, { mode, season }: Board): Leader[] {
  const lines = [...users.values()]
    .filter(({ isGuest, deletedAt }) => !isGuest && deletedAt === null)
    .flatMap((user): Leader[] => {
      const played = [...results.values()].filter(
        (result) =>
          result.userId === user.id && result.mode === mode && seasonOf(result.finishedAt) === season,
      );
      const skill = skills.get(`${user.id}\n${season}`);
      if (played.length === 0 || (mode === 'ranked' && !skill)) return [];
      return [
        {
          place: 1,
          userId: user.id,
          username: user.username,
          avatar: user.avatar,
          isVip: user.isVip,
          rating: mode === 'ranked' && skill ? ratingOf(skill) : null,
          games: played.length,
          wins: played.filter(({ won }) => won).length,
          clout: played.reduce((sum, { clout }) => sum + clout, 0),
        },
      ];
    });
  const better = (a: Leader, b: Leader) =>
    a.rating === null ? b.clout - a.clout || b.wins - a.wins : (b.rating ?? 0) - a.rating;
  return lines
    .map((line) => ({ ...line, place: 1 + lines.filter((other) => better(line, other) > 0).length }))
    .sort((a, b) => better(a, b) || (a.userId < b.userId ? -1 : 1));
}

export function archiveIn(access: MemoryAccess): Archive {
  return {
    games: async () => {
      const results = [...access.disk.results.values()];
      const lastOf = (id: string) => results.findLastIndex(({ gameId }) => gameId === id);
      return [...access.disk.games.values()]
        .filter(({ index }) => index.status !== 'waiting')
        .map(({ id, updatedAt, hasRecord }) => {
          return { id, updatedAt, hasRecord, results: results.filter(({ gameId }) => gameId === id) };
        })
        .sort((a, b) => rank(lastOf(a.id)) - rank(lastOf(b.id)));
    },
    skills: async () =>
      [...access.disk.skills.values()].sort((a, b) =>
        `${a.userId}\n${a.season}` < `${b.userId}\n${b.season}` ? -1 : 1,
      ),
    clout: async () => new Map([...access.disk.users.values()].map(({ id, clout }) => [id, clout])),
    isDue: async () => false,
    done: async () => {},
    replace: async (all, rated) => {
      const { results, skills, users } = access.disk;
      results.clear();
      skills.clear();
      for (const user of [...users.values()]) users.set(user.id, { ...user, clout: 0 });
      for (const result of all) writeResult(access.disk, result);
      for (const skill of rated) skills.set(`${skill.userId}\n${skill.season}`, skill);
    },
  };
}

/** Those without results come last. */
function rank(index: number): number {
  return index < 0 ? Number.MAX_SAFE_INTEGER : index;
}
