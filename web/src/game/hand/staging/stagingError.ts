/** Why a card cannot be staged, and why the staged cards cannot be sent (STAGE-6 to STAGE-17). */
import type { ClientError } from '@staxd/client';
import { type Card, face, GIFT } from '@staxd/engine';
import { stackName } from '../../../look/effects/stackWords.ts';
import { t } from '../../../messages/t.ts';
import { addable, type Choice, isComplete, picksOf, type Slot } from './staging.ts';

export function stagingError(choice: Choice, staged: readonly Slot[], slot: Slot): string {
  const card = choice.hand[slot];
  const count = picksOf(choice)?.max;
  if (choice.mode === 'idle') return t('hand.error.notNow');
  if (choice.giving) {
    if (card === GIFT) return t('hand.error.giftItself');
    return count === staged.length ? t('hand.error.giftLimit', { count }) : t('hand.error.unplayable');
  }
  if (count !== undefined) return t('hand.error.peekLimit', { count });
  const first = staged.length === 0 ? undefined : choice.hand[staged[0]];
  if (first !== undefined && isSameKind(first, card)) return sameKindError(card, staged.length);
  const isAlone = choice.mode === 'defenseSelection' && addable(choice, [])[slot] !== true;
  if (first === undefined || isAlone) return aloneError(choice, card);
  const bothUniversal = face(first).color === null && face(card).color === null;
  return t(bothUniversal ? 'hand.error.universals' : 'hand.error.mixed');
}

/** The text shown when the staged cards are sent too early; undefined when they can be sent. */
export function sendingError(choice: Choice, staged: readonly Slot[]): string | undefined {
  if (isComplete(choice, staged)) return undefined;
  if (choice.mode === 'peekSelection') return t('hand.error.exactly', { count: picksOf(choice)?.max ?? 0 });
  if (choice.giving) return t('hand.error.mustGift');
  if (choice.mode === 'idle') return t('hand.error.notNow');
  if (staged.length > 0) return t('hand.error.cannot');
  return t(isOnCard() ? 'hand.error.nothingByKey' : 'hand.error.nothing');
}

/** Whoever plays with the focus on a card has pressed Enter, which picks none (KEYS-6). */
function isOnCard(): boolean {
  return globalThis.document?.activeElement?.matches('[data-slot]') === true;
}

function aloneError({ mode, stack, needed }: Choice, card: Card): string {
  if (mode !== 'defenseSelection' || stack === undefined) {
    const why = needed && face(card).color !== null ? t('help.needs', { what: needed }) : undefined;
    return [t('hand.error.unplayable'), why].filter(Boolean).join('. ');
  }
  const isNear = face(card).modifier?.split('+')[0] === stack.split('+')[0];
  return isNear ? t('hand.error.defenseExact') : t('hand.error.defenseType', { type: stackName(stack) });
}

function sameKindError(card: Card, count: number): string {
  return face(card).color === null ? t('hand.error.oneUniversal') : t('hand.error.limit', { count });
}

function isSameKind(first: Card, card: Card): boolean {
  const { modifier } = face(card);
  return first === card || (modifier !== null && modifier === face(first).modifier);
}

export type Refusal = Pick<ClientError, 'code' | 'params' | 'retryable'>;

/** Undefined where the code of the refusal has its own text, or a failure has a reference to tell. */
export function refusalError(
  choice: Choice,
  staged: readonly Slot[],
  { code, params }: Refusal,
): string | undefined {
  if (code === 'ACTION_FAILED' || (code === 'INTERNAL' && !params)) return t('hand.error.failed');
  if (code === 'WRONG_PHASE' || code === 'NOT_PLAYABLE') return t('hand.error.cannot');
  if (code === 'WRONG_STACK_TYPE') return aloneError(choice, choice.hand[staged[0]]);
  return undefined;
}
