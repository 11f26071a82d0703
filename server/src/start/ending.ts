/** How the server goes: what it closes, and in which order. */
import type { Door } from '../admin/door.ts';
import { closeServer } from '../listen.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import type { GameSockets } from '../sockets/gameSockets.ts';
import type { Inside, Website } from './website.ts';

/** Milliseconds that connections have to close. */
const GOODBYE = 1000;
/** Milliseconds between two looks at who is still connected. */
const DRAIN_STEP = 50;

/** What is opened only when the server listens, and may be missing when it ends. */
export interface Late {
  sockets: GameSockets | null;
  upkeep: Timer | null;
  door: Door | null;
}

export interface Ending {
  /** Sends everybody away within the configured seconds, then ends. */
  readonly drain: () => Promise<void>;
  /** Ends at once. A second call waits for the first. */
  readonly end: () => Promise<void>;
}

/** `cancelLeaving`: nobody waits for a planned end any more. */
export function endingOf(
  inside: Inside,
  website: Website,
  late: Readonly<Late>,
  cancelLeaving: () => void,
): Ending {
  const { config, lifecycle, platform, tournaments, games, post, store, loop } = inside;
  const { clock, timers } = platform;
  const end = once(async () => {
    lifecycle.enter('draining');
    cancelLeaving();
    late.upkeep?.cancel();
    tournaments.stop();
    await games.stop();
    // A client that does not read would not read the goodbye either.
    const impatience = timers.after(GOODBYE, website.cutAll);
    await (late.sockets?.close() ?? closeServer(website.http));
    await website.pictures?.close();
    impatience.cancel();
    await post.settled(GOODBYE);
    await late.door?.close();
    await store.close();
    loop.stop();
    lifecycle.enter('closed');
  });
  const drain = async () => {
    lifecycle.enter('draining');
    late.sockets?.announceRestart();
    const endsAt = clock.now() + config.drainSeconds * 1000;
    const isSomebodyThere = () => (late.sockets?.count ?? 0) > 0;
    while (isSomebodyThere() && clock.now() < endsAt) await pause(timers, DRAIN_STEP);
    await end();
  };
  return { drain, end };
}

function pause({ after }: Platform['timers'], milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve);
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run();
    return running;
  };
}
