/**
 * The connection on which a node hears. A line may go silent without an error: one on which nothing is heard for a while is given
 * up, and the next one is tried until one stands.
 */
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Rng, Timer, Timers } from '../../../platform/platform.ts';

export interface LineOptions {
  readonly url: string;
  readonly channel: string;
  readonly rng: Rng;
  readonly timers: Timers;
  readonly heard: (payload: string) => void;
  /** From now on everything is heard; what was sent before may be lost. */
  readonly stands: () => void;
  /** Has been lost so many times in a row, without anything heard. */
  readonly lost: (times: number) => void;
}

/** Milliseconds. */
const SILENCE = 5000;
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 2000;

export class Line {
  readonly #options: LineOptions;
  #socket: Socket | null = null;
  /** Until the line is given up, or the next one is tried. */
  #timer: Timer | null = null;
  /** In a row. */
  #lost = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** Resolves when it stands, or when this attempt has failed and the next one is due later. */
  async open(): Promise<void> {
    const { url, channel, heard, stands } = this.#options;
    // Its own, to be destroyed: the client would wait for the other end to say goodbye.
    const socket = new Socket();
    const isUsed = () => this.#socket === socket;
    const lose = () => {
      if (isUsed()) this.#lose();
    };
    this.#socket = socket;
    this.#giveUpAfterSilence();
    try {
      const client = new Client({
        connectionString: url,
        stream: () => socket,
        keepAlive: true,
        connectionTimeoutMillis: SILENCE,
      });
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ payload = '' }) => {
        if (isUsed()) heard(payload);
      });
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch {
      return lose();
    }
    if (isUsed()) stands();
  }

  /** Something was heard that proves it. */
  works(): void {
    this.#lost = 0;
    this.#giveUpAfterSilence();
  }

  close(): void {
    this.#timer?.cancel();
    this.#socket?.destroy();
    this.#socket = null;
  }

  #giveUpAfterSilence(): void {
    this.#timer?.cancel();
    this.#timer = this.#options.timers.after(SILENCE, () => this.#lose());
  }

  #lose(): void {
    const { rng, timers, lost } = this.#options;
    this.close();
    lost(++this.#lost);
    const longest = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** this.#lost);
    // A part by chance, so that not all nodes come back at once.
    const pause = longest / 2 + rng.below(longest / 2 + 1);
    this.#timer = timers.after(pause, () => void this.open());
  }
}
