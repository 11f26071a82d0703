/** What lies on the table where the reader tries a card. */
import { type Card, type GameState, topCard } from '@staxd/engine';
import { cardName } from '../../../look/cards/cardFace.ts';
import { harmWords } from '../../../look/effects/stackWords.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { nameOf } from './position.ts';

export interface Scene {
  readonly cards: readonly Card[];
  /** "Max, then Lola:" */
  readonly lead: string;
  /** "draw 4" */
  readonly what: string;
}

/** A position begins with one discard: what lies on it is what hits the reader. */
export function sceneOf(state: GameState): Scene {
  const { open, discard } = state;
  switch (open?.phase) {
    case 'stack_resolution': {
      const { type, total, contributions, target } = open;
      const names = contributions.map(({ seat }) => nameOf(state, seat));
      const who = names.reduce((first, second) => sayRules('rules.try.then', { first, second }));
      const targetCards = state.hands[target]?.length ?? 0;
      return scene(discard.slice(1), who, harmWords({ type, total, targetCards }));
    }
    case 'jinx_window':
      return scene(
        discard.slice(1),
        nameOf(state, open.initiator),
        harmWords({ type: 'jinx', total: open.value }),
      );
    default:
      return { cards: [topCard(state)], lead: sayRules('rules.try.top'), what: cardName(topCard(state)) };
  }
}

function scene(cards: readonly Card[], names: string, what: string): Scene {
  return { cards, lead: sayRules('rules.try.stack', { names }), what };
}
