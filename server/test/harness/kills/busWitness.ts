/** What servers tell each other over the bus, held against what their database has at that moment. */
import pg from 'pg';
import { CHANNEL } from '../../../src/store/postgres/bus/bus.ts';
import { readBatch } from '../../../src/store/postgres/bus/payload.ts';
import type { Hint } from '../../../src/store/sharedPorts.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

export class BusWitness {
  /** Versions that were told before they were there. */
  readonly early: string[] = [];
  /** Hints at versions that were held against the database. */
  held = 0;
  readonly #url: string;
  #line: pg.Client | null = null;
  /** Of the last query: one at a time. */
  #answered: Promise<void> = Promise.resolve();

  private constructor(url: string) {
    this.#url = url;
  }

  static async listen(url: string): Promise<BusWitness> {
    const witness = new BusWitness(url);
    await witness.listenOn();
    return witness;
  }

  /** On a new line, where the database has ended the last one. */
  async listenOn(): Promise<void> {
    if (this.#line !== null) return;
    const line = new pg.Client({ connectionString: this.#url });
    const lose = () => {
      if (this.#line === line) this.#line = null;
    };
    line.on('error', lose);
    line.on('end', lose);
    line.on('notification', ({ payload = '' }) => {
      const told = readBatch(payload)?.hints.filter(({ topic }) => topic === 'game') ?? [];
      // What the database does not answer any more is judged by nobody.
      if (told.length > 0) this.#answered = this.#answered.then(() => this.#hold(line, told)).catch(lose);
    });
    await line.connect();
    await line.query(`LISTEN ${CHANNEL}`);
    this.#line = line;
  }

  async close(): Promise<void> {
    await this.#answered;
    await this.#line?.end();
  }

  async #hold(line: pg.Client, told: readonly Hint[]): Promise<void> {
    const ids = told.map(({ id }) => id);
    const { rows } = await line.query<Row>(
      'SELECT id, version::int AS version FROM games WHERE id = ANY ($1)',
      [ids],
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    this.held += told.length;
    for (const { id, version = 0 } of told) {
      const stored = versions.get(id) ?? 0;
      if (stored < version) this.early.push(`version ${version} of ${id} was told when it was at ${stored}`);
    }
  }
}
