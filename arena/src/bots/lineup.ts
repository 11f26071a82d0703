import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { BOT_LEVELS, BOTS, type BotLevel, isBotLevel } from '@staxd/engine/bots';
import { ArenaError } from '../model/arenaError.ts';
import type { BotEntry } from '../model/manifest.ts';
import { ORACLE_BUDGET, ORACLE_VERSION } from './oracle.ts';

export type BotName =
  | { readonly kind: 'level'; readonly level: BotLevel; readonly budget?: number }
  | { readonly kind: 'oracle' }
  | { readonly kind: 'command'; readonly command: string };

/**
 * Parses a line-up such as "hard,3xmedium", by seat: levels, `oracle`, `hard@400` (a search budget in
 * simulated games per decision), `cmd:<command line>`. Throws ArenaError.
 */
export function parseLineup(text: string): readonly string[] {
  const lineup = text.split(',').flatMap((entry) => {
    const [, times = '1', bot] = /^(?:(\d)x)?(.*)$/s.exec(entry.trim()) ?? [];
    parseBot(bot);
    return new Array<string>(Number(times)).fill(bot);
  });
  if (lineup.length >= MIN_PLAYERS && lineup.length <= MAX_PLAYERS) return lineup;
  throw new ArenaError(
    `a line-up has ${MIN_PLAYERS} to ${MAX_PLAYERS} bots, as in "hard,3xmedium": "${text}" has ${lineup.length}`,
  );
}

/** Throws ArenaError if there is no such bot. */
export function parseBot(bot: string): BotName {
  if (bot === 'oracle') return { kind: 'oracle' };
  const command = /^cmd:\s*(\S.*)$/s.exec(bot)?.[1];
  if (command !== undefined) return { kind: 'command', command };
  const [, level, , iterations] = /^(\w+)(@([1-9]\d{0,6}))?$/.exec(bot) ?? [];
  if (!isBotLevel(level)) throw new ArenaError(`unknown bot "${bot}": allowed are ${describeAllowed()}`);
  const { budget } = BOTS[level];
  if (iterations === undefined) return { kind: 'level', level, ...(budget && { budget }) };
  if (budget === undefined) throw new ArenaError(`"${bot}": ${level} does not search, so it has no budget`);
  return { kind: 'level', level, budget: Number(iterations) };
}

/** Whether a bot is an external program: of unknown speed, and perhaps not deterministic. */
export function isExternal(bot: string): boolean {
  return parseBot(bot).kind === 'command';
}

export function describeBots(lineup: readonly string[]): readonly BotEntry[] {
  return [...new Set(lineup)].map((bot) => ({ bot, ...describeBot(parseBot(bot)) }));
}

/** An external bot has no version of its own: only its command line is known. */
function describeBot(name: BotName): Omit<BotEntry, 'bot'> {
  switch (name.kind) {
    case 'level':
      return { version: BOTS[name.level].version, budget: name.budget ? { worlds: name.budget } : {} };
    case 'oracle':
      return { version: ORACLE_VERSION, budget: { worlds: ORACLE_BUDGET } };
    case 'command':
      return { version: '1', budget: {} };
  }
}

function describeAllowed(): string {
  const searching = BOT_LEVELS.filter((level) => BOTS[level].budget).map((level) => `${level}@<worlds>`);
  return [...BOT_LEVELS, ...searching, 'oracle', 'cmd:<command line>'].join(', ');
}
