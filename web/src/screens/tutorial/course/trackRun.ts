/** How tracks begin and end, in step with the server. */
import { isLearned, NOTHING_DONE, type TrackName, withTrack } from '@staxd/tutorial';
import { t } from '../../../messages/t.ts';
import type { ServerAnswer } from '../../../online/tutorial/answers.ts';
import type { KeptCourse } from './keptCourse.ts';
import type { ToldServer } from './toldServer.ts';

export class TrackRun {
  readonly #kept: KeptCourse;
  readonly #server: ToldServer;

  constructor(kept: KeptCourse, server: ToldServer) {
    this.#kept = kept;
    this.#server = server;
  }

  /** Comes to a track. It may have been left after its last lesson, and before its end. */
  async begin(track: TrackName): Promise<void> {
    await this.start(track);
    const { session } = this.#kept.state.course;
    if (session.hasEnded) await this.finish(isLearned(session) ? 'completed' : 'skipped', track);
  }

  async start(track: TrackName): Promise<void> {
    const kept = this.#kept;
    const { session } = kept.state.course;
    const answer = await this.#server.start(track);
    if (kept.state.course.session.track !== track) return;
    if (answer.type === 'taken') kept.adopt(answer.standing, session);
    if (answer.type !== 'failed') return;
    this.#server.hasNotBegun(track, answer.why === 'later');
    kept.say(answer.text ?? t('tutorial.startFailed'));
  }

  async finish(how: 'completed' | 'skipped', track: TrackName): Promise<void> {
    this.#kept.noteDone(withTrack(NOTHING_DONE, track, how));
    const answer = await this.#server.tell({ type: how === 'completed' ? 'complete' : 'skip', track });
    if (answer.type === 'taken' && answer.standing) this.#kept.noteDone(answer.standing.done);
  }

  /**
   * A session that the server does not know, or that has gone on in another window, is looked up. If it is where the
   * learner is, the server is asked again.
   */
  async lookedUp<Told extends { readonly answer: ServerAnswer }>(ask: () => Promise<Told>): Promise<Told> {
    const { session } = this.#kept.state.course;
    const first = await ask();
    if (first.answer.type !== 'failed' || first.answer.why !== 'elsewhere') return first;
    await this.start(session.track);
    return this.#kept.state.course.session === session ? ask() : first;
  }
}
