/**
 * What can be staged: the engine's legal actions, read against the cards that stand ready. No rule is
 * written here; a selection is right when a legal action is made of exactly those cards.
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

/** A place in the hand as the server counts them, from 0. */
export type Slot = number;

/** All that decides what may be staged. */
export interface Choice {
  readonly mode: SelectionMode;
  readonly hand: readonly Card[];
  readonly legal: readonly LegalAction[];
  /** Places of the cards that are promised as gifts: they are locked (GIFT-2). */
  readonly promised?: readonly Slot[];
  /** What goes on the top card, in words: "ORANGE or STAR". */
  readonly needed?: string;
  /** The stack that is to be answered. */
  readonly stack?: StackType;
  /** The GIFTs that are being played, while their gifts are chosen. */
  readonly giving?: { readonly set: readonly Slot[]; readonly picks: Picks };
}

/** Places of the promised gifts: of several copies the earliest (TURN-4). */
export function promisedSlots(hand: readonly Card[], committed: readonly Card[]): Slot[] {
  const left = committed.slice();
  return hand.flatMap((card, slot) => {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
    return [slot];
  });
}

/** What the legal actions make of the hand; the gift selection is the player's own step before a play. */
export function modeOf(legal: readonly LegalAction[]): SelectionMode {
  const offers = (type: LegalAction['type']) => legal.some((action) => action.type === type);
  if (offers('reveal')) return 'peekSelection';
  if (offers('ignore')) return 'jinxSelection';
  if (offers('accept')) return 'defenseSelection';
  return offers('draw') ? 'normalPlay' : 'idle';
}

/** How many cards are to be chosen, where that is a number that one is told: gifts and reveals. */
export function picksOf({ mode, legal, giving }: Choice): Picks | undefined {
  if (giving) return giving.picks;
  return mode === 'peekSelection' ? legal.find(({ type }) => type === 'reveal')?.picks : undefined;
}

/** Which cards could be staged next, by place. A staged card can always be taken back. */
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

/** The actions that the staged cards are, as they lie: one for each target and color that can be declared. */
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

/** Whether the staged cards can be sent as they lie. */
export function isComplete(choice: Choice, staged: readonly Slot[]): boolean {
  if (!choice.giving) return actionsOf(choice, staged).length > 0;
  const { min, max } = choice.giving.picks;
  return staged.length >= min && staged.length <= max;
}

/** What is staged after a card was taken back: cards that cannot lie without it go back too. */
export function without(choice: Choice, staged: readonly Slot[], slot: Slot): Slot[] {
  return restage(
    choice,
    staged.filter((other) => other !== slot),
  );
}

/** Of the cards in their order, those that can still be staged: after the hand or the table has changed. */
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
  // Only gifts are left: playing any of them discards all (GIFT-4).
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

/** Cards as they are staged, and the answers to what was asked of them. */
export interface Answered {
  readonly set: readonly Slot[];
  readonly gifts?: readonly Slot[];
  readonly color?: Color;
  readonly target?: Seat;
}

/** The action that these cards and answers are, laid down in their order; undefined while something is missing. */
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

/** The cards at some places, in that order. */
export function cardsAt({ hand }: Choice, slots: readonly Slot[]): Card[] {
  return slots.map((slot) => hand[slot]);
}

function isLocked({ promised = [], giving }: Choice, slot: Slot): boolean {
  return promised.includes(slot) || giving?.set.includes(slot) === true;
}

/** Whether some legal action can still come of these cards, laid down in this order. */
function leadsOn(choice: Choice, cards: readonly Card[]): boolean {
  if (choice.giving) return fitsPicks(choice.giving.picks, cards);
  return choice.legal.some((action) => {
    if (action.picks?.part === 'cards') return fitsPicks(action.picks, cards);
    return holds(setOf(action), cards) && mayLead(choice, action, cards[0]);
  });
}

/** The cards of an action; a NOPE that answers is played without being named. */
function setOf(action: LegalAction): readonly Card[] {
  if (action.type === 'nope') return NOPE_SET;
  return 'cards' in action ? action.cards : [];
}

/**
 * Whether a card may lie lowest in a set. The engine lists each set once, led by the first card that may
 * lead it; whatever may lead one set of a kind may lead them all.
 */
function mayLead({ legal }: Choice, { type }: LegalAction, card: Card): boolean {
  return legal.some((action) => action.type === type && setOf(action)[0] === card);
}

function fitsPicks({ eligible, max }: Picks, cards: readonly Card[]): boolean {
  return cards.length <= max && holds(eligible, cards);
}

/** Whether a list holds each of the cards as often as they ask for it. */
function holds(list: readonly Card[], cards: readonly Card[]): boolean {
  if (list.length < cards.length) return false;
  return cards.every((card) => count(list, card) >= count(cards, card));
}

function count(list: readonly Card[], card: Card): number {
  return list.reduce((sum, other) => (other === card ? sum + 1 : sum), 0);
}
