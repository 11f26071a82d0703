/** Bots of others that play inside the program: a module whose default export is a bot of the engine's kind. */
import { createRequire, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import type { Action } from '@staxd/engine';
import type { Bot } from '@staxd/engine/bots';
import { ArenaError, BotFault } from '../model/arenaError.ts';
import { beat, type Pulse } from '../model/pulse.ts';

const load = createRequire(import.meta.url);

// A module may lie anywhere: where it has no engine of its own, it gets the arena's.
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('@staxd/')) throw error;
      return next(specifier, { ...context, parentURL: import.meta.url });
    }
  },
});

/** @throws ArenaError when there is no such module, or no bot in it. */
export function loadBot(path: string, pulse?: Pulse): Bot {
  const name = `module:${path}`;
  let loaded: unknown;
  beat(pulse);
  try {
    loaded = load(resolve(path));
  } catch (error) {
    throw new ArenaError(`${name} cannot be loaded: ${firstLine(error)}`);
  } finally {
    beat(pulse);
  }
  const bot = (loaded as { readonly default?: unknown }).default;
  if (isBot(bot)) return guarded(bot, name, pulse);
  throw new ArenaError(
    `${name} has no bot: its default export must have a text "version", and "start" and "act"`,
  );
}

function isBot(value: unknown): value is Bot {
  const { version, start, act, observe } = Object(value) as Partial<Record<keyof Bot, unknown>>;
  const isFunction = (member: unknown) => typeof member === 'function';
  return (
    typeof version === 'string' &&
    isFunction(start) &&
    isFunction(act) &&
    (observe === undefined || isFunction(observe))
  );
}

/** What it throws says which bot it was; events and actions are copies, which it may change. */
function guarded(bot: Bot, name: string, pulse?: Pulse): Bot {
  const guard = <T>(what: string, call: () => T): T => {
    beat(pulse);
    try {
      return call();
    } catch (error) {
      throw new BotFault(`${name} threw in ${what}: ${firstLine(error)}`);
    } finally {
      beat(pulse);
    }
  };
  return {
    version: bot.version,
    ...(bot.budget !== undefined && { budget: bot.budget }),
    start: (...given) => guard('start', () => bot.start(...given)),
    ...(bot.observe && {
      observe: (event, memory) => guard('observe', () => bot.observe?.(structuredClone(event), memory)),
    }),
    act: (view, legal, ...own) => guard('act', () => actionOf(bot.act(view, structuredClone(legal), ...own))),
  };
}

function actionOf(answer: Action): Action {
  if (answer instanceof Promise) throw new Error('it must return the action itself, not a promise of it');
  return answer;
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0];
}
