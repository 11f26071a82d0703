import { expect, test } from 'vitest';
import { openStream } from '../chance/random.ts';
import { createGame } from '../game/setup.ts';
import { actor } from '../game/state.ts';
import { legalActions } from '../legal/legal.ts';
import { complete } from '../legal/picks.ts';
import { apply } from '../play/apply.ts';
import { unwrap } from '../result.ts';
import { defineRules } from '../rules/rules.ts';
import { viewFor } from '../views/viewFor.ts';
import { adviceFor } from './advice.ts';
import { balanced } from './balanced.ts';

/** What an action is, without the picks that its player fills. */
const bare = ({ picks: _, ...action }: Record<string, unknown>) => {
  const { cards, gifts: _gifts, ...rest } = action as { cards?: unknown; gifts?: unknown };
  return JSON.stringify({ ...rest, cards });
};

test('in every position of a game, what BALANCED plays is among its advice', () => {
  const rng = openStream({ algorithm: 'alea', key: 'advice' }, 'test');
  let asked = 0;
  for (const mode of ['casual', 'tournament', 'spite'] as const) {
    const seats = ['A', 'B', 'C'].map((name) => ({ name }));
    let state = unwrap(createGame(unwrap(defineRules(mode)), seats, `alea:${mode}`));
    for (let seat = actor(state); seat !== null && asked < 400; seat = actor(state)) {
      const view = viewFor(state, seat);
      const legal = legalActions(state, seat);
      const played = balanced.act(view, legal, null, rng);
      const advice = adviceFor(view, legal).map((action) =>
        bare(
          action.picks?.part === 'cards'
            ? { ...action, cards: 'cards' in played ? played.cards : [] }
            : action,
        ),
      );
      expect(advice).toContain(bare({ ...played }));
      asked++;
      const next = apply(state, complete(legal[rng.below(legal.length)], rng));
      if (!next.ok) throw new Error(next.error.code);
      state = next.value.state;
    }
  }
  expect(asked).toBeGreaterThan(100);
});
