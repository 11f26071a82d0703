/** The engine's public face: deterministic rules without I/O, clock or platform API. */
export * from './actions.ts';
export {
  CARDS,
  type Card,
  COLORS,
  type Color,
  type Face,
  type Family,
  face,
  formatCard,
  GIFT,
  isCard,
  isColor,
  isJinx,
  MODIFIERS,
  type Modifier,
  NOPE,
  parseCard,
  SHAPES,
  type Shape,
  STACK_TYPE_OF,
  STACK_TYPES,
  type StackType,
  UNIVERSALS,
  type Universal,
} from './cards.ts';
export { BARRIERS, type Barrier, type CardUse, cardUse, type InferredAction } from './cardUse.ts';
export {
  type AnswerPrices,
  answersInView,
  type Consequence,
  consequenceInView,
  spares,
  type Toll,
} from './consequence.ts';
export { type Core, clone } from './core.ts';
export { copiesOf, deckOf } from './deck.ts';
export { determinise } from './determinise.ts';
export * from './events.ts';
export { commitTo, verifySeed } from './fairness.ts';
export { Fingerprint, fingerprint } from './fingerprint.ts';
export { type Followed, followView } from './follow.ts';
export { type Applied, apply } from './game.ts';
export { legalInView, refusalInView } from './knowledge.ts';
export { isLegal, LegalMoves, legalActions } from './legal.ts';
export { type Fit, isPlayable, topCard } from './matching.ts';
export { MODES, type Mode } from './modes/index.ts';
export { formatAction, formatCards, parseAction, parseCards, type SeatReader, VERB_OF } from './notation.ts';
export { OPTION_NAMES, type OptionName, type RuleOptions } from './options.ts';
export { complete, completions, withPicks } from './picks.ts';
export {
  openStream,
  parseSeed,
  type RandomState,
  resumeStream,
  SEED_ALGORITHMS,
  type Seed,
  Stream,
  shuffle,
} from './random.ts';
export * from './replay.ts';
export * from './result.ts';
export { defineRules, hashRules, MAX_PLAYERS, MIN_PLAYERS, parseRules, type RuleSet } from './rules.ts';
export { type Policy, Sandbox } from './sandbox.ts';
export { hash, parse, serialise } from './serialise.ts';
export {
  createGame,
  createPosition,
  deal,
  layTable,
  type Position,
  parseSeats,
  type Table,
} from './setup.ts';
export {
  addedBy,
  backfires,
  canBeNoped,
  firstHit,
  hitsOnce,
  isAimed,
  isDrawing,
  staysWithInitiator,
  takenFrom,
} from './stackRules.ts';
export {
  actor,
  type Contribution,
  type GameState,
  type Gift,
  isActive,
  type JinxWindow,
  type Memo,
  outcome,
  type PeekSelection,
  PHASES,
  type Phase,
  phaseOf,
  type SeatInfo,
  type Stack,
} from './state.ts';
export { step } from './step.ts';
export { nextSeat, type Sink } from './turn.ts';
export { type SeatView, type StackView, stackedCards, type View, viewFor } from './view.ts';
