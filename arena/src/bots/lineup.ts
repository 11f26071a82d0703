import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { BOT_LEVELS, BOTS, type BotLevel, isBotLevel } from '@staxd/engine/bots';
import { ArenaError } from '../model/arenaError.ts';
import type { BotEntry } from '../model/manifest.ts';
import { hashOfFile } from './code.ts';
import { ORACLE_BUDGET, ORACLE_VERSION } from './oracle.ts';
import { YARDSTICKS } from './yardsticks.ts';

export type BotName =
  | { readonly kind: 'level'; readonly level: BotLevel; readonly budget?: number }
  | { readonly kind: 'yardstick'; readonly name: string }
  | { readonly kind: 'oracle' }
  | { readonly kind: 'module'; readonly path: string }
  | { readonly kind: 'trained'; readonly path: string; readonly budget?: number }
  | { readonly kind: 'command'; readonly command: string };

/**
 * By seat: "hard,3xmedium,oracle", "hard@400" (simulated games a decision), "medium@1" (as it once was), "trained:<file>" (BALANCED
 * with these weights; "trained:<file>@400": STRATEGIC), "module:<file>", "cmd:<command>". Throws ArenaError.
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
  if (Object.hasOwn(YARDSTICKS, bot)) return { kind: 'yardstick', name: bot };
  const [, weights, worlds] = /^trained:\s*(\S.*?)(?:@([1-9]\d{0,6}))?$/s.exec(bot) ?? [];
  if (weights !== undefined)
    return { kind: 'trained', path: weights, ...(worlds !== undefined && { budget: Number(worlds) }) };
  const path = /^module:\s*(\S.*)$/s.exec(bot)?.[1];
  if (path !== undefined) return { kind: 'module', path };
  const command = /^cmd:\s*(\S.*)$/s.exec(bot)?.[1];
  if (command !== undefined) return { kind: 'command', command };
  const [, level, , iterations] = /^(\w+)(@([1-9]\d{0,6}))?$/.exec(bot) ?? [];
  if (!isBotLevel(level)) throw new ArenaError(`unknown bot "${bot}": allowed are ${describeAllowed()}`);
  const { budget } = BOTS[level];
  if (iterations === undefined) return { kind: 'level', level, ...(budget && { budget }) };
  if (budget === undefined) throw new ArenaError(`"${bot}": ${level} does not search, so it has no budget`);
  return { kind: 'level', level, budget: Number(iterations) };
}

export function isExternal(bot: string): boolean {
  return parseBot(bot).kind === 'command';
}

/** Whether its games take long, or may: it searches, or somebody else has written it. */
export function isSlow(bot: string): boolean {
  const { kind } = parseBot(bot);
  return kind === 'command' || kind === 'module' || Object.keys(describeBot(parseBot(bot)).budget).length > 0;
}

export function isModule(bot: string): boolean {
  return parseBot(bot).kind === 'module';
}

export function describeBots(lineup: readonly string[]): readonly BotEntry[] {
  return [...new Set(lineup)].map((bot) => ({ bot, ...describeBot(parseBot(bot)) }));
}

/** Of a module the version is a hash of its file; of an external bot only its command line is known. */
function describeBot(name: BotName): Omit<BotEntry, 'bot'> {
  switch (name.kind) {
    case 'level':
      return described({ version: BOTS[name.level].version, budget: name.budget });
    case 'yardstick':
      return described(YARDSTICKS[name.name].bot);
    case 'module':
      return { version: hashOfFile(name.path), budget: {} };
    case 'trained':
      return described({ version: hashOfFile(name.path), budget: name.budget });
    case 'oracle':
      return { version: ORACLE_VERSION, budget: { worlds: ORACLE_BUDGET } };
    case 'command':
      return { version: '1', budget: {} };
  }
}

const described = ({
  version,
  budget,
}: {
  readonly version: string;
  readonly budget?: number | undefined;
}) => ({
  version,
  budget: budget === undefined ? {} : { worlds: budget },
});

function describeAllowed(): string {
  const searching = BOT_LEVELS.filter((level) => BOTS[level].budget).map((level) => `${level}@<worlds>`);
  return [
    ...BOT_LEVELS,
    ...searching,
    ...Object.keys(YARDSTICKS),
    'oracle',
    'trained:<file>',
    'module:<file>',
    'cmd:<command line>',
  ].join(', ');
}
