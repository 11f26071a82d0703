/** Fetched when a game is over, and in the waiting room of a table at which somebody owes something. */
import type { LoggedEvent } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { lazyModule, useLazyModule } from '../../loading/lazyModule.ts';

const TALK = lazyModule(() => import('./talk.ts'));

export interface LazyTalkProps {
  readonly part: 'GrudgeLine' | 'GrudgeAfterGame' | 'HitAfterGame';
  readonly game: SeenGame;
  readonly log?: readonly LoggedEvent[];
}

const NOTHING: readonly LoggedEvent[] = [];

export function LazyTalk({ part, game, log = NOTHING }: LazyTalkProps) {
  const Part = useLazyModule(TALK)?.[part];
  return Part ? <Part game={game} log={log} /> : null;
}
