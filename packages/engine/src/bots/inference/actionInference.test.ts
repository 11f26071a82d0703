/** What a seat infers is what was done, in games of every mode and from every seat. */
import { expect, test } from 'vitest';
import { acceptedSteps, somePlans } from '../../../test/support/games.ts';
import { holdsInGames } from '../../../test/support/property.ts';
import { runs } from '../../../test/support/runs.ts';
import { type Action, COLORS, type GameState, redact } from '../../index.ts';
import { ActionInference, type InferredAction } from './actionInference.ts';

test('the inferred actions are the actions that were taken', () => {
  let heard = 0;
  holdsInGames(somePlans(80), runs(60, 3000), (plan) => {
    for (const viewer of [0, 1]) {
      const inferredActions: InferredAction[] = [];
      const inference = new ActionInference((inferred) => inferredActions.push(inferred));
      for (const { before, action, after, events } of acceptedSteps(plan)) {
        for (const event of events) inference.hear(redact(event, viewer));
        inference.finish();
        expectToBe(inferredActions.splice(0), action, before, after, viewer);
        heard++;
      }
    }
  });
  expect(heard).toBeGreaterThan(100);
});

/** Without {@link ActionInference.finish} an action is reported at the latest once the next player has acted. */
test('each action is reported once, in order, even without a call of finish', () => {
  holdsInGames(somePlans(60), runs(30, 1000), (plan) => {
    const [prompt, late]: InferredAction[][] = [[], []];
    const [first, second] = [
      new ActionInference((inferred) => prompt.push(inferred)),
      new ActionInference((inferred) => late.push(inferred)),
    ];
    for (const { events } of acceptedSteps(plan)) {
      for (const event of events) {
        first.hear(redact(event, 0));
        second.hear(redact(event, 0));
      }
      first.finish();
    }
    second.finish();
    expect(late).toEqual(prompt);
  });
});

function expectToBe(
  inferredActions: readonly InferredAction[],
  action: Action,
  before: GameState,
  after: GameState,
  viewer: number,
): void {
  const inferred = inferredActions[inferredActions.length - 1];
  const ignores =
    before.open?.phase === 'jinx_window' && ['play', 'draw', 'skip'].includes(action.type) ? ['ignore'] : [];
  expect(inferredActions.map(({ type }) => type)).toEqual([...ignores, action.type]);
  expect(inferredActions.map(({ seat }) => seat)).toEqual(inferredActions.map(() => action.seat));
  // A set that wins has no further effect (WIN-1, GIFT-4).
  if (!('cards' in action) || after.outcome?.method === 'card_play') return;
  if (action.type === 'reveal') {
    const told = before.open?.phase === 'peek_selection' ? before.open : null;
    const sees = viewer === action.seat || told?.contributors.includes(viewer);
    expect(inferred.cards).toEqual(sees ? action.cards : undefined);
    return;
  }
  expect(inferred.cards).toEqual(action.cards);
  if (after.outcome) return;
  expect(inferred.color).toBe(COLORS[after.color]);
  if (action.type !== 'play' && action.type !== 'counter') return;
  if (action.target !== undefined) expect(inferred.target).toBe(action.target);
  expect(inferred.promised ?? 0).toBe(action.gifts?.length ?? 0);
  if (action.gifts?.length) expect(inferred.gifts).toEqual(viewer === action.seat ? action.gifts : undefined);
}
