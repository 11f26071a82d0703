/** Bots: players that see only what their seat may see. */
export { adviceFor } from './advice.ts';
export type { Bot } from './bot.ts';
export { TableOutlook } from './heuristics/tableOutlook.ts';
export { Grudges } from './inference/grudges.ts';
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
export { candidatesOf, Search } from './search/search.ts';
