/** Threads for bots that search, so that nobody else waits while they think. */
import type { Action } from '@staxd/engine';
import { Piscina } from 'piscina';
import type { Platform } from '../../platform/platform.ts';
import { type BotTask, decideAsBot } from './decideAsBot.ts';
import { ThinkingTime } from './thinkingTime.ts';

export interface BotThinker {
  budget(): number;
  /** Rejects when `signal` is aborted before the bot has started. */
  think(task: BotTask, signal: AbortSignal): Promise<Action>;
  close(): Promise<void>;
}

/** What an operator asks about the threads. */
export interface BotUse {
  /** Bots that are thinking at this moment. */
  readonly busy: number;
  /** Bots that wait for a thread. */
  readonly waiting: number;
  /** Thoughts that have failed so far, most often because their thread did. The next one gets a new thread. */
  readonly failures: number;
}

export interface BotPool extends BotThinker {
  use(): BotUse;
}

/** With fewer imagined games a searching bot plays worse than without any. */
const LEAST_BUDGET = 32;
/** Milliseconds until a thread without work ends. */
const IDLE_THREAD = 10_000;

/** In the sources the worker is beside this file, in the bundle beside the program. */
const WORKER = new URL(`./decideAsBot.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Bots that search think in `threads` threads (0: in this one), with a smaller budget the more of them wait. */
export function openBotPool(threads: number, fullBudget: number, platform: Platform): BotPool {
  const thinkingTime = new ThinkingTime(platform);
  const kept = (task: BotTask, decide: () => Promise<Action>) =>
    thinkingTime.even(task.legal.length > 1, decide);
  if (threads === 0) {
    return {
      budget: () => fullBudget,
      think: (task) => (task.budget === null ? decideHere(task) : kept(task, () => decideHere(task))),
      use: () => ({ busy: 0, waiting: 0, failures: 0 }),
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
  let failures = 0;
  // A thread that dies without a task: nobody waits for it, so nobody else would hear of it.
  pool.on('error', () => failures++);
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
        } catch (error) {
          if (!signal.aborted) failures++;
          throw error;
        } finally {
          const next = waiting.shift();
          if (next) next();
          else free++;
        }
      });
    },
    use: () => ({ busy: threads - free, waiting: waiting.length, failures }),
    close: () => pool.destroy(),
  };
}

async function decideHere(task: BotTask): Promise<Action> {
  return decideAsBot(task);
}
