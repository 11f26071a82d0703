/** What bots say now and then: no network, and never twice in the same way for the same moment of a game. */
import type { OfferedBot } from '@staxd/engine/bots';

/** What a bot can comment on. */
export const BOT_MOMENTS = ['hit', 'dodged', 'won', 'lost', 'waits'] as const;
/** What a bot comments on. */
export type BotMoment = (typeof BOT_MOMENTS)[number];
/** How a bot talks. */
export const BOT_CHARACTERS = ['mellow', 'polite', 'dry', 'grudging'] as const;
/** How a bot talks. */
export type BotCharacter = (typeof BOT_CHARACTERS)[number];
/** The name of a line in the catalogues of clients, as in `dry-hit-2`. */
export type BotLineId = `${BotCharacter}-${BotMoment}-${1 | 2}`;

/** Milliseconds between two lines at a table. */
export const BOT_LINE_PAUSE = 20_000;
/** One moment in this many gets a line. */
const SELDOM = 4;

const CHARACTERS: Readonly<Record<OfferedBot, BotCharacter>> = {
  easy: 'mellow',
  medium: 'polite',
  hard: 'dry',
  petty: 'grudging',
};

/** What has just happened to a bot. */
export interface BotOccasion {
  readonly gameId: string;
  /** The version of the game that brought it. */
  readonly version: number;
  /** The mode; bots are silent where something is at stake. */
  readonly mode: string;
  readonly bot: { readonly userId: string; readonly level: OfferedBot };
  readonly moment: BotMoment;
  /** When a bot at this table spoke last, and now, both in milliseconds by the same clock; null: never. */
  readonly lastAt: number | null;
  readonly now: number;
}

/** The line that the bot says now, or null, which it mostly is. */
export function botLine(occasion: BotOccasion): BotLineId | null {
  const { gameId, version, mode, bot, moment, lastAt, now } = occasion;
  if (mode === 'ranked' || mode === 'tournament') return null;
  if (lastAt !== null && now - lastAt < BOT_LINE_PAUSE) return null;
  const chance = chanceOf(`${gameId} ${version} ${bot.userId} ${moment}`);
  if (chance % SELDOM !== 0) return null;
  return `${CHARACTERS[bot.level]}-${moment}-${Math.floor(chance / SELDOM) % 2 === 0 ? 1 : 2}`;
}

/** A number that follows from the text alone (FNV-1a). */
function chanceOf(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
