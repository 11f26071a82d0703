/** What is known of a game to whoever has come into it. */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { Answer } from '../commit/answers.ts';

export interface Joined extends Answer {
  readonly joinedExisting: boolean;
}

export function asJoined(answer: Result<Answer, ErrorBody>): Result<Joined, ErrorBody> {
  return answer.ok ? ok({ ...answer.value, joinedExisting: false }) : answer;
}

/** Of somebody who had a seat there already: nothing has changed. */
export function cameBack(current: Pick<Joined, 'version' | 'game'>) {
  return { ...current, isChange: false, fromCache: false, joinedExisting: true } as const;
}
