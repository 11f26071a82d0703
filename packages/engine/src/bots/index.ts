/** Bots: players that see only what their seat may see. */
export { adviceFor, hintFor } from './advice.ts';
export { createBalanced } from './balanced.ts';
export type { Bot } from './bot.ts';
export { decide, filled } from './heuristics/choosing.ts';
export { type Outlook, WEIGHTS, worth } from './heuristics/heuristic.ts';
export { TableOutlook } from './heuristics/tableOutlook.ts';
export { CountedOutlook } from './inference/counting.ts';
export { Grudges } from './inference/grudges.ts';
export { type Payback, Paybacks, paybacksIn } from './inference/paybacks.ts';
export {
  ACTION_INPUTS,
  FIRST_JUDGEMENT,
  TABLE_INPUTS,
  tellAction,
  tellTable,
} from './learned/choiceInputs.ts';
export { Inputs } from './learned/inputs.ts';
export { type Layers, Network, type NetworkWeights, type Parts, partsOf } from './learned/network.ts';
export { LearnedPolicy, SCORE } from './learned/policy.ts';
export { LearnedValue } from './learned/value.ts';
export { LAYERS, type Taught } from './learned/weights.ts';
export { orderOf, SEAT_INPUTS, tellSeat } from './learned/worldInputs.ts';
export {
  BOT_LEVELS,
  BOT_PROFILES,
  BOTS,
  type BotLevel,
  type BotProfile,
  grudgingSeats,
  isBotLevel,
  OFFERED_BOTS,
  type OfferedBot,
  STAND_IN,
} from './levels.ts';
export { createPlayer, type Player } from './player.ts';
export { Worlds } from './search/worlds.ts';
export { createStrategic } from './strategic.ts';
