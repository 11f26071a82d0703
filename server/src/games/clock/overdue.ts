/** Games whose server does not go on with them, because it has ended or stands still: one of the others takes each. */
import type { Timer, Timers } from '../../platform/platform.ts';
import type { Shared } from '../../store/sharedPorts.ts';
import { bugsTo } from '../../store/storeUnavailable.ts';
import type { Committer } from '../commit/committer.ts';
import type { Game } from '../model/game.ts';
import type { Scheduler } from './scheduler.ts';

export interface OverdueParts {
  readonly shared: Pick<Shared<Game>, 'claimOverdue'>;
  readonly committer: Pick<Committer, 'now' | 'catchUp'>;
  readonly scheduler: Pick<Scheduler, 'takeOver'>;
  readonly timers: Timers;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds between two looks. */
const EVERY = 500;
/** Milliseconds that a server has for what is due. */
const LATE = 750;
/** Milliseconds until another server may take it, should this one not go on either. */
const CLAIMED = 2000;
/** More wait for the next look. */
const MOST = 64;

export function watchOverdue(parts: OverdueParts): Timer {
  let isLooking = false;
  return parts.timers.every(EVERY, () => {
    if (isLooking) return;
    isLooking = true;
    takeOver(parts)
      .catch(bugsTo(parts.report))
      .finally(() => {
        isLooking = false;
      });
  });
}

async function takeOver({ shared, committer, scheduler }: OverdueParts): Promise<void> {
  const now = committer.now();
  const ids = await shared.claimOverdue(now - LATE, now + CLAIMED, MOST);
  await Promise.all(
    ids.map(async (id) => {
      await committer.catchUp(id);
      scheduler.takeOver(id);
    }),
  );
}
