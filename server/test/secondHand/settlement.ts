/** What a win brings, told from VICTORY-14 to VICTORY-31 and C1, C5, C8 alone. */

/** How a game went, as everybody at its table could see. */
export interface Told {
  /** Of its end, in days since 1970 (UTC). */
  readonly day: number;
  readonly isPrivate: boolean;
  readonly seats: number;
  /** That the game had reached. */
  readonly turn: number;
  readonly winner: string;
  /** Everybody else has left. */
  readonly isLastStanding: boolean;
  /** With who was still there after it, bots included. */
  readonly kicks: readonly { readonly by: string; readonly left: readonly string[] }[];
  /** Others with an account who were there at its end, also whoever ended it by leaving. */
  readonly people: readonly string[];
  readonly decisions: { readonly all: number; readonly byStandIn: number; readonly isLastByStandIn: boolean };
}

/** Network addresses, by player. */
export type Homes = Readonly<Record<string, string>>;

/** Wins in one day of one kind that count. */
const A_DAY = 5;

/** A book of wins. */
export function winsBook(homes: Homes, accounts: ReadonlySet<string>) {
  const wins: (Told & { readonly counts: boolean })[] = [];
  const wire = (one: string, other: string) => [homes[one], homes[other]].sort().join();

  /** Every reason for which the win brings nothing. */
  function reasons(told: Told): string[] {
    const { winner, people, decisions } = told;
    const today = wins.filter(({ day }) => day === told.day);
    const own = today.filter((win) => win.winner === winner);
    const areEnough = (some: readonly Told[]) => some.length >= A_DAY;
    const against = (other: string) =>
      areEnough(own.filter((win) => win.counts && win.people.includes(other)));
    const between = (other: string) =>
      areEnough(
        today.filter(
          (win) => win.counts && win.people.some((met) => wire(win.winner, met) === wire(winner, other)),
        ),
      );
    const all: Readonly<Record<string, boolean>> = {
      guest: !accounts.has(winner),
      kicked: told.kicks.some(({ by }) => by === winner),
      kick: told.kicks.some(({ left }) => left.filter((other) => other !== winner).length < 2),
      stand_in: decisions.isLastByStandIn || decisions.byStandIn * 2 > decisions.all,
      left: told.isLastStanding && told.turn < 2 * told.seats,
      private: told.isLastStanding && told.isPrivate,
      leaving: told.isLastStanding && areEnough(own.filter((win) => win.counts && win.isLastStanding)),
      bots: people.length === 0 && areEnough(own.filter((win) => win.people.length === 0)),
      person: people.length > 0 && people.every((other) => against(other) || between(other)),
    };
    return Object.keys(all).filter((reason) => all[reason]);
  }

  return {
    /** Settles a win; gives why it brings nothing, empty when it brings 50. */
    settle(told: Told): readonly string[] {
      const found = reasons(told);
      wins.push({ ...told, counts: found.length === 0 });
      return found;
    },
  };
}
