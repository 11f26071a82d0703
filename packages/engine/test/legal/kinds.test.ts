/** The kinds of action reported as open are exactly those with at least one action. */
import { expect, test } from 'vitest';
import { type ActionKind, actor, type GameState, LegalMoves, legalActions } from '../../src/index.ts';
import { positions, somePlans } from '../support/games.ts';
import { cards, lay, playLines } from '../support/lines.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const moves = new LegalMoves();

/** The open kinds, which must be those of the listed actions. */
function kindsOf(state: GameState): readonly ActionKind[] {
  const kinds = moves.refill(state).kinds;
  const listed = legalActions(state, actor(state) ?? 0).map(({ type }) => type);
  expect(kinds).toEqual([...new Set(listed)]);
  return kinds;
}

test('in generated games every open kind has an action', () => {
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) kindsOf(state);
  });
});

test('[WIN-2] a last card other than a shape opens nothing in a tournament', () => {
  for (const hand of ['orange add+2', 'nope', 'gift', 'gift, green star', 'orange trade']) {
    expect(kindsOf(lay([hand, 'pink star'], {}, 'tournament')), hand).toEqual(['draw']);
  }
  expect(kindsOf(lay(['orange star', 'pink star'], {}, 'tournament'))).toEqual(['play', 'draw']);
});

test('[WIN-2] a last card other than a shape answers nothing in a tournament', () => {
  for (const hand of ['pink add+2', 'nope']) {
    const start = lay(['orange add+2, pink star', hand], {}, 'tournament');
    expect(kindsOf(playLines(start, ['A: play orange add+2']).state), hand).toEqual(['accept']);
  }
  const gifted = lay(['gift, pink star, pink oval', 'gift'], {}, 'tournament');
  expect(kindsOf(playLines(gifted, ['A: play gift as pink giving pink star']).state)).toEqual(['accept']);
});

test('[GIFT-3] without giftFinish a gift that would take the last free card opens nothing', () => {
  const rules = { giftFinish: false };
  expect(kindsOf(lay(['gift, green star', 'pink star'], {}, 'casual', rules))).toEqual(['draw']);
  expect(kindsOf(lay(['gift, gift', 'pink star'], {}, 'casual', rules))).toEqual(['play', 'draw']);
  const start = lay(['gift, pink star, pink oval', 'gift, green star'], {}, 'casual', rules);
  expect(kindsOf(playLines(start, ['A: play gift as pink giving pink star']).state)).toEqual(['accept']);
});

test('[JINX-2] jinx cards alone open no play in a window', () => {
  const start = lay(['orange jinx+1, green star', 'orange jinx+2, green oval'], {}, 'spite');
  const { state } = playLines(start, ['A: play orange jinx+1']);
  expect(kindsOf(state)).toEqual(['draw', 'teamUp', 'ignore']);
  const stunned = lay(['orange jinx+1, green star', 'orange jinx+2'], { stunned: [0, 1] }, 'spite');
  expect(kindsOf(playLines(stunned, ['A: play orange jinx+1']).state)).toEqual(['skip']);
});

test('[STK-5] a promised NOPE does not allow a nope; nothing is promised outside a gift', () => {
  const start = lay(['gift, nope, pink oval', 'gift, pink circle, pink square']);
  const lines = ['A: play gift as pink giving nope', 'B: counter gift as pink giving pink circle'];
  expect(kindsOf(playLines(start, lines).state)).toEqual(['accept']);
  const traded = lay(['orange trade, pink oval', 'nope, pink circle']);
  expect(kindsOf(playLines(traded, ['A: play orange trade at B']).state)).toEqual(['accept']);
});

test('[TURN-4] sets of one to four identical cards are listed', () => {
  const four = 'orange star, orange star, orange star, orange star';
  const state = lay([`${four}, green oval`, 'pink star'], {}, 'casual', { shapeCopies: 4 });
  const sets = legalActions(state, 0).flatMap((action) => (action.type === 'play' ? [action.cards] : []));
  const all = cards(four);
  expect(sets).toEqual([all.slice(0, 1), all.slice(0, 2), all.slice(0, 3), all]);
});

test('[GIFT-1] a promised card is not offered again', () => {
  const start = lay(['gift, gift, green star, purple oval, green star', 'gift, pink circle, pink square']);
  const lines = ['A: play gift as pink giving green star', 'B: counter gift as pink giving pink circle'];
  const counter = legalActions(playLines(start, lines).state, 0).find(({ type }) => type === 'counter');
  expect(counter?.picks).toEqual({
    part: 'gifts',
    min: 1,
    max: 1,
    eligible: cards('purple oval, green star'),
  });
});

test('[GIFT-1] a counter with nothing to give has nothing to pick', () => {
  const start = lay(['gift, pink star, pink oval', 'gift, gift, gift']);
  const { state } = playLines(start, ['A: play gift as pink giving pink star']);
  const counters = legalActions(state, 1).filter(({ type }) => type === 'counter');
  expect(counters).toHaveLength(3 * 4);
  for (const counter of counters) expect(counter).not.toHaveProperty('picks');
  expect(counters[0]).toMatchObject({ type: 'counter', seat: 1, cards: cards('gift') });
});

test('[JINX-4] a jinx is countered with jinx cards of any value, all but one when shapes must finish', () => {
  const jinxes = 'green jinx+1, pink jinx+3, purple jinx+2';
  const lines = ['A: play orange jinx+1', 'B: team up pink jinx+1'];
  const hands = ['orange jinx+1, green star', 'pink jinx+1, green oval', jinxes];
  for (const [options, max] of [
    [{}, 3],
    [{ finish: 'shapesOnly' }, 2],
  ] as const) {
    const { state } = playLines(lay(hands, {}, 'spite', options), lines);
    const [, counter] = legalActions(state, 2);
    expect(counter).toEqual({
      type: 'counter',
      seat: 2,
      cards: [],
      picks: { part: 'cards', min: 1, max, eligible: cards(jinxes) },
    });
  }
});
