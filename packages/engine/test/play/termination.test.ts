import { expect, test } from 'vitest';
import { deckOf, MAX_PLAYERS, MIN_PLAYERS, MODES } from '../../src/index.ts';
import { acceptedSteps, rulesOf, somePlans } from '../support/games.ts';
import { PLAYERS, type Player, playOut } from '../support/players.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

for (const [name, player] of Object.entries<Player>(PLAYERS)) {
  test(`[END-1] termination in all modes with 2 to 7 ${name} players`, () => {
    for (const mode of MODES) {
      for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++) {
        for (let game = 0; game < runs(2, 100); game++) {
          const { state, decisions } = playOut({ mode, options: {}, players, seed: `alea:${game}` }, player);
          expect(state.outcome).not.toBeNull();
          expect(state.turn).toBeLessThanOrEqual(state.rules.maxTurns);
          expect(decisions).toBeLessThan(state.rules.maxTurns * 6);
        }
      }
    }
  });
}

test('[END-1] termination with any options and any player', () => {
  holdsInGames(somePlans(0), runs(15, 1000), (plan) => {
    const limit = rulesOf(plan).maxTurns * (deckOf(rulesOf(plan)).length + 2);
    for (const player of Object.values<Player>(PLAYERS)) {
      expect(playOut(plan, player, limit).state.outcome).not.toBeNull();
    }
  });
});

test('[END-1] every action raises the turn, spends a card in a stack, or closes a window or an accepted PEEK', () => {
  holdsInGames(somePlans(120), runs(200, 10_000), (plan) => {
    for (const { before, after, action, events } of acceptedSteps(plan)) {
      if (after.outcome || action.type === 'leave' || after.turn > before.turn) continue;
      const spent = events.some(({ type }) => type === 'cardsPlayed');
      const ignored = before.open?.phase === 'jinx_window' && after.open === null;
      const selecting = before.open?.phase === 'stack_resolution' && after.open?.phase === 'peek_selection';
      expect([spent, ignored, selecting]).toContain(true);
      if (spent) expect(after.open?.phase).toMatch(/stack_resolution|peek_selection/);
    }
  });
});

test('[WIN-3] termination when players leave one by one: the last one standing wins', () => {
  let left = 0;
  holdsInGames(somePlans(80), runs(100, 5000), (plan) => {
    const leaving = {
      ...plan,
      moves: plan.moves.flatMap((move, among) =>
        among % 5 ? [move] : [move, { move: 'leave' as const, among }],
      ),
    };
    const last = [...acceptedSteps(leaving)].at(-1);
    if (last && last.after.leavers.length === plan.players - 1) {
      left++;
      expect(last.after.outcome?.method).toBe('last_standing');
    }
  });
  expect(left).toBeGreaterThan(0);
});
