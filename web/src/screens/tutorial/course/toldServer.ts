/** What the server is told of the lessons, where there is one. */
import type { TrackName } from '@staxd/tutorial';
import type { ServerAnswer, TutorialCall } from '../../../online/tutorial/answers.ts';

export class ToldServer {
  readonly #tell: (call: TutorialCall) => Promise<ServerAnswer>;
  /** A track that the server would not begin; its lessons go on here alone. */
  #refusedTrack: TrackName | null = null;
  /** A track whose start the server could not serve: it is told again with the next step. */
  #dueTrack: TrackName | null = null;

  constructor(tell: (call: TutorialCall) => Promise<ServerAnswer>) {
    this.#tell = tell;
  }

  async tell(call: TutorialCall): Promise<ServerAnswer> {
    if (call.track === this.#refusedTrack) return { type: 'silent' };
    if (call.track === this.#dueTrack && call.type !== 'start') {
      this.#dueTrack = null;
      await this.#tell({ type: 'start', track: call.track });
    }
    return this.#tell(call);
  }

  start(track: TrackName): Promise<ServerAnswer> {
    this.#refusedTrack = null;
    this.#dueTrack = null;
    return this.tell({ type: 'start', track });
  }

  /** The server has not begun a track: it is asked again `later`, or no more. */
  hasNotBegun(track: TrackName, later: boolean): void {
    if (later) this.#dueTrack = track;
    else this.#refusedTrack = track;
  }
}
