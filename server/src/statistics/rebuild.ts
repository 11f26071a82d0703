/** Builds results, clout and ratings anew from the logs of all games, in the order in which those ended. */
import { replaySteps } from '../games/commit/replay.ts';
import type { Game } from '../games/model/game.ts';
import {
  type Rated,
  type RatedGame,
  ratedBy,
  ratedResult,
  type SeasonSkill,
  type Skill,
} from '../ratings/rating.ts';
import { DamagedGame } from '../store/damagedGame.ts';
import type { Store } from '../store/ports.ts';
import type { ArchivedGame, GameResult } from '../store/statisticsPorts.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { type Counted, countedIn } from './counted.ts';
import { startOfDay } from './counting.ts';
import { factsOf, type GameResults, resultsIn } from './results.ts';
import { Tally } from './tally.ts';

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

type RebuildStore = Pick<Store<Game>, 'games' | 'archive' | 'statistics'>;

/** Writes in one transaction, and only if something is to be changed and `isCheck` is not set. */
export async function rebuildStatistics(store: RebuildStore, isCheck: boolean): Promise<Rebuilt> {
  const { archive } = store;
  const games = inOrder(await archive.games());
  const fold = new Fold(store.statistics.countingSince);
  const leftOut: string[] = [];
  for (const game of games) {
    const { played, fault } = await told(store, game);
    if (played === null) fold.keep(game);
    else fold.count(game.id, played);
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

/** What an update has left to do: null when it has left nothing. */
export async function rebuildIfDue(store: RebuildStore): Promise<Rebuilt | null> {
  if (!(await store.archive.isDue())) return null;
  const rebuilt = await rebuildStatistics(store, false);
  await store.archive.done();
  return rebuilt;
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
  /** Null: there is no record to play again. */
  readonly played: GameResults | null;
  /** Why its record is as good as gone. */
  readonly fault: string | null;
}

async function told(store: RebuildStore, game: ArchivedGame): Promise<ToldGame> {
  if (!game.hasRecord) return { played: null, fault: null };
  try {
    return { played: await replayed(store, game), fault: null };
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const fault = error instanceof DamagedGame ? reason : `game ${game.id} cannot be replayed: ${reason}`;
    return { played: null, fault };
  }
}

/** Null: it was never dealt. */
async function replayed(
  { games, statistics }: RebuildStore,
  { id }: ArchivedGame,
): Promise<GameResults | null> {
  const [stored, secret] = await Promise.all([games.load(id), games.seedOf(id)]);
  const facts = stored && factsOf(stored.state);
  const play = stored?.state.play;
  if (!facts || !play || secret === null) return null;
  const deal = { rules: play.state.rules, joined: play.joined, seed: secret.seed };
  return resultsIn(facts, replaySteps(deal, await games.eventsSince(id, 0)), statistics.countingSince);
}

/** Who was rated without a record, and how they came in: the results tell. */
function keptRating(results: readonly GameResult[]): RatedGame | null {
  const [first] = results.flatMap(({ rated }) => rated ?? []);
  if (first === undefined) return null;
  const against = new Map(results.flatMap(({ userId, rated }) => (rated ? [[userId, rated.against]] : [])));
  const isIn = (id: string) =>
    against.has(id) || [...against.values()].some((met) => met?.others.some(({ userId }) => userId === id));
  const places = results
    .filter(({ userId }) => isIn(userId))
    .map(({ userId, placement, players, method }) => ({
      userId,
      place: method === 'left' ? players + 1 : placement,
      against: against.has(userId) ? (against.get(userId) ?? null) : { own: null, others: [] },
    }));
  return { at: first.at, places };
}

class Fold {
  readonly results: GameResult[] = [];
  readonly #countingSince: number;
  readonly #skills = new Map<string, SeasonSkill[]>();
  /** By the start of the day. */
  readonly #tallies = new Map<number, Tally>();

  constructor(countingSince: number) {
    this.#countingSince = countingSince;
  }

  get skills(): SeasonSkill[] {
    return [...this.#skills.values()].flat();
  }

  /** A game that was played again. */
  count(gameId: string, played: GameResults): void {
    const at = played.ranked?.at ?? played.endings.at(-1)?.result.finishedAt ?? 0;
    const counted: Counted = countedIn(played, this.#tallyOf(at), this.#countingSince);
    this.#write(
      counted.results.map((result) => ({ ...result, gameId, rated: null })),
      counted.rating,
    );
  }

  /** A game without a record: its results stay as they are. */
  keep({ results }: ArchivedGame): void {
    this.#write(results, keptRating(results));
  }

  #write(results: readonly GameResult[], rating: RatedGame | null): void {
    const all = rating === null ? [] : this.#rate(rating);
    for (const result of results) {
      const rated = all.find(({ skill }) => skill.userId === result.userId);
      const whole = { ...result, rated: rated && rating ? ratedResult(rating.at, rated) : null };
      this.#tallyOf(result.finishedAt).add(whole);
      this.results.push(whole);
    }
  }

  #tallyOf(at: number): Tally {
    const day = startOfDay(at);
    const tally = this.#tallies.get(day) ?? new Tally();
    this.#tallies.set(day, tally);
    return tally;
  }

  #rate(rating: RatedGame): Rated[] {
    const rated = ratedBy(rating, (userId, season) => {
      const known = this.#skills.get(userId) ?? [];
      return known.findLast((skill) => skill.season <= season) ?? null;
    });
    for (const { skill } of rated) {
      const others = (this.#skills.get(skill.userId) ?? []).filter(({ season }) => season !== skill.season);
      this.#skills.set(
        skill.userId,
        [...others, skill].sort((a, b) => (a.season < b.season ? -1 : 1)),
      );
    }
    return rated;
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
  const isRated =
    a === null || b === null
      ? a === b
      : a.at === b.at && isNear(a, b) && canonical(a.against) === canonical(b.against);
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
