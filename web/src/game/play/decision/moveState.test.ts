import type { GameState } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { after, card, position, seen } from '../../../../test/games.ts';
import { choiceOf, selectionKey } from '../../board/boardModel.ts';
import {
  answered,
  arrived,
  cancelled,
  cleared,
  countered,
  type DecisionState,
  emptyMove,
  type MovePlan,
  noped,
  type Press,
  planOf,
  played,
  refused,
  toggled,
} from './moveState.ts';

/** A player's decision as the page has it. */
function decisionIn(state: GameState, viewer = 0): DecisionState {
  const game = seen(state, viewer);
  return { choice: choiceOf(game), decision: selectionKey(game.view), isLoaded: true, isOver: false };
}

/** Ann's turn with these cards; Max and Lola watch. */
const turn = (...hand: string[]) =>
  decisionIn(position({ hands: [hand, ['pink oval', 'nope'], ['gift', 'nope']] }));

/** Makes a move press by press; the results of the last press are the cue and the move sent. */
class Moving {
  source: DecisionState;
  state;

  constructor(source: DecisionState) {
    this.source = source;
    this.state = emptyMove(source);
  }

  get plan(): MovePlan {
    return planOf(this.source, this.state);
  }

  press(step: (plan: MovePlan) => Press | undefined): Press | undefined {
    const pressed = step(this.plan);
    this.state = { ...this.state, ...pressed?.change };
    return pressed;
  }

  toggle(...slots: readonly number[]): Press | undefined {
    return slots.map((slot) => this.press((plan) => toggled(plan, slot))).at(-1);
  }
}

const moving = (...hand: string[]) => new Moving(turn(...hand));

describe('questions', () => {
  test('[STAGE-21] a GIFT asks for its gifts, then for a color, and is sent with both', () => {
    const move = moving('gift', 'orange star', 'green oval', 'nope');
    move.toggle(0);
    expect(move.press(played)?.sends).toBeUndefined();
    expect(move.plan).toMatchObject({ question: 'gifts', isGiving: true, staged: [] });
    expect(move.plan.choice).toMatchObject({ mode: 'giftSelection', giving: { set: [0] } });
    move.toggle(2);
    expect(move.press(played)?.sends).toBeUndefined();
    expect(move.plan).toMatchObject({ question: 'color', isGiving: false, staged: [0] });
    const gifts = [card('green oval')];
    expect(move.press((plan) => answered(plan, { color: 'pink' }))?.sends).toEqual({
      set: [0],
      action: { type: 'play', seat: 0, cards: [card('gift')], gifts, color: 'pink' },
    });
  });

  test('[STAGE-20] a NOPE asks for a color, and a pick sends it', () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    expect(move.press(played)?.sends).toBeUndefined();
    expect(move.plan).toMatchObject({ question: 'color', staged: [0] });
    const { sends, cue } = move.press((plan) => answered(plan, { color: 'green' })) ?? {};
    expect(sends?.action).toEqual({ type: 'play', seat: 0, cards: [card('nope')], color: 'green' });
    expect(cue).toBe('select');
  });

  test('while a color is asked for, its card can only be taken back, and the question goes with it', () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    move.press(played);
    move.toggle(1);
    expect(move.plan).toMatchObject({ question: 'color', staged: [0] });
    move.toggle(0);
    expect(move.plan).toMatchObject({ question: undefined, staged: [] });
  });

  test('[STAGE-22] the last GIFT asks only for a color, because it wins', () => {
    const move = moving('gift');
    move.toggle(0);
    move.press(played);
    expect(move.plan).toMatchObject({ question: 'color', staged: [0] });
    expect(move.press((plan) => answered(plan, { color: 'pink' }))?.sends?.action).toMatchObject({
      type: 'play',
      color: 'pink',
    });
  });

  test('a TRADE asks whom it hits', () => {
    const move = moving('orange trade', 'orange star');
    move.toggle(0);
    expect(move.press(played)?.sends).toBeUndefined();
    expect(move.plan.question).toBe('target');
    expect(move.press((plan) => answered(plan, { target: 2 }))?.sends?.action).toMatchObject({ target: 2 });
  });

  test('[STAGE-31] the last TRADE asks for nobody, because it wins', () => {
    const move = moving('orange trade');
    move.toggle(0);
    expect(move.press(played)?.sends?.action).toMatchObject({ type: 'play', target: expect.any(Number) });
  });

  test('cards that ask nothing are sent at once', () => {
    const move = moving('orange star', 'orange oval');
    move.toggle(0);
    const action = { type: 'play', seat: 0, cards: [card('orange star')] };
    expect(move.press(played)).toMatchObject({ sends: { action, set: [0] }, change: { isSending: true } });
  });

  test('the way back from a question leads to the staged cards', () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    move.press(played);
    move.press(cancelled);
    expect(move.plan).toMatchObject({ question: undefined, draft: null, staged: [0] });
  });

  test('without a question there is nothing to answer', () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    expect(answered(move.plan, { color: 'pink' })).toBeUndefined();
  });

  test('the last question stays while its answer is being sent', () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    move.press(played);
    move.press((plan) => answered(plan, { color: 'pink' }));
    expect(move.plan).toMatchObject({ question: 'color', rests: true });
  });
});

describe('what goes back', () => {
  /** Ann has staged a NOPE, and is asked for its color. */
  const asked = () => {
    const move = moving('nope', 'orange star');
    move.toggle(0);
    move.press(played);
    return move;
  };

  test('[STAGE-4] in another decision nothing is staged, and nothing is asked', () => {
    const move = asked();
    move.source = { ...move.source, decision: 'the next turn' };
    expect(move.plan).toMatchObject({ staged: [], draft: null, question: undefined });
  });

  test('[CLOCK-13] when the time is over everything goes back, and nothing can be pressed', () => {
    const move = asked();
    move.source = { ...move.source, isOver: true };
    expect(move.plan).toMatchObject({ staged: [], draft: null, question: undefined, rests: true });
    expect(move.toggle(0)).toBeUndefined();
    expect(move.press(played)).toBeUndefined();
  });

  test('only cards that the game no longer allows go back', () => {
    const move = moving('orange add+2', 'green add+2', 'orange star');
    move.toggle(0, 1);
    const { choice } = turn('orange add+2', 'orange star', 'green oval');
    move.source = { ...move.source, choice };
    expect(move.plan.staged).toEqual([0]);
  });

  test('a press on a staged card takes it back, and CLEAR all of them', () => {
    const move = moving('orange star', 'orange star', 'pink oval');
    move.toggle(0, 1);
    expect(move.plan.staged).toEqual([0, 1]);
    expect(move.toggle(1)?.cue).toBe('select');
    expect(move.plan.staged).toEqual([0]);
    move.press(cleared);
    expect(move.plan.staged).toEqual([]);
  });
});

describe('sending', () => {
  const sent = () => {
    const move = moving('orange star', 'orange oval');
    move.toggle(0);
    move.press(played);
    return move;
  };
  const failure = (code: 'TIMEOUT' | 'NOT_PLAYABLE', retryable: boolean) => {
    const move = sent();
    move.state = refused(move.plan, move.state, [0], { code, retryable });
    return move;
  };

  test('[STAGE-25] while a move is on its way nothing can be pressed', () => {
    const move = sent();
    expect(move.state.isSending).toBe(true);
    expect(move.toggle(1)).toBeUndefined();
    expect(move.press(played)).toBeUndefined();
    expect(move.press((plan) => answered(plan, { color: 'pink' }))).toBeUndefined();
  });

  test('a move that has arrived leaves nothing staged', () => {
    const move = sent();
    move.state = arrived(move.plan, move.state);
    expect(move.plan).toMatchObject({ staged: [], draft: null, rests: false, isUnsent: false });
  });

  test('a refused move leaves its cards, says why, and may not be sent again as it is', () => {
    const move = failure('NOT_PLAYABLE', false);
    expect(move.plan).toMatchObject({ staged: [0], draft: null, rests: false, isUnsent: false });
    expect(move.state.error?.text).toMatch(/^Cannot play cards at this time/);
  });

  test('where the server says under what its failure stands in the log, its own words are shown', () => {
    const move = sent();
    const error = { code: 'INTERNAL', params: { reference: 'K7M2Q9XWPA' }, retryable: false } as const;
    move.state = refused(move.plan, move.state, [0], error);
    expect(move.state.error).toBeUndefined();
    move.state = refused(move.plan, move.state, [0], { code: 'INTERNAL', retryable: false });
    expect(move.state.error?.text).toMatch(/^Failed to play card/);
  });

  test('a move that has not reached the server leaves its cards, and can be sent again', () => {
    const move = failure('TIMEOUT', true);
    expect(move.plan).toMatchObject({ staged: [0], isUnsent: true });
    expect(move.state.error).toBeUndefined();
    expect(move.press(played)?.sends?.set).toEqual([0]);
  });

  test('other cards than those of the failed try are a first try', () => {
    const move = failure('TIMEOUT', true);
    move.toggle(0, 1);
    expect(move.plan).toMatchObject({ staged: [1], isUnsent: false });
  });

  test('a try that failed in one decision says nothing in the next', () => {
    const move = failure('TIMEOUT', true);
    move.source = { ...move.source, decision: 'the next turn' };
    expect(move.plan.isUnsent).toBe(false);
  });
});

describe('a press that cannot be', () => {
  test('[STAGE-14] before the game has loaded nothing is staged or played', () => {
    const source = { ...turn('orange star', 'pink oval'), isLoaded: false };
    const move = new Moving(source);
    for (const press of [() => move.toggle(0), () => move.press(played)]) {
      expect(press()?.change.error?.text).toMatch(/^Game state not loaded. Please wait.../);
    }
    expect(move.plan.staged).toEqual([]);
  });

  test('[STAGE-7] PLAY without a staged card says so', () => {
    const move = moving('orange star', 'pink oval');
    move.press(played);
    expect(move.state.error?.text).toBe('No cards selected. Select cards from your hand first.');
    // Staging another card clears the text.
    move.toggle(0);
    expect(move.state.error).toBeUndefined();
  });

  test('[STAGE-8] a card of another kind is not staged, and makes no sound', () => {
    const move = moving('orange star', 'orange stun', 'pink oval');
    move.toggle(0);
    expect(move.toggle(1)?.cue).toBeUndefined();
    expect(move.plan.staged).toEqual([0]);
    expect(move.state.error?.text).toMatch(/^Cannot play mixed card types together/);
  });

  test('an error ends when the use of the hand changes', () => {
    const move = moving('gift', 'orange star', 'green oval');
    move.toggle(0);
    move.press(played);
    move.toggle(0);
    expect(move.state.error).toMatchObject({
      mode: 'giftSelection',
      text: "You can't gift the gift card itself!",
    });
  });
});

test('cards that are laid out sound other than cards that are picked to be given', () => {
  const move = moving('gift', 'orange star', 'green oval');
  expect(move.toggle(0)?.cue).toBe('stage');
  move.press(played);
  expect(move.toggle(2)?.cue).toBe('select');
});

describe('an answer to a stack', () => {
  const hands = [
    ['orange add+2', 'nope', 'gift'],
    ['pink oval', 'nope', 'nope', 'green add+2'],
    ['gift', 'pink oval'],
  ];
  const add = { type: 'play', seat: 0, cards: [card('orange add+2')] } as const;
  const attacked = decisionIn(after(position({ hands }), add), 1);

  test('a NOPE is the first of the hand, and asks for a color', () => {
    const move = new Moving(attacked);
    expect(move.press(noped)?.change.draft?.set).toEqual([1]);
    expect(move.plan).toMatchObject({ question: 'color', staged: [1] });
    expect(move.press((plan) => answered(plan, { color: 'pink' }))?.sends?.action).toEqual({
      type: 'nope',
      seat: 1,
      color: 'pink',
    });
  });

  test('while a move is on its way, and after the time is over, no NOPE is sent', () => {
    const move = new Moving(attacked);
    move.toggle(3);
    move.press(played);
    expect(noped(move.plan)).toBeUndefined();
    expect(noped(new Moving({ ...attacked, isOver: true }).plan)).toBeUndefined();
  });

  test('[STAGE-23] a card of the same kind is sent as a counter', () => {
    const move = new Moving(attacked);
    move.toggle(3);
    expect(move.press(played)?.sends?.action).toEqual({
      type: 'counter',
      seat: 1,
      cards: [card('green add+2')],
    });
  });

  test("on one's own turn a NOPE is an ordinary card and answers nothing", () => {
    expect(noped(new Moving(decisionIn(position({ hands }))).plan)).toBeUndefined();
  });

  test('a trade cannot be noped, and without a NOPE nothing can', () => {
    const trade = position({ hands: [['orange trade', 'gift'], ['nope', 'gift'], ['gift']] });
    const play = { type: 'play', seat: 0, cards: [card('orange trade')], target: 1 } as const;
    expect(noped(new Moving(decisionIn(after(trade, play), 1)).plan)).toBeUndefined();
    const bare = position({ hands: [['orange add+2', 'gift'], ['pink oval', 'gift'], ['gift']] });
    expect(noped(new Moving(decisionIn(after(bare, add), 1)).plan)).toBeUndefined();
  });
});

describe('[DEFENSE-17] COUNTER', () => {
  /** Ann is hit by Max; Lola plays next. */
  const hit = (...hand: string[]) => {
    const before = position({ hands: [['orange add+2', 'pink oval'], hand, ['gift', 'nope']] });
    const laid = after(before, { type: 'play', seat: 0, cards: [card('orange add+2')] });
    return new Moving(decisionIn(laid, 1));
  };

  test('lays the only answer at once, whatever lies beside it', () => {
    const move = hit('pink oval', 'green add+2', 'orange star');
    expect(move.press(countered)?.sends).toMatchObject({ set: [1], action: { type: 'counter' } });
  });

  test('stages the first of several, and lays what is staged', () => {
    const move = hit('pink oval', 'green add+2', 'pink add+2');
    expect(move.press(countered)?.sends).toBeUndefined();
    expect(move.plan.staged).toEqual([1]);
    move.toggle(2);
    expect(move.press(countered)?.sends).toMatchObject({ set: [1, 2], action: { type: 'counter' } });
  });

  test('says why where nothing answers', () => {
    const move = hit('pink oval', 'orange star');
    expect(move.press(countered)?.sends).toBeUndefined();
    expect(move.state.error?.text).toMatch(/^No cards selected/);
  });
});

test('[PANEL-30] of one card to give, the newer press wins', () => {
  const move = moving('gift', 'orange star', 'green oval', 'nope');
  move.toggle(0);
  move.press(played);
  move.toggle(1, 2);
  expect(move.plan.staged).toEqual([2]);
  expect(move.state.error).toBeUndefined();
});
