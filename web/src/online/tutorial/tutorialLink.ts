/**
 * What the server has to hear of the lessons, in order. What it could not be told is kept in this browser and told
 * with the next call (TUTOR-51); without an account everything waits (TUTOR-52).
 */
import type { KeyValueStore } from '@staxd/client';
import { TRACKS, type TrackName } from '@staxd/tutorial';
import type { ServerAnswer, TutorialCall } from './answers.ts';

const KEY = 'tutorial-unsent';
/** Milliseconds between calls that nobody waits for: the server takes 5 in a second. */
const PACE = 250;
const SILENT: ServerAnswer = { type: 'silent' };
/** More than all lessons need; then the oldest are forgotten. */
const MOST = 400;

export type Teller = (id: string, call: TutorialCall) => Promise<ServerAnswer>;

export interface LinkOptions {
  /** What tells the server of a call, under an id for its track; null without an account. */
  readonly teller: () => Promise<Teller | null>;
  readonly storage: KeyValueStore;
  readonly makeId: () => string;
}

interface Kept {
  readonly ids: Partial<Record<TrackName, string>>;
  readonly unsent: readonly TutorialCall[];
}

export class TutorialLink {
  readonly #options: LinkOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** Tells what waits and then this call. The answer is to this call; a call without an answer waits. */
  send(call: TutorialCall): Promise<ServerAnswer> {
    const answer = this.#last.then(() => {
      this.#write({ unsent: [...this.#read().unsent, call].slice(-MOST) });
      return this.#flush(call);
    });
    this.#last = answer;
    return answer;
  }

  /** Tells what waits. Resolves to whether nothing waits any more. */
  async catchUp(): Promise<boolean> {
    const told = this.#last.then(() => this.#flush(null));
    this.#last = told;
    await told;
    return this.#read().unsent.length === 0;
  }

  async #flush(last: TutorialCall | null): Promise<ServerAnswer> {
    const tell = await this.#options.teller();
    if (tell === null) return SILENT;
    let answer: ServerAnswer = SILENT;
    for (let { unsent } = this.#read(); unsent.length > 0; unsent = this.#read().unsent) {
      const [call] = unsent;
      const isLast = last !== null && unsent.length === 1;
      if (last === null) await new Promise((resolve) => setTimeout(resolve, PACE));
      answer = await tell(this.#idFor(call.track), call);
      const mayWorkLater = answer.type === 'failed' && answer.why === 'later' && !isLast;
      if (answer.type === 'silent' || mayWorkLater) return SILENT;
      this.#write({ unsent: unsent.slice(1) });
    }
    return answer;
  }

  #idFor(track: TrackName): string {
    const { ids } = this.#read();
    const known = ids[track];
    if (known !== undefined) return known;
    const id = this.#options.makeId();
    this.#write({ ids: { ...ids, [track]: id } });
    return id;
  }

  /** What cannot be read counts as nothing: it would stop all that follows it. */
  #read(): Kept {
    try {
      const kept: unknown = JSON.parse(this.#options.storage.getItem(KEY) ?? '{}');
      const { ids, unsent } = kept as Readonly<Record<string, unknown>>;
      const known = typeof ids === 'object' && ids !== null ? (ids as Readonly<Record<string, unknown>>) : {};
      return {
        ids: Object.fromEntries(Object.entries(known).filter(([, id]) => typeof id === 'string')),
        unsent: Array.isArray(unsent) ? unsent.filter(isCall) : [],
      };
    } catch {
      return { ids: {}, unsent: [] };
    }
  }

  #write(change: Partial<Kept>): void {
    this.#options.storage.setItem(KEY, JSON.stringify({ ...this.#read(), ...change }));
  }
}

function isCall(kept: unknown): kept is TutorialCall {
  const { type, track, step, action } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  if (!TRACKS.some((known) => known === track)) return false;
  if (type === 'start' || type === 'complete' || type === 'skip') return true;
  if (!Number.isInteger(step)) return false;
  return type === 'next' || (type === 'act' && typeof action === 'object' && action !== null);
}

/** Whether anything waits to be told, without loading what tells it. */
export function hasUnsent(storage: KeyValueStore): boolean {
  return storage.getItem(KEY)?.includes('"type"') === true;
}
