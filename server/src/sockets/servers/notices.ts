/** Lines of whoever runs the servers, which reach people at all of them. */
import type { Rng } from '../../platform/platform.ts';
import type { Hints, Notices as KeptNotices } from '../../store/sharedPorts.ts';
import type { Looks } from './looks.ts';

export interface NoticeParts {
  readonly notices: KeptNotices;
  readonly hints: Hints;
  readonly looks: Pick<Looks, 'watch'>;
  readonly rng: Rng;
  /** To all who are connected here. */
  readonly tell: (text: string) => void;
}

/** In the place of a notice: what was said before this server began is for those who were there. */
const BEGIN = '';

export class Notices {
  readonly #parts: NoticeParts;
  /** Of those that are kept. */
  #told: ReadonlySet<string> | null = null;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
    const lookAt = parts.looks.watch(['notice'], () => this.#look());
    lookAt(BEGIN);
  }

  /** For the other servers. */
  async add(text: string): Promise<void> {
    const { notices, hints, rng } = this.#parts;
    const id = Buffer.from(rng.bytes(12)).toString('base64url');
    this.#told = new Set([...(this.#told ?? []), id]);
    await notices.add({ id, text });
    hints.publish({ topic: 'notice', id });
  }

  async #look(): Promise<void> {
    const { notices, tell } = this.#parts;
    const recent = await notices.recent();
    const told = this.#told;
    this.#told = new Set(recent.map(({ id }) => id));
    if (told !== null) for (const { id, text } of recent) if (!told.has(id)) tell(text);
  }
}
