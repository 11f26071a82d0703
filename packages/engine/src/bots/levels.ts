import type { Seat } from '../actions/actions.ts';
import { balanced } from './balanced.ts';
import type { Bot } from './bot.ts';
import { chill } from './chill.ts';
import { petty } from './petty.ts';
import { random } from './random.ts';
import { strategic } from './strategic.ts';

/** What others must know of a bot level. */
export type BotProfile = HiddenBotProfile | OfferedBotProfile;

interface NamedBot {
  /** Its character, as players know it. On a server its name ends with it, as in `Neon_PETTY`. */
  readonly title: string;
  /** Whether players are warned that it takes revenge. */
  readonly holdsGrudges: boolean;
}

/** Of a bot that only programs play against. */
interface HiddenBotProfile extends NamedBot {
  readonly isOffered: false;
}

/** Of a bot that players can choose. The words are those of others, whose types check them. */
interface OfferedBotProfile extends NamedBot {
  readonly isOffered: true;
  /** How it talks: one of the protocol's characters. */
  readonly character: string;
  /** The head that it wears before it has a name. */
  readonly head: string;
  /** The colors of its face, by their names on the page. */
  readonly colors: readonly [wash: string, spot: string];
}

/** The profile of each bot level. */
export const BOT_PROFILES = {
  random: { title: 'RANDOM', isOffered: false, holdsGrudges: false },
  easy: {
    title: 'CHILL',
    isOffered: true,
    holdsGrudges: false,
    character: 'mellow',
    head: 'phones',
    colors: ['sky', 'sand'],
  },
  medium: {
    title: 'BALANCED',
    isOffered: true,
    holdsGrudges: false,
    character: 'polite',
    head: 'tv',
    colors: ['steel', 'sky'],
  },
  hard: {
    title: 'STRATEGIC',
    isOffered: true,
    holdsGrudges: false,
    character: 'dry',
    head: 'nut',
    colors: ['peri', 'sand'],
  },
  petty: {
    title: 'PETTY',
    isOffered: true,
    holdsGrudges: true,
    character: 'grudging',
    head: 'horned',
    colors: ['clay', 'gy'],
  },
} as const satisfies Readonly<Record<string, BotProfile>>;
/** The name of a bot level. */
export type BotLevel = keyof typeof BOT_PROFILES;
/** The names of all bot levels. */
export const BOT_LEVELS = Object.keys(BOT_PROFILES) as readonly BotLevel[];

/** Apart from the profiles, so that a page that only names bots does not load them. */
export const BOTS: Readonly<Record<BotLevel, Bot>> = {
  random,
  easy: chill,
  medium: balanced,
  hard: strategic,
  petty,
};

/** The levels that players meet. */
export type OfferedBot = {
  [Level in BotLevel]: (typeof BOT_PROFILES)[Level] extends OfferedBotProfile ? Level : never;
}[BotLevel];
/** The levels that players can choose. */
export const OFFERED_BOTS = BOT_LEVELS.filter(
  (level) => BOT_PROFILES[level].isOffered,
) as readonly OfferedBot[];

/** The level that plays for an absent person. */
export const STAND_IN = 'medium' satisfies BotLevel;

/** The seats of bots that take revenge; `bot` is the name of a level, as in a view. */
export function grudgingSeats(
  seats: readonly { readonly seat: Seat; readonly bot?: string }[],
): readonly Seat[] {
  return seats.flatMap(({ seat, bot }) => (isBotLevel(bot) && BOT_PROFILES[bot].holdsGrudges ? seat : []));
}

/** Whether an unknown value names a level. */
export function isBotLevel(value: unknown): value is BotLevel {
  return BOT_LEVELS.includes(value as BotLevel);
}
