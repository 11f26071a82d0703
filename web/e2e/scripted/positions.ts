/** Positions for a script to show: cards by name, and questions to the viewer. */
import { deckOf, defineRules, type StackType, unwrap } from '@staxd/engine';
import type { WireEvent, WireGameState } from '@staxd/protocol';
import { type Change, elsewhere, othersOf, playersWith, stackOn, wireCards } from './wireStates.ts';

/** The viewer holds these cards. */
function holding(game: WireGameState, hand: readonly string[]): Partial<WireGameState> {
  return {
    my_hand: wireCards(...hand),
    my_gifts: [],
    players: playersWith(game, game.my_player_id, hand.length),
  };
}

function onTop(name: string): Partial<WireGameState> {
  const [top] = wireCards(name);
  const color = top.color === 'gray' ? 'orange' : top.color;
  return {
    discard_top: top,
    discard_pile: [top],
    active_color: color,
    active_shape: top.shape ?? null,
  };
}

/** Puts all cards into the draw pile that are nowhere else: the engine knows how many there must be. */
function balanced(change: Change): Change {
  return (game) => {
    const changed = { game_mode: 'casual' as const, rule_options: {}, ...change(game) };
    const next = { ...game, ...changed };
    const all = deckOf(unwrap(defineRules(next.game_mode))).length;
    return { ...changed, deck_count: all - laidOut(next) };
  };
}

function laidOut({ discard_pile, players }: WireGameState): number {
  return players.reduce((sum, { card_count }) => sum + card_count, discard_pile.length);
}

/** A new turn of the viewer with these cards; an orange star lies on top by default. */
export function myTurn(hand: readonly string[], top = 'orange star'): Change {
  return balanced((game) => ({
    ...elsewhere(game),
    ...onTop(top),
    ...holding(game, hand),
    // Only this mode has such cards.
    ...(hand.some((name) => name.includes('jinx')) && { game_mode: 'spite' as const }),
    turn_number: game.turn_number + 1,
    current_player_id: game.my_player_id,
    is_my_turn: true,
    valid_actions: ['play_card', 'draw_card'],
    deadline_at: null,
  }));
}

/** Another player's turn, while the viewer holds these cards. */
export function theirTurn(hand: readonly string[], top = 'orange star'): Change {
  return balanced((game) => ({
    ...elsewhere(game),
    ...onTop(top),
    ...holding(game, hand),
    turn_number: game.turn_number + 1,
    deadline_at: null,
  }));
}

export interface Attack {
  readonly type?: StackType;
  readonly total?: number;
  /** When the time for the answer ends, by the page's clock; without it none runs. */
  readonly until?: number;
  /** Turns that the viewer is stunned for. */
  readonly stunned?: number;
}

/** A stack waits for the viewer, who holds these cards. */
export function underAttack(hand: readonly string[], attack: Attack = {}): Change {
  const { type = 'add+2', total = 4, until = null, stunned: turns = 0 } = attack;
  return balanced((game) => {
    const open = stackOn(game, game.my_player_id ?? '');
    const stack = open.active_stack;
    if (!stack) throw new Error('there is no stack');
    const [laid] = wireCards(type === 'gift' ? 'gift' : `orange ${type}`);
    return {
      ...open,
      ...onTop(type === 'gift' ? 'gift' : `orange ${type}`),
      ...holding(game, hand),
      ...stunnedFor({ ...game, ...holding(game, hand) }, turns),
      turn_number: game.turn_number + 1,
      deadline_at: until,
      active_stack: {
        ...stack,
        stack_type: type,
        total_value: total,
        damage: total,
        cards: [laid],
        contributions: [{ player_id: stack.initiator_id, value: total }],
        can_be_noped: type !== 'trade',
      },
    };
  });
}

/** A jinx of this value waits for the viewer. */
export function jinxed(hand: readonly string[], value = 2): Change {
  const jinx = `purple jinx+${value}`;
  return balanced((game) => ({
    ...myTurn(hand, jinx)(game),
    // Only this mode has such cards.
    game_mode: 'spite',
    turn_phase: 'jinx_window',
    jinx_window: {
      initiator_id: othersOf(game)[0].user_id,
      card: wireCards(jinx)[0],
      value,
      turn_number: game.turn_number,
    },
  }));
}

/** The viewer's own jinx of this value waits for another player. */
export function ownJinx(hand: readonly string[], value = 2): Change {
  return (game) => {
    const { jinx_window = null, ...change } = jinxed(hand, value)(game);
    return {
      ...change,
      current_player_id: othersOf(game)[0].user_id,
      is_my_turn: false,
      valid_actions: [],
      jinx_window: jinx_window && { ...jinx_window, initiator_id: game.my_player_id ?? '' },
    };
  };
}

const NAMES = ['Zephyr', 'Tempo', 'Cipher', 'Yonder', 'Marble', 'Gravel'];

/** The same at a table with so many others, whose names have up to six letters; the second is nearly out. */
export function atTableOf(count: number, change: Change): Change {
  return (game) => {
    const others = othersOf(game);
    const seated = NAMES.slice(0, count).map((username, at) => {
      const player = others[at] ?? { ...others[0], user_id: `extra-${at}` };
      return { ...player, username, card_count: at === 1 ? 2 : 9 + at };
    });
    const table = { ...game, players: [...game.players.filter(isViewerOf(game)), ...seated] };
    return { ...change(table), players: table.players };
  };
}

const isViewerOf =
  ({ my_player_id }: WireGameState) =>
  ({ user_id }: { readonly user_id: string }) =>
    user_id === my_player_id;

/** Another player must show the viewer this many cards. */
export function peekOf(hand: readonly string[], count = 2): Change {
  return (game) => ({
    ...theirTurn(hand, 'green peek')(game),
    turn_phase: 'peek_selection',
    peek_selection: {
      target_id: othersOf(game)[0].user_id,
      num_cards: count,
      contributors: [game.my_player_id ?? ''],
      noped: false,
    },
  });
}

/** The viewer must show this many cards. */
export function peekedAt(hand: readonly string[], count = 2): Change {
  return (game) => ({
    ...theirTurn(hand)(game),
    turn_phase: 'peek_selection',
    peek_selection: {
      target_id: game.my_player_id ?? '',
      num_cards: count,
      contributors: othersOf(game)
        .slice(0, 2)
        .map(({ user_id }) => user_id),
      noped: false,
    },
    valid_actions: ['select_peek_cards'],
  });
}

/** The viewer's turn while stunned. */
export function stunned(turns: number): Change {
  return (game) => {
    const change = myTurn(['orange star', 'pink oval', 'green add+2'])(game);
    return { ...change, ...stunnedFor({ ...game, ...change }, turns) };
  };
}

function stunnedFor({ players, my_player_id }: WireGameState, turns_stunned: number) {
  return {
    players: players.map((player) =>
      player.user_id === my_player_id ? { ...player, turns_stunned } : player,
    ),
  };
}

/** The events when a stack has hit the viewer on time-out. */
export function takenInTime(me: string, damage = 4): Pick<WireEvent, 'type' | 'player_id' | 'data'>[] {
  return [
    { type: 'timer-expired', player_id: me, data: { action_type: 'respond_to_stack' } },
    {
      type: 'stack-resolved',
      player_id: me,
      data: {
        stack_type: 'add+2',
        final_value: damage,
        final_target_id: me,
        outcome: 'accepted',
        was_noped: false,
      },
    },
  ];
}
