/** What the generated games visit: a property proves nothing about a place it never reached. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Action,
  apply,
  type GameState,
  PHASES,
  phaseOf,
  REFUSALS,
  STACK_TYPES,
  WIN_METHODS,
} from '../../src/index.ts';
import { filled, legalNow, somePlans, steps } from '../support/games.ts';
import { TWISTS, twistNames } from '../support/nonsense.ts';

/** In an open stack everybody tries to answer, with each card that they hold. Chance alone seldom thinks of it. */
function answersByAll({ open, hands }: GameState): Action[] {
  if (open?.phase !== 'stack_resolution') return [];
  return hands.flatMap((hand, seat) => [
    { type: 'nope', seat } as const,
    ...hand.map((card) => ({ type: 'counter', seat, cards: [card] }) as const),
  ]);
}

test('generated games reach every phase, stack, event, ending and refusal', () => {
  const seen = new Set<string>();
  let by = 0;
  for (const plan of fc.sample(somePlans(150), { numRuns: 1200, seed: 1 })) {
    for (const { before, after, events, refusal } of steps(plan)) {
      seen.add(phaseOf(after));
      if (after.open?.phase === 'stack_resolution') seen.add(`${after.open.type} stack`);
      if (after.outcome) seen.add(after.outcome.method);
      if (refusal) seen.add(refusal.code);
      const legal = legalNow(after);
      for (const action of answersByAll(after)) {
        const tried = apply(after, action);
        if (!tried.ok) seen.add(tried.error.code);
      }
      for (let tries = 0; tries < 9 && legal.length > 0; tries++) {
        by = (by * 31 + 7) % 9973;
        const twisted = TWISTS[twistNames[by % twistNames.length]](
          { ...filled(legal[by % legal.length], by) },
          after,
          by,
        );
        const tried = apply(after, twisted as Action);
        if (!tried.ok) seen.add(tried.error.code);
      }
      for (const event of events) {
        seen.add(event.type);
        if (event.type === 'stackResolved') seen.add(`${event.stack} ${event.outcome}`);
        if (event.type === 'jinxClosed') seen.add(`jinx ${event.outcome}`);
        if (event.type === 'playerLeft') seen.add(`leave in ${phaseOf(before)}`);
      }
    }
  }
  const wanted = [
    ...PHASES.filter((phase) => phase !== 'cancelled'),
    ...STACK_TYPES.flatMap((type) => [`${type} stack`, `${type} accepted`, `${type} cancelled`]),
    ...STACK_TYPES.filter((type) => type !== 'trade').map((type) => `${type} noped`),
    ...['ignored', 'teamedUp', 'cancelled'].map((outcome) => `jinx ${outcome}`),
    ...WIN_METHODS,
    // A plan stops at the end of its game; legality.test.ts goes on after it.
    ...Object.keys(REFUSALS).filter((code) => code !== 'GAME_OVER'),
    'deckReshuffled',
    'turnSkipped',
    'playerStunned',
    'handsTraded',
    'cardsHijacked',
    'cardsRevealed',
    'giftsGiven',
    'leave in stack_resolution',
    'leave in jinx_window',
    'leave in peek_selection',
  ];
  expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
});
