/**
 * What can be staged: the legal actions matched against the staged cards. No rule is written here; a selection is valid
 * when a legal action consists of exactly those cards.
 */
import {
  type Action,
  type Card,
  type Color,
  GIFT,
  type LegalAction,
  NOPE,
  type Picks,
  type Seat,
  type StackType,
  withPicks,
} from '@staxd/engine';

const NOPE_SET = [NOPE] as const;

/** What the hand is used for (STAGE-1, STAGE-2). */
export const SELECTION_MODES = [
  'idle',
  'normalPlay',
  'giftSelection',
  'peekSelection',
  'jinxSelection',
  'defenseSelection',
] as const;
export type SelectionMode = (typeof SELECTION_MODES)[number];

/** An index into the hand in the server's order, from 0. */
export type Slot = number;

export interface Choice {
  readonly mode: SelectionMode;
  readonly hand: readonly Card[];
  readonly legal: readonly LegalAction[];
  /** Slots of cards that are promised as gifts, and so locked (GIFT-2). */
  readonly promised?: readonly Slot[];
  /** What matches the top card, in words: "ORANGE or STAR". */
  readonly needed?: string;
  readonly stack?: StackType | undefined;
  /** The GIFTs being played, while their gifts are chosen. */
  readonly giving?: { readonly set: readonly Slot[]; readonly picks: Picks };
}

/** Of several copies, the earliest (TURN-4). */
export function promisedSlots(hand: readonly Card[], committed: readonly Card[]): Slot[] {
  const left = committed.slice();
  return hand.flatMap((card, slot) => {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
    return [slot];
  });
}

/** The gift mode is never returned: it is the player's own step before a play. */
export function modeOf(legal: readonly LegalAction[]): SelectionMode {
  const offers = (type: LegalAction['type']) => legal.some((action) => action.type === type);
  if (offers('reveal')) return 'peekSelection';
  if (offers('ignore')) return 'jinxSelection';
  if (offers('accept')) return 'defenseSelection';
  return offers('draw') ? 'normalPlay' : 'idle';
}

/** How many cards to choose; undefined except for gifts and reveals. */
export function picksOf({ mode, legal, giving }: Choice): Picks | undefined {
  if (giving) return giving.picks;
  return mode === 'peekSelection' ? legal.find(({ type }) => type === 'reveal')?.picks : undefined;
}

/** Which cards could be staged next, by slot. A staged card can always be taken back. */
export function addable(choice: Choice, staged: readonly Slot[]): boolean[] {
  const byCard = new Map<Card, boolean>();
  const cards = cardsAt(choice, staged);
  return choice.hand.map((card, slot) => {
    if (staged.includes(slot) || isLocked(choice, slot)) return false;
    let fits = byCard.get(card);
    if (fits === undefined) {
      fits = leadsOn(choice, [...cards, card]);
      byCard.set(card, fits);
    }
    return fits;
  });
}

/** The actions that the staged cards form as they lie: one for each target and color that can be declared. */
export function actionsOf(choice: Choice, staged: readonly Slot[]): LegalAction[] {
  const cards = cardsAt(choice, staged);
  if (cards.length === 0 || choice.giving) return [];
  return choice.legal.filter((action) => {
    const { picks } = action;
    if (picks?.part === 'cards') return cards.length >= picks.min && fitsPicks(picks, cards);
    const set = setOf(action);
    if (set.length !== cards.length || !holds(set, cards) || !mayLead(choice, action, cards[0])) return false;
    return set.at(-1) === cards.at(-1);
  });
}

export function isComplete(choice: Choice, staged: readonly Slot[]): boolean {
  if (!choice.giving) return actionsOf(choice, staged).length > 0;
  const { min, max } = choice.giving.picks;
  return staged.length >= min && staged.length <= max;
}

/** Whether the staged cards counter a stack, or join a jinx. */
export function isAnswer(choice: Choice, staged: readonly Slot[]): boolean {
  return actionsOf(choice, staged).some(({ type }) => type === 'counter' || type === 'teamUp');
}

/** The cards of which each alone counters a stack, or joins a jinx. */
export function answerSlots(choice: Choice): Slot[] {
  return choice.hand.flatMap((_, slot) =>
    !isLocked(choice, slot) && isAnswer(choice, [slot]) ? [slot] : [],
  );
}

/** What stays staged after a card is taken back: cards that cannot lie without it go back too. */
export function without(choice: Choice, staged: readonly Slot[], slot: Slot): Slot[] {
  return restage(
    choice,
    staged.filter((other) => other !== slot),
  );
}

/** The cards that can still be staged after the hand or the table has changed, in their order. */
export function restage(choice: Choice, staged: readonly Slot[]): Slot[] {
  const kept: Slot[] = [];
  for (const slot of staged) if (addable(choice, kept)[slot] === true) kept.push(slot);
  return kept;
}

/** Whether playing the staged cards would empty the hand and win at once (WIN-1, GIFT-4). */
export function wins(choice: Choice, staged: readonly Slot[]): boolean {
  if (choice.mode === 'peekSelection' || choice.giving) return false;
  if (!isComplete(choice, staged)) return false;
  if (staged.length === choice.hand.length) return true;
  // If only gifts are left, playing any of them discards all (GIFT-4).
  const [action] = actionsOf(choice, staged);
  return action.type === 'play' && action.picks === undefined && choice.hand.every((card) => card === GIFT);
}

/** What is asked before the staged cards can be sent, in this order. */
export const QUESTIONS = ['gifts', 'color', 'target'] as const;
export type Question = (typeof QUESTIONS)[number];

export function questionsOf(actions: readonly LegalAction[]): Question[] {
  const asks: Record<Question, boolean> = {
    gifts: actions.some(({ picks }) => picks?.part === 'gifts'),
    color: actions.some((action) => 'color' in action && action.color !== undefined),
    target: actions.some((action) => 'target' in action && action.target !== undefined),
  };
  return QUESTIONS.filter((question) => asks[question]);
}

export interface Answered {
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

export function actionOf(choice: Choice, { set, gifts, color, target }: Answered): Action | undefined {
  const action = actionsOf(choice, set).find(
    (other) =>
      (!('color' in other) || other.color === undefined || other.color === color) &&
      (!('target' in other) || other.target === undefined || other.target === target),
  );
  if (!action) return undefined;
  const cards = cardsAt(choice, set);
  if (action.picks?.part === 'cards') return withPicks(action, cards);
  const laid = 'cards' in action ? { ...action, cards } : action;
  return withPicks(laid, cardsAt(choice, gifts ?? []));
}

export function cardsAt({ hand }: Choice, slots: readonly Slot[]): Card[] {
  return slots.map((slot) => hand[slot]);
}

function isLocked({ promised = [], giving }: Choice, slot: Slot): boolean {
  return promised.includes(slot) || giving?.set.includes(slot) === true;
}

/** Whether a legal action can still follow from these cards in this order. */
function leadsOn(choice: Choice, cards: readonly Card[]): boolean {
  if (choice.giving) return fitsPicks(choice.giving.picks, cards);
  return choice.legal.some((action) => {
    if (action.picks?.part === 'cards') return fitsPicks(action.picks, cards);
    return holds(setOf(action), cards) && mayLead(choice, action, cards[0]);
  });
}

/** A NOPE that answers a stack is played without being named. */
function setOf(action: LegalAction): readonly Card[] {
  if (action.type === 'nope') return NOPE_SET;
  return 'cards' in action ? action.cards : [];
}

/**
 * Whether a card may be the lowest of a set. The engine lists each set once, led by the first card that may lead it;
 * what may lead one set of a kind may lead them all.
 */
function mayLead({ legal }: Choice, { type }: LegalAction, card: Card): boolean {
  return legal.some((action) => action.type === type && setOf(action)[0] === card);
}

function fitsPicks({ eligible, max }: Picks, cards: readonly Card[]): boolean {
  return cards.length <= max && holds(eligible, cards);
}

/** Whether `list` contains `cards`, counting copies. */
function holds(list: readonly Card[], cards: readonly Card[]): boolean {
  if (list.length < cards.length) return false;
  return cards.every((card) => count(list, card) >= count(cards, card));
}

function count(list: readonly Card[], card: Card): number {
  return list.reduce((sum, other) => (other === card ? sum + 1 : sum), 0);
}
