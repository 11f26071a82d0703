/** Faces, and what bots say: told to all at the table, over whichever server they are there, and kept nowhere. */
import { SERVER_EVENTS } from '@staxd/protocol';
import * as v from 'valibot';
import type { Hints } from '../../store/sharedPorts.ts';
import type { Publisher } from '../publisher.ts';

export interface TableWordsParts {
  readonly publisher: Pick<Publisher, 'deliver'>;
  readonly hints: Hints;
}

/** Readers are named by their ids. */
const names = v.pipe(v.array(v.string()), v.readonly());
const readers = v.union([names, v.strictObject({ allBut: names })]);
const WORDS = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('event', [
    v.object({ to: readers, event: v.literal('reaction'), message: SERVER_EVENTS.reaction }),
    v.object({ to: readers, event: v.literal('bot_says'), message: SERVER_EVENTS.bot_says }),
  ]),
);

export class TableWords {
  readonly #parts: TableWordsParts;

  constructor(parts: TableWordsParts) {
    this.#parts = parts;
    parts.hints.onChange(({ topic, id, words }) => {
      if (topic === 'said') this.#hear(id, words);
    });
  }

  say(gameId: string, notice: v.InferOutput<typeof WORDS>): void {
    const { publisher, hints } = this.#parts;
    publisher.deliver(gameId, notice);
    hints.publish({ topic: 'said', id: gameId, words: JSON.stringify(notice) });
  }

  /** A later program may say what this one does not know. */
  #hear(gameId: string, words: string | undefined): void {
    const read = v.safeParse(WORDS, words);
    if (read.success) this.#parts.publisher.deliver(gameId, read.output);
  }
}
