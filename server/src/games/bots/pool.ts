/** Threads for bots that search, so that nobody else waits while they think. */
import type { Action } from '@staxd/engine';
import { Piscina } from 'piscina';
import type { Platform } from '../../platform/platform.ts';
import { type BotTask, decideAsBot } from './decideAsBot.ts';
import { PokerFace } from './pokerFace.ts';

export interface BotThinker {
  budget(): number;
  /** Rejects when `signal` is aborted before the bot has started. */
  think(task: BotTask, signal: AbortSignal): Promise<Action>;
  close(): Promise<void>;
}

/** With fewer imagined games a searching bot plays worse than without any. */
const LEAST_BUDGET = 32;
/** Milliseconds until a thread without work ends. */
const IDLE_THREAD = 10_000;

/** In the sources the worker is beside this file, in the bundle beside the program. */
const WORKER = new URL(`./decideAsBot.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * Bots that do not search decide at once, in the calling thread; the others in `threads` threads, with a
 * smaller budget the more of them wait. With 0 threads all decide at once.
 */
export function openBotPool(threads: number, fullBudget: number, platform: Platform): BotThinker {
  const face = new PokerFace(platform);
  const kept = (task: BotTask, decide: () => Promise<Action>) => face.keep(task.legal.length > 1, decide);
  if (threads === 0) {
    return {
      budget: () => fullBudget,
      think: (task) => (task.budget === null ? decideHere(task) : kept(task, () => decideHere(task))),
      close: async () => {},
    };
  }
  const pool = new Piscina({
    filename: WORKER.href,
    name: decideAsBot.name,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_THREAD,
  });
  // The queue is here, because Piscina ends a whole thread to take back a task.
  const waiting: (() => void)[] = [];
  let free = threads;
  return {
    budget: () => {
      const share = fullBudget / (1 + waiting.length / threads);
      return Math.min(fullBudget, Math.max(LEAST_BUDGET, Math.round(share)));
    },
    think: async (task, signal) => {
      if (task.budget === null) return decideHere(task);
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return kept(task, async () => {
        try {
          signal.throwIfAborted();
          return (await pool.run(task)) as Action;
        } finally {
          const next = waiting.shift();
          if (next) next();
          else free++;
        }
      });
    },
    close: () => pool.destroy(),
  };
}

async function decideHere(task: BotTask): Promise<Action> {
  return decideAsBot(task);
}
