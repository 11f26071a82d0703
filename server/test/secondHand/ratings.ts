/** Who is rated against whom, told from STATS-4, STATS-12, STATS-13 and C3, C4 alone. */

/** A game of ranked that is over, as everybody at its table could see it. */
export interface RankedTold {
  /** Of its end, in days since 1970 (UTC). */
  readonly day: number;
  readonly isPrivate: boolean;
  readonly seats: number;
  /** That the game had reached. */
  readonly turn: number;
  /** Of everybody with an account who sat there, those who left included: they are last. */
  readonly places: Readonly<Record<string, number>>;
  readonly leavers: readonly string[];
  /** Their network addresses at the end. */
  readonly homes: Readonly<Record<string, string>>;
}

/** Rated games in one day of two people, or of two addresses. */
const A_DAY = 5;

/** Whom everybody who is rated is rated against. */
export type Rated = ReadonlyMap<string, readonly string[]>;

export function ratingsBook() {
  const games: { readonly told: RankedTold; readonly rated: Rated }[] = [];
  const pair = (one: string, other: string) => [one, other].sort().join();

  function mayMeet({ day, homes }: RankedTold, one: string, other: string): boolean {
    const today = games.filter(({ told }) => told.day === day);
    const among = (isSame: (told: RankedTold, a: string, b: string) => boolean) =>
      today.filter(({ told, rated }) => [...rated].some(([a, met]) => met.some((b) => isSame(told, a, b))));
    const persons = among((_, a, b) => pair(a, b) === pair(one, other));
    const wires = among(
      (told, a, b) => pair(told.homes[a], told.homes[b]) === pair(homes[one], homes[other]),
    );
    return persons.length < A_DAY && wires.length < A_DAY;
  }

  return {
    rate(told: RankedTold): Rated {
      const { isPrivate, turn, seats, places, leavers } = told;
      const people = Object.keys(places);
      const isWhole = turn >= 2 * seats;
      const rated = new Map(
        people
          .filter((one) => !isPrivate && (isWhole || leavers.includes(one)))
          .map((one) => [one, people.filter((other) => other !== one && mayMeet(told, one, other))] as const)
          .filter(([, met]) => met.length > 0),
      );
      games.push({ told, rated });
      return rated;
    },
  };
}
