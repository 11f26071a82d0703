// What docs/product promises of states and events, looked for in whole games that people have played.

import { liveGame } from '@staxd/client';
import { formatCard, MODIFIERS, PHASES } from '@staxd/engine';
import { decodeState, SERVER_EVENTS, type WireGameState } from '@staxd/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { type PlayedGame, playGames, StateReader, type Step, type Told } from '../harness/playedGames.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer } from '../harness/startServer.ts';

let games: PlayedGame[];
let told: Told[];
/** Every whole state that any of them was sent. */
let states: WireGameState[];
let steps: Step[];
beforeAll(async () => {
  // From this seed every effect happens.
  games = await playGames('j', ['casual', 'spite']);
  told = games.flatMap((game) => game.told);
  states = told.flatMap(statesOf);
  steps = told.flatMap((each) => each.steps);
});

const statesOf = ({ messages }: Told) =>
  messages.flatMap(({ event, message }) =>
    event === 'game_state' || event === 'game_update' ? [message.game_state] : [],
  );

type WireEvent = Step['told']['events'][number];
type Type = WireEvent['type'];
type EventOf<Name extends Type> = Extract<WireEvent, { type: Name }>;

/** Each event of a type, with the games that a client had before and after its version. */
function happened<Name extends Type>(type: Name) {
  const found = steps.flatMap((step) => {
    const events = step.told.events.filter((event): event is EventOf<Name> => event.type === type);
    return events.map((event) => ({ ...step, event, isOnly: events.length === 1 }));
  });
  expect(found.length, type).toBeGreaterThan(0);
  return found;
}

/** The values that something has in these states, without repetition. */
const valuesOf = <T>(of: (state: WireGameState) => T | readonly T[]) => new Set(states.flatMap(of));

describe('a state', () => {
  test('[API-48] is in a phase of five', () => {
    expect(valuesOf(({ game_phase }) => game_phase)).toEqual(
      new Set(['waiting_for_players', 'in_progress', 'completed']),
    );
    const { game_state } = SERVER_EVENTS.game_state.entries;
    expect(game_state.entries.game_phase.options).toEqual([
      'waiting_for_players',
      'setup',
      'in_progress',
      'completed',
      'cancelled',
    ]);
  });

  test('[API-49] is in a turn phase of four while it is played', () => {
    const playing = states.filter(({ game_phase }) => game_phase === 'in_progress');
    expect(new Set(playing.map(({ turn_phase }) => turn_phase))).toEqual(
      new Set(PHASES.filter((phase) => phase !== 'completed' && phase !== 'cancelled')),
    );
  });

  test('[API-50] names what its viewer may do, and only while that is so', () => {
    const NAMES: Record<string, string> = {
      play: 'play_card',
      teamUp: 'play_card',
      draw: 'draw_card',
      accept: 'respond_to_stack',
      counter: 'respond_to_stack',
      nope: 'respond_to_stack',
      reveal: 'select_peek_cards',
      skip: 'skip_turn',
      ignore: 'skip_turn',
    };
    const named = new Set<string>();
    for (const state of states) {
      const { legal } = liveGame(decodeState(state));
      expect(new Set(state.valid_actions)).toEqual(new Set(legal.map(({ type }) => NAMES[type])));
      for (const action of state.valid_actions) named.add(action);
    }
    expect(named).toEqual(new Set(Object.values(NAMES)));
  });

  test('[API-51] [API-52] shows cards by type, color, shape, modifier and value, and which are playable', () => {
    const hands = states.flatMap(({ my_hand }) => my_hand);
    for (const card of hands)
      expect(card).toMatchObject({ id: expect.any(Number), is_playable: expect.any(Boolean) });
    expect(new Set(hands.map(({ is_playable }) => is_playable))).toEqual(new Set([true, false]));
    const cards = [...hands, ...states.flatMap(({ discard_pile }) => discard_pile)];
    for (const { type, color, value, shape } of cards) {
      expect(['shape', 'modifier', 'universal']).toContain(type);
      expect(typeof value).toBe('number');
      expect(color === 'gray').toBe(type === 'universal');
      expect(shape !== undefined).toBe(type === 'shape');
    }
    for (const { modifier_type, modifier_value } of cards) {
      const number = /\+(\d)$/.exec(modifier_type ?? '')?.[1];
      expect(modifier_value).toBe(number && Number(number));
    }
    const modifiers = new Set(cards.flatMap(({ modifier_type }) => modifier_type ?? []));
    expect([...modifiers].sort()).toEqual(MODIFIERS.toSorted());
  });

  test('[API-53] tells of each player all that is promised', () => {
    const FIELDS =
      'user_id username is_ready is_host is_bot is_active is_current is_guest card_count turns_stunned turn_consumed peeked_cards';
    for (const { players } of states) {
      for (const player of players)
        expect(Object.keys(player)).toEqual(expect.arrayContaining(FIELDS.split(' ')));
      expect(players.filter(({ is_host }) => is_host)).toHaveLength(1);
    }
    expect(states.some(({ players }) => players.some(({ turns_stunned }) => turns_stunned > 0))).toBe(true);
    expect(states.some(({ players }) => players.some(({ turn_consumed }) => turn_consumed))).toBe(true);
    expect(states.some(({ players }) => players.some(({ peeked_cards }) => peeked_cards.length > 0))).toBe(
      true,
    );
  });

  test('[API-54] tells of an open stack all that is promised', () => {
    const stacks = states.flatMap(({ active_stack }) => active_stack ?? []);
    expect(new Set(stacks.map(({ stack_type }) => stack_type)).size).toBeGreaterThan(4);
    for (const stack of stacks) {
      expect(stack).toMatchObject({
        total_value: expect.any(Number),
        initiator_id: expect.stringMatching(/^u_/),
        target_id: expect.stringMatching(/^u_/),
        damage: expect.any(Number),
      });
      expect(stack.awaiting_response_from).toBe(stack.target_id);
      expect(stack.cards).not.toHaveLength(0);
    }
    expect(new Set(stacks.map(({ can_be_noped }) => can_be_noped))).toEqual(new Set([true, false]));
  });

  test('[API-55] tells of a jinx window and of a peek selection all that is promised', () => {
    const windows = states.flatMap(({ jinx_window, turn_number }) =>
      jinx_window ? [{ ...jinx_window, turn_number_now: turn_number }] : [],
    );
    expect(windows).not.toHaveLength(0);
    for (const { initiator_id, card, value, turn_number, turn_number_now } of windows) {
      expect(initiator_id).toMatch(/^u_/);
      expect(card.modifier_type).toMatch(/^jinx/);
      expect(value).toBeGreaterThan(0);
      expect(turn_number).toBe(turn_number_now);
    }
    const selections = states.flatMap(({ peek_selection }) => peek_selection ?? []);
    expect(selections).not.toHaveLength(0);
    for (const { target_id, num_cards, contributors } of selections) {
      expect([target_id, ...contributors].every((id) => id.startsWith('u_'))).toBe(true);
      expect([num_cards > 0, contributors.length > 0]).toEqual([true, true]);
    }
  });

  test('[API-56] [API-57] tells the winner, all places, and what the victory screen shows', () => {
    const ends = states.flatMap((state) => (state.ended ? [{ ...state, ...state.ended }] : []));
    expect(ends.length).toBeGreaterThanOrEqual(told.length);
    for (const { winner_id, winner_username, final_rankings, players, turn_number, victory_moment } of ends) {
      expect(players.find(({ user_id }) => user_id === winner_id)?.username).toBe(winner_username);
      expect(final_rankings[0]).toMatchObject({ player_id: winner_id, rank: 1 });
      expect(final_rankings).toHaveLength(players.length);
      const { final_action, player_hands, ...moment } = victory_moment ?? { final_action: null };
      expect(['card_play', 'draw', 'stack_resolve']).toContain(final_action?.action_type);
      expect(Object.keys(player_hands ?? {}).sort()).toEqual(players.map(({ user_id }) => user_id).sort());
      expect(moment).toMatchObject({
        missing_players: [],
        game_duration: expect.any(Number),
        final_turn_count: turn_number,
        performance_hints: { animation_complexity: 'complex' },
      });
    }
    const totals = steps.flatMap(({ told: { events } }) =>
      events.flatMap(({ type, data }) =>
        type === 'stack-initiated' ? data.initial_value : type === 'stack-countered' ? data.total_value : [],
      ),
    );
    const biggest = ends.map(({ victory_moment }) => victory_moment?.biggest_stack ?? 0);
    expect(Math.max(...biggest)).toBe(Math.max(...totals));
  });
});

describe('what a viewer is sent', () => {
  test('[SOCKET-10] is event_stream after each change, with its version and game', () => {
    for (const game of games) {
      for (const { steps: seen } of game.told) {
        const [first] = seen;
        const versions = seen.map(({ told: { version } }) => version);
        expect(versions).toEqual(versions.map((_, index) => first.told.version + index));
        for (const step of seen) expect(step.told.game_id).toBe(game.gameId);
      }
      const ends = game.told.map(({ steps: seen }) => seen.at(-1)?.told.version);
      expect(new Set(ends).size).toBe(1);
    }
  });

  test('[SOCKET-11] is a whole state besides when a decision opens, others change the hand, and each 20th time', () => {
    for (const { steps: seen, messages } of told) {
      const updates = messages.flatMap(({ event, message }) => (event === 'game_update' ? [message] : []));
      const whole = new Set(updates.map(({ version }) => version));
      const reasons = { opens: 0, hand: 0, twentieth: 0 };
      for (const { told: stream, before, after } of seen) {
        const { version } = stream;
        const isAwaited = ({ view }: Step['after']) => view !== null && view.awaited === view.viewer;
        const opens = isAwaited(after) && !isAwaited(before);
        // Whoever is awaited has acted, or their time is over.
        const hand = !isAwaited(before) && before.view?.hand.join() !== after.view?.hand.join();
        if (opens) reasons.opens++;
        if (hand) reasons.hand++;
        if (version % 20 === 0) reasons.twentieth++;
        if (opens || hand || version % 20 === 0) expect(whole, `version ${version}`).toContain(version);
      }
      expect(reasons.twentieth).toBeGreaterThan(0);
      for (const { version, events } of updates) {
        const stream = seen.find((step) => step.told.version === version);
        if (stream) expect(events).toEqual(stream.told.events);
      }
    }
  });

  test('[SOCKET-22] is of a peek when it begins and ends, and the cards for who may see them', () => {
    for (const { told: everybody } of games) {
      const counts = everybody.map(({ messages }) =>
        ['peek_selection_started', 'peek_selection_completed'].map(
          (name) => messages.filter(({ event }) => event === name).length,
        ),
      );
      expect(new Set(counts.map(String)).size).toBe(1);
      for (const { person, messages } of everybody) {
        const started = messages.flatMap(({ event, message }) =>
          event === 'peek_selection_started' ? [message.contributors.includes(person.userId)] : [],
        );
        const shown = messages.filter(({ event }) => event === 'peek_executed');
        expect(shown).toHaveLength(started.filter(Boolean).length);
      }
    }
    const shown = told.flatMap(({ messages }) =>
      messages.flatMap(({ event, message }) => (event === 'peek_executed' ? [message] : [])),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { cards, num_cards } of shown) expect(cards).toHaveLength(num_cards);
  });

  test('[SOCKET-29] is each event with its type, player, time and data', () => {
    for (const { told: stream } of steps) {
      for (const event of stream.events) {
        expect(Object.keys(event).sort()).toEqual(['data', 'player_id', 'timestamp', 'type']);
        expect(event.timestamp).toBeGreaterThan(1_600_000_000_000);
      }
    }
  });

  test.each([
    'card-played',
    'universal-played',
    'stack-initiated',
    'stack-resolved',
    'nope-used',
    'cards-drawn',
    'gift-executed',
    'trade-executed',
    'peek-revealed',
    'hijack-executed',
    'stun-time-added',
    'game-ended',
  ] as const)('[SOCKET-30] is %s when that happens', (type) => {
    // To everybody who plays or watches, and as often.
    const times = new Set(games.map(({ told: everybody }) => everybody.length));
    const found = happened(type).length;
    for (const viewers of times) expect(found % viewers).toBe(0);
  });

  test('[SOCKET-32] has the version of the game, and each clock its end and the time', () => {
    const clocks = told.flatMap(({ messages }) =>
      messages.flatMap(({ event, message }) =>
        event === 'turn_timer_started' || event === 'defense_timer_started' ? [message] : [],
      ),
    );
    expect(clocks.length).toBeGreaterThan(100);
    for (const { deadline_at, server_now, duration } of clocks) {
      expect(Math.ceil((deadline_at - server_now) / 1000)).toBe(duration);
    }
    for (const { messages } of told) {
      for (const { event, message } of messages) {
        if (event === 'event_stream' || event === 'game_update' || event === 'game_state')
          expect(message.version).toBeGreaterThan(0);
        if (event === 'game_update' || event === 'game_state') {
          expect(message.game_state.version).toBe(message.version);
          expect(message.game_state.server_now).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe('an action', () => {
  const takenBy = (type: string) =>
    new Set(
      games.flatMap(({ done }) =>
        done.flatMap(({ action }) => (action.action_type === type ? Object.keys(action.params ?? {}) : [])),
      ),
    );

  test.each([
    ['[SOCKET-3]', 'play_card', ['card_index', 'target_player_id', 'color_choice', 'gift_cards']],
    ['[SOCKET-4]', 'play_multiple_cards', ['card_indices']],
    ['[SOCKET-4]', 'self_stack', ['card_indices']],
    ['[SOCKET-4]', 'self_stack_with_target', ['card_indices']],
    ['[SOCKET-5]', 'respond_to_stack', ['response_type', 'card_index']],
    ['[SOCKET-5]', 'immediate_defense', ['card_indices']],
    ['[SOCKET-6]', 'select_peek_cards', ['card_indices']],
  ])('%s named %s is carried out with what belongs to it', (_, type, params) => {
    expect([...takenBy(type)]).toEqual(expect.arrayContaining(params));
  });
});

describe('a client that follows the events', () => {
  const cardsIn = ({ view }: Step['after'], userId: string | null, players: Step['after']['players']) =>
    view?.seats[players.findIndex((player) => player.userId === userId)].handSize ?? 0;

  test('[SOCKET-35] has the played card on top, its color and shape, and fewer cards in that hand', () => {
    for (const { event, before, after, told: stream } of happened('card-played')) {
      const { cards, card_count } = event.data;
      const { view } = after;
      if (!view || view.outcome) continue;
      expect(view.discard.slice(-cards.length).map(formatCard)).toEqual(cards);
      const top = cards.at(-1) ?? '';
      expect(top.startsWith(view.color)).toBe(true);
      if (view.shape) expect(top).toBe(`${view.color} ${view.shape}`);
      const isMoved = stream.events.some(({ type }) => /drawn|executed|countered/.test(type));
      if (isMoved) continue;
      expect(cardsIn(after, event.player_id, after.players)).toBe(card_count);
      expect(cardsIn(after, event.player_id, after.players)).toBe(
        Math.max(0, cardsIn(before, event.player_id, before.players) - cards.length),
      );
    }
  });

  test("[SOCKET-36] has the drawn cards in the player's hand", () => {
    for (const { event, before, after, told: stream } of happened('cards-drawn')) {
      const others = stream.events.filter(({ type }) => /played|executed|drawn|used/.test(type));
      if (others.length > 1 || !after.view || after.view.outcome) continue;
      const more =
        cardsIn(after, event.player_id, after.players) - cardsIn(before, event.player_id, before.players);
      expect(more).toBe(event.data.num_cards);
    }
  });

  test('[SOCKET-37] has the next player, the next turn and player_action', () => {
    for (const { event, before, after, told } of happened('turn-ended')) {
      const { next_player_index, turn_number } = event.data;
      expect([after.view?.current, after.view?.turn]).toEqual([next_player_index, turn_number]);
      expect(after.view?.turn).toBe((before.view?.turn ?? 0) + 1);
      // A jinx window may open in the turn that begins.
      const opens = told.events.some(({ type }) => type === 'jinx-window-started');
      expect(after.view?.phase).toBe(opens ? 'jinx_window' : 'player_action');
    }
  });

  test('[SOCKET-38] is in the phase of what has opened, and back when it closes', () => {
    const phases = <Name extends Type>(type: Name) =>
      new Set(happened(type).map(({ after }) => (after.view?.outcome ? 'over' : after.view?.phase)));
    const ended = (type: Type) =>
      happened(type).filter(
        ({ told: { events } }) => !events.some((event) => event.type === 'stack-initiated'),
      );
    expect(phases('stack-initiated')).toEqual(new Set(['stack_resolution']));
    expect(phases('jinx-window-started')).toEqual(new Set(['jinx_window']));
    for (const { after } of [...ended('stack-resolved'), ...ended('jinx-window-expired')])
      expect(after.view?.phase).not.toMatch(/stack_resolution|jinx_window/);
  });
});

test('[SOCKET-12] a client that reads only game_state and game_update plays a whole game', async () => {
  const server = await startServer({ platform: timeless() });
  const lines: Line[] = [];
  try {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const made = await call(server.url, 'createGame', {
      token: ada.token,
      body: { session_name: 'States', is_private: true, max_players: 2 },
    });
    const { game_id, invite_code: inviteCode } = made.body;
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
    for (const person of [ada, bob]) {
      const line = await connect(person);
      lines.push(line);
      await line.join(game_id);
    }
    await lines[0].act({ action_type: 'start_game' });
    const readers = lines.map((line) => new StateReader(line));
    await waitFor(() => readers.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
    await playToEnd(readers, chanceOf('of states'));
    expect(readers.map(({ game }) => game?.phase)).toEqual(['completed', 'completed']);
  } finally {
    for (const line of lines) line.close();
    await server.close();
  }
});
