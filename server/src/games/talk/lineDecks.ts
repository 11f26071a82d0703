import {
  type BotAnswer,
  type BotCharacter,
  type BotLineId,
  type BotMoment,
  botLines,
  type GrudgeMoment,
} from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';

/** The lines of a table: each kind is said to its end before it begins again, and no bot repeats itself (SAY-12). */
export class LineDecks {
  readonly #rng: Pick<Rng, 'below'>;
  /** By kind: what was not said yet. */
  readonly #left = new Map<string, readonly BotLineId[]>();
  /** By bot. */
  readonly #lastOf = new Map<string, BotLineId>();

  constructor(rng: Pick<Rng, 'below'>) {
    this.#rng = rng;
  }

  /** Null when the bot could only repeat itself. */
  next(
    botId: string,
    character: BotCharacter,
    about: BotMoment | BotAnswer | GrudgeMoment,
  ): BotLineId | null {
    const kind = `${character}-${about}`;
    const left = this.#left.get(kind) ?? [];
    const deck = left.length > 0 ? left : botLines(character, about);
    const sayable = deck.filter((line) => line !== this.#lastOf.get(botId));
    if (sayable.length === 0) return null;
    const line = sayable[this.#rng.below(sayable.length)];
    const others = deck.filter((other) => other !== line);
    this.#left.set(kind, others);
    this.#lastOf.set(botId, line);
    return line;
  }
}
