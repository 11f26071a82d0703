import { expect, test } from 'vitest';
import type { LegalAction, Seat } from '../actions/actions.ts';
import { openStream } from '../chance/random.ts';
import { createGame } from '../game/setup.ts';
import { actor } from '../game/state.ts';
import { legalActions } from '../legal/legal.ts';
import { complete } from '../legal/picks.ts';
import { apply } from '../play/apply.ts';
import { unwrap } from '../result.ts';
import { defineRules, type RuleSet } from '../rules/rules.ts';
import { viewFor } from '../views/viewFor.ts';
import { adviceFor } from './advice.ts';
import { balanced } from './balanced.ts';

/** What an action is, without the picks that its player fills. */
const bare = ({ picks: _, ...action }: Record<string, unknown>) => {
  const { cards, gifts: _gifts, ...rest } = action as { cards?: unknown; gifts?: unknown };
  return JSON.stringify({ ...rest, cards });
};

test('in every position of a game, what BALANCED plays is among its advice, and it plays all of it in the end', () => {
  const rng = openStream({ algorithm: 'alea', key: 'advice' }, 'test');
  let [asked, chosen] = [0, 0];
  for (const mode of ['casual', 'tournament', 'spite'] as const) {
    const seats = ['A', 'B', 'C'].map((name) => ({ name }));
    let state = unwrap(createGame(unwrap(defineRules(mode)), seats, `alea:${mode}`));
    for (let seat = actor(state); seat !== null && asked < 400; seat = actor(state)) {
      const view = viewFor(state, seat);
      const legal = legalActions(state, seat);
      const advice = adviceFor(view, legal);
      const played = new Set<string>();
      for (let time = 0; time < (advice.length < legal.length ? 12 * advice.length : 1); time++) {
        const action = balanced.act(view, legal, unheard(seat, view.rules), rng);
        const words = bare({ ...action });
        expect(advice.map((one) => wordsOf(one, 'cards' in action ? action.cards : []))).toContain(words);
        played.add(words);
      }
      if (advice.length < legal.length) {
        expect(played.size).toBe(advice.length);
        chosen++;
      }
      asked++;
      const next = apply(state, complete(legal[rng.below(legal.length)], rng));
      if (!next.ok) throw new Error(next.error.code);
      state = next.value.state;
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(chosen).toBeGreaterThan(50);
});

/** The memory of a BALANCED that knows no more than the view. */
function unheard(seat: Seat, rules: RuleSet) {
  const memory = balanced.start(seat, rules);
  memory.opponents.suspectNothing();
  return memory;
}

function wordsOf(action: LegalAction, cards: readonly unknown[]): string {
  return bare(action.picks?.part === 'cards' ? { ...action, cards } : { ...action });
}
