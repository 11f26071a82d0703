/** Once an hour: what is outdated is deleted, and subscriptions are settled. */
import { KEPT_FOR } from '@staxd/protocol';
import type { Backups } from './backup/backups.ts';
import type { BillingNews } from './billing/billingNews.ts';
import type { Game } from './games/model/game.ts';
import type { StoreWatch } from './monitoring/storeWatch.ts';
import type { Platform, Timer } from './platform/platform.ts';
import type { Store } from './store/ports.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Lessons that nobody has gone on with for this long are deleted; what was completed stays. */
const LESSON_RETENTION = 30 * DAY;
/** Few enough that nobody has to wait for the deletion. */
const PURGED_TOGETHER = 500;

export interface UpkeepParts {
  readonly store: Pick<Store<Game>, 'purge' | 'company' | 'shared'>;
  readonly news: BillingNews;
  readonly backups: Pick<Backups, 'noteDeletions'>;
  readonly platform: Platform;
  readonly storeWatch: StoreWatch;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/** Settles subscriptions at once, and does all of it every hour until the timer is cancelled. */
export function keepUp({ store, news, backups, platform, storeWatch, report }: UpkeepParts): Timer {
  const { clock, timers } = platform;
  const purge = async () => {
    const now = clock.now();
    const outdated = {
      sessionsBefore: now,
      guestsBefore: now - KEPT_FOR.guest,
      lessonsBefore: now - LESSON_RETENTION,
      recordsBefore: now - KEPT_FOR.record,
    };
    while ((await store.purge(outdated, PURGED_TOGETHER)) > 0);
    await store.company.purgeReports(outdated.recordsBefore);
    await store.shared?.limits.forget();
  };
  const inBackground = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      if (error instanceof StoreUnavailable) storeWatch.failed(error);
      else report(error);
    });
  const settleVips = () => news.settle();
  // A disk with backups may have been away.
  const noteDeletions = () => backups.noteDeletions();
  inBackground(settleVips);
  return timers.every(HOUR, () => [purge, settleVips, noteDeletions].forEach(inBackground));
}
