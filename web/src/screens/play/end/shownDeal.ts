/** What the page was shown of a deal, and whether a record agrees with it. */
import { type Outcome, parseRecord, replay } from '@staxd/engine';
import type { SeenGame } from '@staxd/protocol';

/** What this page was shown, whatever the record says. */
export interface ShownDeal {
  readonly gameId: string;
  readonly seed: string;
  readonly commitment: string;
  readonly names: readonly string[];
  readonly outcome: Outcome;
}

/** Null until the game is over. */
export function shownDeal({ id: gameId, seed, commitment, view }: SeenGame): ShownDeal | null {
  if (seed === null || !view?.outcome) return null;
  const names = view.seats.map(({ name }) => name);
  return { gameId, seed, commitment, names, outcome: view.outcome };
}

/**
 * Whether a record is complete, begins with the seed that was committed to before the deal, and leads to the outcome
 * shown. A record that is only consistent in itself may belong to another game.
 */
export function isFair(record: unknown, { gameId, seed, commitment, names, outcome }: ShownDeal): boolean {
  const parsed = parseRecord(record);
  if (!parsed.ok || parsed.value.seed !== seed) return false;
  const replayed = replay({ ...parsed.value, commitment: { gameId, sha256: commitment } });
  if (!replayed.ok) return false;
  const { seats, outcome: end } = replayed.value;
  return (
    end?.winner === outcome.winner &&
    end.method === outcome.method &&
    seats.length === names.length &&
    seats.every(({ name }, seat) => name === names[seat])
  );
}
