/** What was done by commands, and by whom: in the log, and in a file of its own, which no level of the log silences. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitise } from '@staxd/protocol';
import type { Log } from '../monitoring/log.ts';
import type { Clock } from '../platform/platform.ts';
import { adminFolder } from './socketPlace.ts';

const FILE = 'deeds.jsonl';

export class Deeds {
  readonly #path: string;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(dataFolder: string, clock: Clock, log: Log) {
    this.#path = join(adminFolder(dataFolder), FILE);
    this.#clock = clock;
    this.#log = log;
  }

  note(by: string, command: string, deed: Readonly<Record<string, unknown>> = {}): void {
    const told = { by, command, ...deed };
    this.#log.info('an admin command was carried out', told);
    const at = new Date(this.#clock.now()).toISOString();
    try {
      const line = JSON.stringify({ at, ...(sanitise(told) as object) });
      appendFileSync(this.#path, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      this.#log.error('an admin command was carried out and cannot be written down', { ...told, error });
    }
  }
}
