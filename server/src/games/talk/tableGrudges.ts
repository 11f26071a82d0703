/** The grudges of a table's bots, each of which says something when it pays somebody back (BOT-3). */
import type { GameEvent, Seat } from '@staxd/engine';
import { BOT_PROFILES, type OfferedBot, Paybacks } from '@staxd/engine/bots';
import { GRUDGE_MOMENT } from '@staxd/protocol';
import type { Occasion } from './deeds.ts';

/** After a restart of the server it remembers what happened since, as the rest of what bots say. */
export class TableGrudges {
  readonly #paybacks = new Map<Seat, Paybacks>();

  /** `seats` in the order of play. */
  occasionOf(event: GameEvent, seats: readonly { readonly bot: OfferedBot | null }[]): Occasion | undefined {
    let occasion: Occasion | undefined;
    for (const [seat, { bot }] of seats.entries()) {
      if (bot === null || !BOT_PROFILES[bot].holdsGrudges) continue;
      const paybacks = this.#paybacks.get(seat) ?? new Paybacks(seat);
      this.#paybacks.set(seat, paybacks);
      if (paybacks.hear(event)) occasion = { seat, moment: GRUDGE_MOMENT };
    }
    return occasion;
  }
}
