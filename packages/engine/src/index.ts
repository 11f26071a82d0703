/** The engine's public API: deterministic rules without I/O, clock or platform API. */
export * from './actions/actions.ts';
export * from './actions/events.ts';
export {
  formatAction,
  formatCards,
  parseAction,
  parseCards,
  type SeatReader,
  VERB_OF,
} from './actions/notation.ts';
export * from './actions/redact.ts';
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
} from './cards/cards.ts';
export { commitTo, verifySeed } from './chance/fairness.ts';
export {
  openStream,
  parseSeed,
  type RandomState,
  resumeStream,
  SEED_ALGORITHMS,
  type Seed,
  Stream,
  shuffle,
} from './chance/random.ts';
export { Fingerprint, fingerprint } from './fingerprint.ts';
export { type Core, clone } from './game/core.ts';
export { createPosition, type Position } from './game/position.ts';
export { createGame, deal, layTable, parseSeats, type Table } from './game/setup.ts';
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
} from './game/state.ts';
export { compareHands, nextSeat, type Sink } from './game/turn.ts';
export { isLegal, LegalMoves, legalActions } from './legal/legal.ts';
export { complete, completions, withPicks } from './legal/picks.ts';
export { type Applied, apply } from './play/apply.ts';
export { type Fit, isPlayable, topCard } from './play/matching.ts';
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
} from './play/stacks/stackRules.ts';
export { step } from './play/step.ts';
export { RECORD_FORMAT } from './record/formats.ts';
export * from './record/replay.ts';
export { hash, parse, serialise } from './record/serialise.ts';
export * from './result.ts';
export { copiesOf, deckOf } from './rules/deck.ts';
export { MODES, type Mode } from './rules/modes/index.ts';
export { OPTION_NAMES, type OptionName, type RuleOptions } from './rules/options.ts';
export { OPTION_RANGES } from './rules/ranges.ts';
export { defineRules, hashRules, MAX_PLAYERS, MIN_PLAYERS, parseRules, type RuleSet } from './rules/rules.ts';
export { type Policy, Sandbox } from './simulation/sandbox.ts';
export { BARRIERS, type Barrier, type CardUse, cardUse, type InferredAction } from './views/cardUse.ts';
export {
  type AnswerPrices,
  answersInView,
  type Consequence,
  consequenceInView,
  spares,
  type Toll,
} from './views/consequence.ts';
export { determinise } from './views/determinise.ts';
export { type Followed, followView } from './views/follow.ts';
export { legalInView, refusalInView } from './views/legalInView.ts';
export { type SeatView, type StackView, stackedCards, type View } from './views/view.ts';
export { viewFor } from './views/viewFor.ts';
