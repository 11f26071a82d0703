/**
 * The way of hints to the other nodes: one batch after the other, so that those of one thing keep their order. What does not go out
 * is lost: the others find out by themselves, later.
 */
import type { Timer, Timers } from '../../../platform/platform.ts';
import type { Hint } from '../../sharedPorts.ts';
import { hintText, LONGEST_PAYLOAD, payloadOf } from './payload.ts';

export interface BatchesOptions {
  /** Of this node. */
  readonly node: string;
  readonly timers: Timers;
  /** Whether it has gone out. */
  readonly send: (payload: string) => Promise<boolean>;
}

interface Waiting {
  readonly version: number;
  readonly text: string;
}

/** Milliseconds: what is published meanwhile goes together. */
const PAUSE = 5;
/** While the database is away. What comes beyond it is lost. */
const MOST_WAITING = 10_000;

export class Batches {
  readonly #options: BatchesOptions;
  /** By topic and id; words by themselves, since none stand for others. */
  readonly #waiting = new Map<string, Waiting>();
  /** Of the batch that is due or on its way. */
  #timer: Timer | null = null;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;
  #words = 0;

  constructor(options: BatchesOptions) {
    this.#options = options;
  }

  add(hint: Hint): void {
    const text = hintText(hint);
    if (this.#isClosed || payloadOf(this.#options.node, [text]).length > LONGEST_PAYLOAD) return;
    const key = hint.words === undefined ? `${hint.topic} ${hint.id}` : `${++this.#words}`;
    const known = this.#waiting.get(key);
    const version = hint.version ?? 0;
    if (known === undefined ? this.#waiting.size === MOST_WAITING : version <= known.version) return;
    this.#waiting.set(key, { version, text });
    this.sendSoon();
  }

  /** What waits, even if that is nothing. */
  sendSoon(): void {
    if (this.#isClosed) return;
    this.#timer ??= this.#options.timers.after(PAUSE, () => {
      this.#sending = this.#send();
    });
  }

  /** Sends what waits. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    await this.#sending;
    while (this.#waiting.size > 0) await this.#send();
  }

  async #send(): Promise<void> {
    const isSent = await this.#options.send(this.#take());
    if (!isSent && this.#isClosed) this.#waiting.clear();
    this.#timer = null;
    if (this.#waiting.size > 0) this.sendSoon();
  }

  /** The next payload. */
  #take(): string {
    const { node } = this.#options;
    const texts: string[] = [];
    let { length } = payloadOf(node, texts);
    for (const [key, { text }] of this.#waiting) {
      length += text.length + 1;
      if (length > LONGEST_PAYLOAD) break;
      texts.push(text);
      this.#waiting.delete(key);
    }
    return payloadOf(node, texts);
  }
}
