import type { Action, LegalAction } from '../actions/actions.ts';
import type { Card } from '../cards/cards.ts';
import type { Stream } from '../chance/random.ts';

/** Fills the picks of a legal action at random: first how many, then which, each uniformly. */
export function complete(action: LegalAction, stream: Stream): Action {
  return action.picks ? completeFrom(action, action.picks.eligible.slice(), stream) : action;
}

/** Like {@link complete}, but turns `eligible` itself into the choice. */
export function completeFrom(action: LegalAction, eligible: Card[], stream: Stream): Action {
  const { min, max } = action.picks ?? { min: 0, max: 0 };
  const count = min === max ? min : min + stream.below(max - min + 1);
  for (let index = 0; index < count; index++) {
    const other = index + stream.below(eligible.length - index);
    const card = eligible[other];
    eligible[other] = eligible[index];
    eligible[index] = card;
  }
  eligible.length = count;
  return withPicks(action, eligible);
}

/** The action with its picks filled by `cards`. */
export function withPicks(action: LegalAction, cards: readonly Card[]): Action {
  const { picks, type, seat } = action;
  if (!picks) return action;
  if (picks.part === 'cards') return { type, seat, cards } as Action;
  const { cards: set, color } = action as Extract<LegalAction, { type: 'play' }>;
  return { type, seat, cards: set, color, gifts: cards } as Action;
}

/** Every way to fill the picks that differs in effect, by the first gift promised or the jinx on top too. */
export function* completions(action: LegalAction): Generator<Action> {
  if (!action.picks) {
    yield action;
    return;
  }
  const { part, min, max, eligible } = action.picks;
  const faces = [...new Set(eligible)].sort((a, b) => a - b);
  const copies = faces.map((card) => eligible.filter((other) => other === card).length);
  for (let size = min; size <= max; size++) {
    for (const cards of choices(faces, copies, size)) {
      if (action.type === 'reveal' || size === 0) yield withPicks(action, cards);
      else {
        const to = part === 'gifts' ? 0 : size - 1;
        for (const card of new Set(cards)) yield withPicks(action, moved(cards, card, to));
      }
    }
  }
}

function* choices(faces: readonly Card[], copies: readonly number[], size: number): Generator<Card[]> {
  if (size === 0) yield [];
  if (size === 0 || faces.length === 0) return;
  for (let count = Math.min(size, copies[0]); count >= 0; count--) {
    const chosen = new Array<Card>(count).fill(faces[0]);
    for (const rest of choices(faces.slice(1), copies.slice(1), size - count)) yield [...chosen, ...rest];
  }
}

function moved(cards: readonly Card[], card: Card, to: number): Card[] {
  const at = cards.indexOf(card);
  return cards.toSpliced(at, 1).toSpliced(to, 0, card);
}
