import { expect, test } from 'vitest';
import type { Action } from '../actions/actions.ts';
import { CARDS } from '../cards/cards.ts';
import { openStream } from '../chance/random.ts';
import { createGame } from '../game/setup.ts';
import { actor } from '../game/state.ts';
import { legalActions } from '../legal/legal.ts';
import { complete } from '../legal/picks.ts';
import { apply } from '../play/apply.ts';
import { unwrap } from '../result.ts';
import { defineRules } from '../rules/rules.ts';
import { refusalInView } from './legalInView.ts';
import { viewFor } from './viewFor.ts';

test('[VIEW-3] a viewer can tell from its view what would be refused', () => {
  const seats = ['A', 'B', 'C'].map((name) => ({ name }));
  let state = unwrap(createGame(unwrap(defineRules('spite')), seats, 'alea:7'));
  const stream = openStream({ algorithm: 'alea', key: 'choices' }, 'test');
  const codes = new Set<string | undefined>();
  for (let seat = actor(state), turns = 0; seat !== null && turns < 150; turns++, seat = actor(state)) {
    const legal = legalActions(state, seat);
    const chosen = complete(legal[stream.below(legal.length)], stream);
    const asked: Action[] = (['draw', 'skip', 'accept', 'ignore'] as const).map((type) => ({
      type,
      seat: 0,
    }));
    for (const type of ['play', 'counter', 'reveal'] as const) {
      asked.push({ type, seat: 0, cards: [stream.below(CARDS.length)] });
    }
    if (seat === 0) asked.push(chosen);
    for (const action of asked) {
      const applied = apply(state, action);
      const refusal = applied.ok ? null : applied.error;
      expect(refusalInView(viewFor(state, 0), action)).toEqual(refusal);
      codes.add(refusal?.code);
    }
    const next = apply(state, chosen);
    if (next.ok) state = next.value.state;
  }
  expect(codes.size).toBeGreaterThan(5);
});
