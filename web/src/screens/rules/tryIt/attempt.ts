/** What happens to a card that the reader tries. The rules judge it; the words follow from their answer. */
import {
  type Action,
  type Applied,
  apply,
  type Card,
  COLORS,
  face,
  type GameState,
  type RefusalCode,
  topCard,
} from '@staxd/engine';
import { harmWords, stackName } from '../../../look/effects/stackWords.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import type { TryPosition } from '../content/section.ts';
import { cardsOf, nameOf, read } from './position.ts';

export interface Verdict {
  readonly isRight: boolean;
  readonly says: string;
  /** The code of the rules' refusal. */
  readonly refused?: RefusalCode;
}

/** Tries an action, which changes nothing. */
export function attempt(state: GameState, text: string, goal: TryPosition['goal']): Verdict {
  const action = read(state, text);
  const next = apply(state, action);
  if (!next.ok) {
    const { code } = next.error;
    return { isRight: false, says: whyNot(state, action, code), refused: code };
  }
  const { outcome, hands } = next.value.state;
  if (goal === 'win' && outcome?.winner !== action.seat) {
    return { isRight: false, says: sayRules('no.win', { count: hands[action.seat]?.length ?? 0 }) };
  }
  return { isRight: true, says: whatHappens(state, action, next.value) };
}

function whyNot(state: GameState, action: Action, code: RefusalCode): string {
  const cards = laid(action);
  switch (code) {
    case 'NOT_PLAYABLE':
      if (cards.length > 1) return sayRules('no.first', { color: colorOf(state) });
      return sayRules('no.match', { color: colorOf(state), kind: kindOf(topCard(state)) });
    case 'WRONG_STACK_TYPE':
      if (action.type === 'teamUp') return sayRules('no.jinx');
      return whyNoCounter(state, cards[0] as Card);
    case 'NOT_NOPABLE':
      return sayRules('no.noped');
    case 'MIXED_SET':
      return sayRules('no.mixed');
    case 'SET_NOT_IDENTICAL':
      return sayRules('no.twins');
    case 'GIFT_NOT_ELIGIBLE':
      return sayRules('no.gift');
    case 'LAST_CARD_MUST_BE_SHAPE':
      return sayRules('no.lastShape');
    default:
      return sayRules('no.rest');
  }
}

function whyNoCounter({ open }: GameState, card: Card): string {
  if (face(card).family === 'shape' || open?.phase !== 'stack_resolution') return sayRules('no.shape');
  return sayRules('no.kind', { card: kindOf(card), stack: stackName(open.type) });
}

function whatHappens(before: GameState, action: Action, { state, events }: Applied): string {
  if (state.outcome) return sayRules('yes.win');
  if (action.type === 'draw') return sayRules('yes.draw');
  const end = events.find((event) => event.type === 'stackResolved');
  if (end) return sayRules('yes.stops', { harm: harmWords({ type: end.stack, total: end.hits }) });
  const hit = hitOf(state);
  const cards = laid(action);
  const card = cards[0] as Card;
  const isColor = face(card).color === colorOf(before);
  if (hit) {
    if (action.type === 'teamUp') return sayRules('yes.team', hit);
    if (action.type === 'counter') return sayRules('yes.counter', hit);
    if (isColor || face(card).color === null) return sayRules('yes.hit', hit);
    return sayRules('yes.kind', { ...hit, kind: kindOf(card) });
  }
  if (face(card).family === 'nope') return sayRules('yes.nope');
  if (cards.length > 1) return sayRules('yes.twins', { count: cards.length });
  return isColor
    ? sayRules('yes.color', { color: colorOf(before) })
    : sayRules('yes.shape', { kind: kindOf(card) });
}

/** Whom an open stack hits, and how: "Nia", "draw 6". */
function hitOf(state: GameState) {
  const { open } = state;
  if (open?.phase !== 'stack_resolution') return undefined;
  const { type, total, target } = open;
  const targetCards = state.hands[target]?.length ?? 0;
  return { name: nameOf(state, target), harm: harmWords({ type, total, targetCards }) };
}

/** The cards that an action lays down. */
function laid(action: Action): readonly Card[] {
  return 'cards' in action ? action.cards : cardsOf(action).filter((card) => card !== 'back');
}

function colorOf({ color }: GameState): string {
  return COLORS[color] ?? '';
}

/** "star", "ADD +2". */
function kindOf(card: Card): string {
  const { shape, modifier, family } = face(card);
  return shape ?? stackName((modifier ?? family) as Parameters<typeof stackName>[0]);
}
