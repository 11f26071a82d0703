/** Builds results, clout and ratings anew from the logs of all games, in the order in which those ended. */
import { CLOUT_WINS_AGAINST_BOTS } from '@staxd/protocol';
import { replaySteps } from '../games/commit/replay.ts';
import type { Game } from '../games/model/game.ts';
import { type RatedGame, ratedBy, type SeasonSkill, type Skill } from '../ratings/rating.ts';
import { DamagedGame } from '../store/damagedGame.ts';
import type { Store } from '../store/ports.ts';
import type { ArchivedGame, GameResult } from '../store/statisticsPorts.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { isWinAgainstBots, startOfDay } from './counting.ts';
import { factsOf, resultsIn } from './results.ts';

export interface Rebuilt {
  readonly games: number;
  /** Results that are other, new or gone. */
  readonly results: number;
  /** Users whose clout is another. */
  readonly clout: number;
  /** Ratings of a season that are other, new or gone. */
  readonly ratings: number;
  /** Why games were left out, a line for each: their results stay as they are. */
  readonly leftOut: readonly string[];
}

type RebuildStore = Pick<Store<Game>, 'games' | 'archive'>;

/** Writes in one transaction, and only if something is to be changed and `isCheck` is not set. */
export async function rebuildStatistics(store: RebuildStore, isCheck: boolean): Promise<Rebuilt> {
  const { archive } = store;
  const games = inOrder(await archive.games());
  const fold = new Fold();
  const leftOut: string[] = [];
  for (const listed of games) {
    const { game, played, fault } = await told(store, listed);
    fold.add(game, played);
    if (fault !== null) leftOut.push(fault);
  }
  const before = games.flatMap((game) => game.results);
  const changes = {
    leftOut,
    games: games.length,
    results: differences(
      before,
      fold.results,
      (result) => `${result.gameId}\n${result.userId}`,
      isSameResult,
    ),
    clout: cloutChanges(await archive.clout(), fold.results),
    ratings: differences(
      await archive.skills(),
      fold.skills,
      ({ userId, season }) => `${userId}\n${season}`,
      isSameSkill,
    ),
  };
  if (!isCheck && changes.results + changes.clout + changes.ratings > 0) {
    await archive.replace(fold.results, fold.skills);
  }
  return changes;
}

interface Played {
  readonly results: readonly GameResult[];
  readonly rating: RatedGame | null;
}

/** Games without results go where their end belongs. */
function inOrder(games: readonly ArchivedGame[]): ArchivedGame[] {
  const ordered = games.filter(({ results }) => results.length > 0);
  const others = games.filter(({ results }) => results.length === 0);
  for (const game of others) {
    const next = ordered.findIndex(({ updatedAt }) => updatedAt > game.updatedAt);
    ordered.splice(next < 0 ? ordered.length : next, 0, game);
  }
  return ordered;
}

interface ToldGame {
  readonly game: ArchivedGame;
  readonly played: Played;
  /** Why its record is as good as gone. */
  readonly fault: string | null;
}

async function told(store: RebuildStore, game: ArchivedGame): Promise<ToldGame> {
  if (!game.hasRecord) return { game, played: kept(game), fault: null };
  try {
    return { game, played: (await replayed(store, game)) ?? kept(game), fault: null };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const fault = error instanceof DamagedGame ? reason : `game ${game.id} cannot be replayed: ${reason}`;
    return { game: { ...game, hasRecord: false }, played: kept(game), fault };
  }
}

/** Null: it was never dealt. */
async function replayed({ games }: RebuildStore, { id }: ArchivedGame): Promise<Played | null> {
  const [stored, secret] = await Promise.all([games.load(id), games.seedOf(id)]);
  const facts = stored && factsOf(stored.state);
  const play = stored?.state.play;
  if (!facts || !play || secret === null) return null;
  const deal = { rules: play.state.rules, joined: play.joined, seed: secret.seed };
  const { endings, rating } = resultsIn(facts, replaySteps(deal, await games.eventsSince(id, 0)));
  return { results: endings.map(({ result }) => ({ ...result, gameId: id, rated: null })), rating };
}

/** Without a record, results stay as they are; who was rated and how they came in is told by them. */
function kept({ results }: ArchivedGame): Played {
  const rated = results.flatMap(({ userId, placement, players, method, rated: after }) => {
    const place = method === 'left' ? players + 1 : placement;
    return after === null ? [] : [{ at: after.at, userId, place }];
  });
  const [first] = rated;
  return { results, rating: first === undefined ? null : { at: first.at, places: rated } };
}

class Fold {
  readonly results: GameResult[] = [];
  readonly #skills = new Map<string, SeasonSkill[]>();
  /** By user: when they have won against bots alone. */
  readonly #wins = new Map<string, number[]>();

  get skills(): SeasonSkill[] {
    return [...this.#skills.values()].flat();
  }

  add({ hasRecord }: ArchivedGame, { results, rating }: Played): void {
    const skills = rating === null ? [] : this.#rate(rating);
    for (const result of results) {
      const counted = hasRecord ? this.#counted(result) : result;
      if (isWinAgainstBots(counted)) this.#winsOf(counted.userId).push(counted.finishedAt);
      const skill = skills.find(({ userId }) => userId === result.userId);
      const rated = rating && skill ? { at: rating.at, mu: skill.mu, sigma: skill.sigma } : null;
      this.results.push({ ...counted, rated });
    }
  }

  #counted(result: GameResult): GameResult {
    if (!isWinAgainstBots(result)) return result;
    const today = startOfDay(result.finishedAt);
    const wins = this.#winsOf(result.userId).filter((at) => at >= today).length;
    return wins < CLOUT_WINS_AGAINST_BOTS ? result : { ...result, clout: 0 };
  }

  #winsOf(userId: string): number[] {
    const known = this.#wins.get(userId) ?? [];
    this.#wins.set(userId, known);
    return known;
  }

  #rate(rating: RatedGame): SeasonSkill[] {
    const skills = ratedBy(rating, (userId, season) => {
      const known = this.#skills.get(userId) ?? [];
      return known.findLast((skill) => skill.season <= season) ?? null;
    });
    for (const skill of skills) {
      const others = (this.#skills.get(skill.userId) ?? []).filter(({ season }) => season !== skill.season);
      this.#skills.set(
        skill.userId,
        [...others, skill].sort((a, b) => (a.season < b.season ? -1 : 1)),
      );
    }
    return skills;
  }
}

function cloutChanges(before: ReadonlyMap<string, number>, results: readonly GameResult[]): number {
  const sums = new Map<string, number>();
  for (const { userId, clout } of results) sums.set(userId, (sums.get(userId) ?? 0) + clout);
  return [...before].filter(([userId, clout]) => clout !== (sums.get(userId) ?? 0)).length;
}

function differences<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
  isSame: (a: Row, b: Row) => boolean,
): number {
  const rest = new Map(before.map((row) => [keyOf(row), row]));
  let count = 0;
  for (const row of after) {
    const old = rest.get(keyOf(row));
    if (old === undefined || !isSame(old, row)) count++;
    rest.delete(keyOf(row));
  }
  return count + rest.size;
}

function isSameResult({ rated: a, ...before }: GameResult, { rated: b, ...after }: GameResult): boolean {
  const isRated = a === null || b === null ? a === b : a.at === b.at && isNear(a, b);
  return isRated && canonical(before) === canonical(after);
}

function isSameSkill(a: SeasonSkill, b: SeasonSkill): boolean {
  return a.games === b.games && a.updatedAt === b.updatedAt && isNear(a, b);
}

/** Another version of Node may round the last digit otherwise. */
function isNear(a: Skill, b: Skill): boolean {
  return Math.abs(a.mu - b.mu) < 1e-6 && Math.abs(a.sigma - b.sigma) < 1e-6;
}

/** The same text for the same fields, in whatever order they stand. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
