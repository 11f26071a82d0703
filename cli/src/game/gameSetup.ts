import { randomBytes } from 'node:crypto';
import {
  createGame,
  defineRules,
  MAX_PLAYERS,
  MIN_PLAYERS,
  OPTION_NAMES,
  type RuleSet,
  type SeatInfo,
} from '@staxd/engine';
import { BOT_LEVELS, BOT_PROFILES, type BotLevel, isBotLevel, OFFERED_BOTS } from '@staxd/engine/bots';
import { accepted, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';

export interface GameArguments {
  readonly mode: string;
  readonly players?: string;
  /** Levels separated by commas, used in turn. */
  readonly bots?: string;
  readonly seed?: string;
  readonly handSize?: string;
  /** `name=value` each. */
  readonly option: readonly string[];
}

export interface GameSetup {
  readonly rules: RuleSet;
  readonly seats: readonly SeatInfo[];
  readonly seed: string;
}

export const DEFAULT_PLAYERS = 4;

/** The game that the arguments ask for, with `humans` in the first seats. Throws a UsageError. */
export function setUpGame(given: GameArguments, humans: readonly string[]): GameSetup {
  const levels = given.bots === undefined ? OFFERED_BOTS : given.bots.split(',').map(readLevel);
  const asked = given.bots === undefined ? DEFAULT_PLAYERS : humans.length + levels.length;
  const players = given.players === undefined ? asked : readPlayers(given.players);
  const bots = players - humans.length;
  if (players > MAX_PLAYERS || (given.bots !== undefined && levels.length > bots)) {
    const most = Math.min(players, MAX_PLAYERS);
    throw new UsageError(
      t('error.tooManyBots', { bots: levels.length, players: most, most: most - humans.length }),
    );
  }
  if (players < MIN_PLAYERS) {
    throw new UsageError(t('error.tooFewPlayers', { players, min: MIN_PLAYERS, max: MAX_PLAYERS }));
  }
  const seats: SeatInfo[] = humans.map((name) => ({ name }));
  for (let index = 0; index < bots; index++) {
    const bot = levels[index % levels.length];
    seats.push({ name: freeName(nameOf(bot), seats), bot });
  }
  const setup = { rules: readRules(given), seats, seed: given.seed ?? newSeed() };
  accepted(createGame(setup.rules, setup.seats, setup.seed));
  return setup;
}

/** A random seed, short enough to read aloud. */
export function newSeed(): string {
  return `alea:${randomBytes(4).toString('hex')}`;
}

/** A petty bot's name contains `_PETTY`. */
function nameOf(bot: BotLevel): string {
  const { title, holdsGrudges } = BOT_PROFILES[bot];
  return holdsGrudges ? `KARMA_${title}` : title;
}

function readLevel(text: string): BotLevel {
  const level = text.trim();
  if (isBotLevel(level)) return level;
  throw new UsageError(t('error.bot', { bot: level, allowed: BOT_LEVELS.join(', ') }));
}

function readPlayers(text: string): number {
  const players = Number(text);
  if (Number.isInteger(players) && players >= MIN_PLAYERS && players <= MAX_PLAYERS) return players;
  throw new UsageError(t('error.players', { players: text, min: MIN_PLAYERS, max: MAX_PLAYERS }));
}

function readRules({ mode, handSize, option }: GameArguments): RuleSet {
  const options: Record<string, unknown> = handSize === undefined ? {} : { handSize: readValue(handSize) };
  for (const text of option) {
    const [name, value] = text.split(/=(.*)/s);
    if (value === undefined || value === '') {
      throw new UsageError(t('error.option', { option: text, allowed: OPTION_NAMES.join(', ') }));
    }
    options[name] = readValue(value);
  }
  return accepted(defineRules(mode, options));
}

/** JSON if it parses, else text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function freeName(wanted: string, seats: readonly SeatInfo[]): string {
  const taken = (name: string) => seats.some((seat) => seat.name.toLowerCase() === name.toLowerCase());
  if (!taken(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
