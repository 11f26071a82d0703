/** Bots: players that see what their seat may see and nothing else. */
export { adviceFor } from './advice.ts';
export { TableOutlook } from './balanced.ts';
export type { Bot } from './bot.ts';
export { Grudges } from './grudges.ts';
export {
  BOT_LEVELS,
  BOT_PROFILES,
  BOTS,
  type BotLevel,
  type BotProfile,
  isBotLevel,
  OFFERED_BOTS,
  type OfferedBot,
  STAND_IN,
} from './levels.ts';
export { createPlayer, type Player } from './player.ts';
export { candidatesOf, Search } from './search.ts';
