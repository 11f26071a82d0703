/** Hints between the nodes on one PostgreSQL, by LISTEN and NOTIFY. */
import type { Platform, Timer } from '../../../platform/platform.ts';
import type { Hint, Hints } from '../../sharedPorts.ts';
import { Batches } from './batches.ts';
import { Line } from './line.ts';
import { readBatch } from './payload.ts';

export interface BusOptions {
  /** An address at which LISTEN holds. */
  readonly url: string;
  /** Carries out `SELECT pg_notify($1, $2)`, or rejects. */
  readonly statement: (text: string, parameters: readonly string[]) => Promise<unknown>;
  readonly platform: Pick<Platform, 'rng' | 'timers'>;
  readonly warn: (line: string) => void;
}

export const CHANNEL = 'staxd';
/** Milliseconds. */
const BEAT = 2000;

/** After so many lost lines somebody is told, if it is not the database that is away. */
const MANY_LOST = 5;
const DEAF =
  'LISTEN does not work, so what other servers on this database do is noticed late: where STAXD_DATABASE_URL leads through a pooler, set STAXD_DATABASE_LISTEN_URL';

export class Bus implements Hints {
  readonly #node: string;
  readonly #batches: Batches;
  readonly #line: Line;
  readonly #beats: Timer;
  readonly #changes = new Set<(hint: Hint) => void>();
  readonly #gaps = new Set<() => void>();

  private constructor({ url, statement, platform, warn }: BusOptions) {
    const { rng, timers } = platform;
    this.#node = Buffer.from(rng.bytes(12)).toString('base64url');
    let isSent = false;
    const send = (payload: string) =>
      statement('SELECT pg_notify($1, $2)', [CHANNEL, payload]).then(
        () => (isSent = true),
        () => (isSent = false),
      );
    this.#batches = new Batches({ node: this.#node, timers, send });
    this.#line = new Line({
      url,
      channel: CHANNEL,
      rng,
      timers,
      heard: (payload) => this.#heard(payload),
      stands: () => {
        this.#batches.sendSoon();
        for (const listener of this.#gaps) listener();
      },
      lost: (times) => {
        if (times === MANY_LOST && isSent) warn(DEAF);
      },
    });
    // By its own batches it knows that it hears.
    this.#beats = timers.every(BEAT, () => this.#batches.sendSoon());
  }

  /** Hears from the first moment on, unless that takes too long: then it tells of a gap when it does. */
  static async open(options: BusOptions): Promise<Bus> {
    const bus = new Bus(options);
    await bus.#line.open();
    return bus;
  }

  publish(hint: Hint): void {
    this.#batches.add(hint);
  }

  onChange(listener: (hint: Hint) => void): () => void {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  onGap(listener: () => void): () => void {
    this.#gaps.add(listener);
    return () => this.#gaps.delete(listener);
  }

  async close(): Promise<void> {
    this.#beats.cancel();
    this.#line.close();
    await this.#batches.close();
  }

  #heard(payload: string): void {
    const batch = readBatch(payload);
    if (batch === null) return;
    if (batch.node === this.#node) return this.#line.works();
    for (const hint of batch.hints) for (const listener of this.#changes) listener(hint);
  }
}
