import { describe, expect, test } from 'vitest';
import { apply, type GameEvent, hash } from '../../src/index.ts';
import { cards, lay, playLines } from '../support/lines.ts';

const ofType = (events: readonly GameEvent[], type: GameEvent['type']) =>
  events.filter((event) => event.type === type);

describe('the events of a gift', () => {
  const start = lay(['gift, green star, purple oval', 'gift, pink circle, pink square', 'orange oval'], {
    drawPile: cards('green oval'),
  });
  const BOTH = ['A: play gift as pink giving green star', 'B: counter gift as green giving pink circle'];

  test('[GIFT-2] each giver has one event with its cards, in the order of the givers', () => {
    const { events } = playLines(start, [...BOTH, 'C: accept']);
    expect(ofType(events, 'giftsGiven')).toEqual([
      { type: 'giftsGiven', seat: 0, target: 2, count: 1, cards: cards('green star') },
      { type: 'giftsGiven', seat: 1, target: 2, count: 1, cards: cards('pink circle') },
    ]);
  });

  test("[GIFT-2] the target's own cards stay where they are, without an event", () => {
    const two = lay(['gift, green star, purple oval, pink oval', 'gift, pink circle, pink square']);
    const { state, events } = playLines(two, [...BOTH, 'A: accept']);
    expect(state.hands[0]).toEqual(cards('green star, purple oval, pink oval, pink circle'));
    expect(ofType(events, 'giftsGiven')).toHaveLength(1);
  });

  test('[STK-5] after a nope only the first card is given', () => {
    const noper = lay([
      'gift, green star, purple oval',
      'gift, pink circle, pink square',
      'nope, orange oval',
    ]);
    const { events } = playLines(noper, [...BOTH, 'C: nope as green']);
    expect(ofType(events, 'giftsGiven')).toEqual([
      { type: 'giftsGiven', seat: 0, target: 2, count: 1, cards: cards('green star') },
    ]);
    expect(ofType(events, 'stackResolved')).toEqual([
      { type: 'stackResolved', stack: 'gift', target: 2, outcome: 'noped', hits: 1 },
    ]);
  });
});

test('[HIJACK-1] as many cards are gained as are lost, even across a reshuffle', () => {
  const start = lay(['orange hijack, purple hijack, green oval', 'pink star, pink oval, pink square'], {
    drawPile: cards('green star'),
    discard: cards('orange circle'),
  });
  // Every card of a stack lies in the discard pile, so there is always enough to draw.
  const { state, events } = playLines(start, ['A: play orange hijack, purple hijack', 'B: accept']);
  const [event] = ofType(events, 'cardsHijacked');
  if (event?.type !== 'cardsHijacked') throw new Error('nothing was hijacked');
  expect(ofType(events, 'deckReshuffled')).toHaveLength(1);
  expect(state.hands[1]).toHaveLength(3);
  expect(event.lost).toHaveLength(event.gained?.length ?? -1);
  expect(state.memos[1].hijacked).toEqual({ lost: event.lost, gained: event.gained });
});

test('[JINX-4] the draws of a noped jinx have the reason jinx', () => {
  const start = lay(['orange jinx+2, green star', 'pink jinx+1, green oval', 'nope, pink star'], {}, 'spite');
  const { events } = playLines(start, [
    'A: play orange jinx+2',
    'B: team up pink jinx+1',
    'C: nope as green',
  ]);
  expect(ofType(events, 'cardsDrawn')).toMatchObject([
    { seat: 0, count: 2, reason: 'jinx' },
    { seat: 1, count: 1, reason: 'jinx' },
  ]);
  expect(ofType(events, 'jinxClosed')).toMatchObject([{ initiator: 0, outcome: 'teamedUp' }]);
});

test('[LEAVE-1] a stack that a leaver cancels resolves as cancelled, without a hit', () => {
  const start = lay(['orange stun, green star', 'green oval', 'pink star']);
  const { events } = playLines(start, ['A: play orange stun', 'B: leave']);
  expect(ofType(events, 'stackResolved')).toEqual([
    { type: 'stackResolved', stack: 'stun', target: 1, outcome: 'cancelled', hits: 0 },
  ]);
  expect(ofType(events, 'playerLeft')).toEqual([{ type: 'playerLeft', seat: 1, cards: 1 }]);
});

test('[TURN-5] the event of a set holds a copy of the cards, not the list that the player passed in', () => {
  const start = lay(['orange circle, orange star, green star', 'green oval']);
  const handedIn = cards('orange star');
  const applied = apply(start, { type: 'play', seat: 0, cards: handedIn });
  if (!applied.ok) throw new Error(applied.error.code);
  const before = hash(applied.value.state);
  handedIn[0] = cards('pink oval')[0];
  expect(hash(applied.value.state)).toBe(before);
  expect(applied.value.events[0]).toMatchObject({
    cards: cards('orange star'),
    handSize: 2,
    color: 'orange',
  });
});

test('[LEAVE-1] a jinx whose player leaves closes as cancelled', () => {
  const start = lay(['orange jinx+2, green star', 'pink jinx+1, green oval', 'pink star'], {}, 'spite');
  const { state, events } = playLines(start, ['A: play orange jinx+2', 'A: leave']);
  expect(ofType(events, 'jinxClosed')).toEqual([{ type: 'jinxClosed', initiator: 0, outcome: 'cancelled' }]);
  expect(state.hands[1]).toEqual(cards('pink jinx+1, green oval'));
});
