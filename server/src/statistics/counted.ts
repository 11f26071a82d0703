/** What a game tells, completed by what has counted that day: for the settlement and for a rebuild alike. */
import type { Contact, Contacts } from '../ratings/contacts.ts';
import type { RatedGame, RatedPlace } from '../ratings/rating.ts';
import type { GameResult } from '../store/statisticsPorts.ts';
import type { Ending, GameResults } from './results.ts';
import type { Tally } from './tally.ts';

export type CountedResult = Omit<GameResult, 'gameId' | 'rated'>;

export interface Counted {
  readonly results: readonly CountedResult[];
  /** Null: the game is not rated. */
  readonly rating: RatedGame | null;
}

/** @param countingSince Games that ended before know the five wins against bots only. */
export function countedIn(
  { endings, ranked, origins }: GameResults,
  tally: Tally,
  countingSince: number,
): Counted {
  const contact = (userId: string): Contact => ({ userId, origin: origins[userId] ?? null });

  function countedResult({ result, opponents }: Ending): CountedResult {
    const isCounted = result.finishedAt >= countingSince;
    if (result.clout === 0) return { ...result, wonAgainst: null };
    const { userId, isAgainstBots, method } = result;
    const contacts = { own: contact(userId).origin, others: opponents.map(contact) };
    const isByLeaving = isCounted && method === 'last_standing';
    const why =
      isCounted || isAgainstBots ? tally.whyNot({ userId, isAgainstBots, isByLeaving, contacts }) : null;
    if (why !== null) return { ...result, clout: 0, noClout: why, wonAgainst: null };
    return { ...result, wonAgainst: isCounted ? contacts : null };
  }

  function ratingOf(at: number, places: NonNullable<GameResults['ranked']>['places']): RatedGame | null {
    const isCounted = at >= countingSince;
    const against = (userId: string): Contacts => {
      const own = contact(userId);
      const others = places.map((place) => contact(place.userId)).filter((other) => other.userId !== userId);
      return { own: own.origin, others: others.filter((other) => tally.mayRate(own, other)) };
    };
    const rated = places.map(({ userId, place, isRated }): RatedPlace => {
      if (!isCounted) return { userId, place, against: null };
      return { userId, place, against: isRated ? against(userId) : { own: null, others: [] } };
    });
    const isAny = rated.some((place) => place.against === null || place.against.others.length > 0);
    return isAny ? { at, places: rated } : null;
  }

  return {
    results: endings.map(countedResult),
    rating: ranked && ratingOf(ranked.at, ranked.places),
  };
}

/** Notes what has been written. Who left earlier is rated now, and has their result already. */
export function note(tally: Tally, gameId: string, { results, rating }: Counted): void {
  for (const result of results) tally.add({ ...result, gameId, rated: null });
  for (const { userId, against } of rating?.places ?? [])
    if (against) tally.addRated(gameId, userId, against);
}
