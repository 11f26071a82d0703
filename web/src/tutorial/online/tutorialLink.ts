/**
 * What the server has to hear of the lessons, in order. What it could not be told is kept in this browser and told
 * with the next call (TUTOR-51); without an account everything waits (TUTOR-52).
 */
import type { Api, KeyValueStore } from '@staxd/client';
import type { TrackName } from '@staxd/tutorial';
import { makeCall, type ServerAnswer, type TutorialCall } from './tutorialCalls.ts';

const KEY = 'tutorial-unsent';
/** More than all lessons need; then the oldest are forgotten. */
const MOST = 400;

export interface LinkOptions {
  /** Null without an account. */
  readonly api: () => Promise<Api | null>;
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
    const answer = this.#last.then(() => this.#flush(call));
    this.#last = answer;
    return answer;
  }

  async #flush(last: TutorialCall): Promise<ServerAnswer> {
    const { unsent } = this.#read();
    this.#write({ unsent: [...unsent, last].slice(-MOST) });
    const api = await this.#options.api();
    if (api === null) return { type: 'silent' };
    let answer: ServerAnswer = { type: 'silent' };
    for (let call = this.#read().unsent[0]; call !== undefined; call = this.#read().unsent[0]) {
      answer = await makeCall(api, this.#idFor(call.track), call);
      if (answer.type === 'silent') return answer;
      this.#write({ unsent: this.#read().unsent.slice(1) });
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

  #read(): Kept {
    try {
      const { ids = {}, unsent = [] } = JSON.parse(
        this.#options.storage.getItem(KEY) ?? '{}',
      ) as Partial<Kept>;
      return { ids, unsent: Array.isArray(unsent) ? unsent : [] };
    } catch {
      return { ids: {}, unsent: [] };
    }
  }

  #write(change: Partial<Kept>): void {
    this.#options.storage.setItem(KEY, JSON.stringify({ ...this.#read(), ...change }));
  }
}
