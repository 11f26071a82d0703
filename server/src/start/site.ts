/** Where the server is found. */
import type { Config } from '../config/config.ts';

export class Site {
  readonly #url: string | null;
  /** Of a server that may take any free port, known once it listens. */
  port: number;

  constructor({ url, port }: Pick<Config, 'url' | 'port'>) {
    this.#url = url;
    this.port = port;
  }

  /** The public address, without a slash at its end. */
  get address(): string {
    return this.#url ?? `http://localhost:${this.port}`;
  }
}
