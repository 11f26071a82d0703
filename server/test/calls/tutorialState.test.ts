// The fields of a lesson on the wire: all of them in every lesson, and each where it says something.
import type { TutorialPhase, TutorialResponse, TutorialState } from '@staxd/protocol';
import { trackOf } from '@staxd/tutorial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { type Person, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const STATE = `session_id phase step total_steps title instruction bot_message success_message hint player_hand
  opponent_hand opponent_hand_hidden discard_top deck_count can_draw can_skip active_color active_shape active_stack
  stack_attack stack_display show_stack_display auto_advance_after defense_mode fold_only multi_stack_allowed
  multi_play_allowed minimum_cards highlighted_cards no_highlights player_stuned tournament_mode gift_mode
  gift_selection show_gift_selection gift_after_play show_gift_transfer show_color_picker show_nope_color_picker
  show_trade_animation show_hijack_effect hijack_swap peek_revealed_card show_peek_effect correct_play step_complete
  completed`;
const ANSWER = `success message tutorial_state phase_complete available_phases completion_message session_progress
  cards_drawn bot_accepted_stack show_color_modal`;
const PHASE = 'api_name title subtitle icon difficulty description status';
const namesIn = (text: string) => text.split(/\s+/).toSorted();

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startServer();
  person = await signInGuest(server.url);
  for (const phase of ['street_cred', 'power_moves'] as const) await new Learner(person, 'skip').skip(phase);
});
afterAll(() => server.close());

let sessions = 0;
/** A session at the beginning of a lesson, and the answer that shows it. */
async function at(phase: TutorialPhase, step: number) {
  const learner = new Learner(person, `s${++sessions}`);
  let { body } = await learner.start(phase);
  for (let left = 1; left < step; left++) ({ body } = await learner.act({ action_type: 'skip_step' }));
  return { learner, begun: body };
}
const stateOf = ({ tutorial_state }: TutorialResponse): TutorialState => {
  if (!tutorial_state) throw new Error('no session');
  return tutorial_state;
};
const lay = (...card_indices: number[]) => ({ action_type: 'play_card', action_data: { card_indices } });
const BOT_ANSWERS = { action_type: 'bot_stack_response' };

test('[TUTOR-53] [TUTOR-54] [API-46] every lesson and every answer has exactly these fields', async () => {
  for (const phase of ['street_cred', 'power_moves', 'full_arsenal'] as const) {
    const { learner, begun } = await at(phase, 1);
    for (let step = 1; step <= trackOf(phase).lessons.length; step++) {
      const solved = (await learner.solve(phase, step)).at(-1) ?? begun;
      const next = await learner.act({ action_type: 'skip_step' });
      for (const body of [begun, solved, next.body]) {
        expect(Object.keys(body).toSorted()).toEqual(namesIn(`${ANSWER} refusal rewards`));
        expect(Object.keys(stateOf(body)).toSorted()).toEqual(namesIn(STATE));
        for (const entry of body.available_phases)
          expect(Object.keys(entry).toSorted()).toEqual(namesIn(PHASE));
      }
    }
  }
});

test('[TUTOR-19] a position has 52 cards to draw, and DRAW rests only while a stack is open', async () => {
  for (const phase of ['street_cred', 'power_moves', 'full_arsenal'] as const) {
    for (let step = 1; step <= trackOf(phase).lessons.length; step++) {
      const state = stateOf((await at(phase, step)).begun);
      expect([phase, step, state.deck_count]).toEqual([phase, step, 52]);
      expect([phase, step, state.can_draw]).toEqual([phase, step, state.stack_attack === null]);
    }
  }
});

describe('at its beginning a lesson shows', () => {
  test.each<[string, TutorialPhase, number, Partial<TutorialState>]>([
    ['the card to play', 'street_cred', 1, { highlighted_cards: [0], no_highlights: false }],
    ['no card where one draws', 'street_cred', 3, { highlighted_cards: [], no_highlights: true }],
    ['twins to play', 'street_cred', 4, { highlighted_cards: [0, 2], multi_play_allowed: true }],
    ['every right card', 'street_cred', 7, { highlighted_cards: [0, 1], multi_play_allowed: false }],
    [
      '[TUTOR-26] [TUTOR-30] a stack on the learner',
      'power_moves',
      2,
      {
        defense_mode: true,
        stack_attack: { stack_type: 'add+1', total_value: 1 },
        show_stack_display: true,
        stack_display: { stack_type: 'add+1', total_value: 1, display_duration: 4000 },
        active_stack: null,
        auto_advance_after: null,
        can_draw: false,
      },
    ],
    [
      '[TUTOR-30] no stack where the learner begins',
      'power_moves',
      3,
      { defense_mode: false, multi_stack_allowed: true },
    ],
    [
      '[TUTOR-30] several stacks',
      'power_moves',
      4,
      { defense_mode: true, multi_stack_allowed: true, minimum_cards: null },
    ],
    ['how many cards a defense takes', 'power_moves', 5, { minimum_cards: 2, multi_stack_allowed: false }],
    [
      'that one can only fold',
      'power_moves',
      6,
      { fold_only: true, no_highlights: true, highlighted_cards: [] },
    ],
    ['that it is a tournament', 'full_arsenal', 9, { tournament_mode: true, player_stuned: false }],
  ])('%s (%s %i)', async (_, phase, step, shown) => {
    const { begun } = await at(phase, step);
    expect(stateOf(begun)).toMatchObject({
      fold_only: false,
      tournament_mode: false,
      can_skip: true,
      ...shown,
    });
  });

  test('the playable cards of the learner, and those of the bot face down', async () => {
    const { player_hand, opponent_hand, ...state } = stateOf((await at('street_cred', 1)).begun);
    expect(player_hand.map(({ color, shape, is_playable }) => [color, shape, is_playable])).toEqual([
      ['orange', 'circle', true],
      ['purple', 'triangle', false],
      ['green', 'diamond', false],
    ]);
    expect([opponent_hand, state.opponent_hand_hidden]).toEqual([[0, 1, 2, 3].map((id) => ({ id })), true]);
    expect(state).toMatchObject({ active_color: 'orange', active_shape: 'star', success_message: null });
    expect(state.discard_top).toMatchObject({ type: 'shape', color: 'orange', shape: 'star' });
  });
});

describe('on the way', () => {
  test('the bot has 8 s to answer a stack, and accepts it', async () => {
    const { learner } = await at('power_moves', 1);
    const hit = (await learner.act(lay(0))).body;
    expect(hit).toMatchObject({ success: true, cards_drawn: 0, bot_accepted_stack: false });
    expect(stateOf(hit)).toMatchObject({
      active_stack: {
        card_count: 1,
        stack_type: 'add+2',
        awaiting_response: true,
        show_bot_defense: true,
        timer_remaining: 8,
      },
      step_complete: false,
      auto_advance_after: null,
      stack_attack: null,
    });
    const accepted = (await learner.act(BOT_ANSWERS)).body;
    expect(accepted).toMatchObject({ success: true, cards_drawn: 2, bot_accepted_stack: true });
    expect(stateOf(accepted)).toMatchObject({
      active_stack: null,
      auto_advance_after: 2500,
      step_complete: true,
    });
    expect(stateOf(accepted).opponent_hand).toHaveLength(5);
  });

  test('a stack is no longer announced once it was answered in part', async () => {
    const { learner } = await at('power_moves', 7);
    const nope = (await learner.act(lay(0))).body;
    expect(nope).toMatchObject({ success: true, message: null, show_color_modal: true });
    expect(stateOf(nope)).toMatchObject({
      show_nope_color_picker: true,
      show_color_picker: false,
      show_stack_display: false,
      stack_display: null,
      defense_mode: true,
    });
    const color = (await learner.act({ action_type: 'select_color', action_data: { color: 'pink' } })).body;
    expect(color).toMatchObject({
      message: 'Perfect defense! You blocked the stack!',
      show_color_modal: false,
      cards_drawn: 2,
    });
  });

  test('a GIFT asks for a card, then for a color, and then it goes over', async () => {
    const { learner } = await at('full_arsenal', 6);
    const picking = stateOf((await learner.act(lay(0))).body);
    expect(picking).toMatchObject({ gift_mode: true, show_gift_selection: true, gift_selection: [] });
    const itself = { action_type: 'select_gift', action_data: { gift_index: 0 } };
    expect((await learner.act(itself)).body).toMatchObject({
      success: false,
      message: 'Failed to send gift',
    });
    const gift = { action_type: 'select_gift', action_data: { gift_index: 2 } };
    const coloring = stateOf((await learner.act(gift)).body);
    expect(coloring).toMatchObject({
      show_gift_selection: false,
      gift_selection: [2],
      gift_after_play: true,
    });
    expect(coloring).toMatchObject({ show_color_picker: true, show_nope_color_picker: false });
    const color = { action_type: 'select_color', action_data: { color: 'green' } };
    await learner.act(color);
    const given = (await learner.act(BOT_ANSWERS)).body;
    expect(given.message).toBe('Card transferred to opponent!');
    expect(stateOf(given)).toMatchObject({ show_gift_transfer: true, gift_mode: false, gift_selection: [] });
  });

  test('a trade is shown, and goes on after 4 s', async () => {
    const { learner } = await at('full_arsenal', 2);
    const traded = stateOf((await learner.solve('full_arsenal', 2)).at(-1) as TutorialResponse);
    expect(traded).toMatchObject({ show_trade_animation: true, auto_advance_after: 4000 });
    expect([traded.player_hand.length, traded.opponent_hand.length]).toEqual([2, 4]);
  });

  test('a hijack shows what was lost and gained, and goes on after 4 s', async () => {
    const { learner, begun } = await at('full_arsenal', 4);
    expect(stateOf(begun)).toMatchObject({ show_hijack_effect: false, hijack_swap: null });
    const taken = stateOf((await learner.solve('full_arsenal', 4)).at(-1) as TutorialResponse);
    expect(taken).toMatchObject({ show_hijack_effect: true, auto_advance_after: 4000 });
    const gained = taken.player_hand.map(({ color, type }) => [color, type]);
    expect(gained).toContainEqual([
      taken.hijack_swap?.gained_card.color,
      taken.hijack_swap?.gained_card.type,
    ]);
  });

  test('a PEEK shows its card once it was answered', async () => {
    const { learner } = await at('full_arsenal', 7);
    expect(stateOf((await learner.act(lay(0))).body)).toMatchObject({
      show_peek_effect: false,
      peek_revealed_card: null,
    });
    expect(stateOf((await learner.act(BOT_ANSWERS)).body)).toMatchObject({
      show_peek_effect: true,
      peek_revealed_card: { type: 'universal', universal: 'nope' },
    });
  });

  test('a right play says so in the words of the lesson', async () => {
    const { learner } = await at('street_cred', 1);
    expect(stateOf((await learner.act(lay(0))).body)).toMatchObject({
      success_message: 'Nice play!',
      bot_message: 'Orange on orange.',
      correct_play: true,
      can_draw: false,
      highlighted_cards: [],
    });
  });
});
