/**
 * The strings behind the scene: a real server deals the cards, and from then on a test says what happens.
 * So a page can be shown what a game of bots brings once in a hundred turns.
 */
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { WireEvent, WireGameState, WirePlayer } from '@staxd/protocol';

/** What is different in a state of the game. */
export type Change = (game: WireGameState) => Partial<WireGameState>;

export interface Strings {
  /** Waits for the deal, then keeps to itself whatever the server does. */
  take(): Promise<void>;
  /** The next version of the game, and what has happened in it. */
  show(change: Change, events?: readonly Pick<WireEvent, 'type' | 'player_id' | 'data'>[]): void;
}

const PREFIX = '42/game,';
const MILLISECONDS = 100;

/** To be called before the page is opened. */
async function holdStrings(page: Page): Promise<Strings> {
  let line: WebSocketRoute | undefined;
  let game: WireGameState | undefined;
  let isHeld = false;
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    line = near;
    const far = near.connectToServer();
    far.onMessage((text) => {
      const [event, message] = read(String(text));
      if (!isHeld && message?.game_state) game = message.game_state;
      if (!isHeld || event === undefined || event === 'pong') near.send(text);
    });
    near.onMessage((text) => {
      far.send(text);
      // Who comes back finds the scene as it was.
      if (isHeld && read(String(text))[0] === 'join_game') {
        near.send(PREFIX + JSON.stringify(['game_state', { game_state: game, version: game?.version }]));
      }
    });
  });
  return {
    take: async () => {
      while (!game || game.turn_number === 0) await page.waitForTimeout(MILLISECONDS);
      isHeld = true;
    },
    show: (change, events = []) => {
      if (!game || !line) throw new Error('nobody plays yet');
      // Far enough ahead of what the server has done meanwhile.
      const version = game.version + 100;
      game = { ...game, ...change(game), version };
      const message = { events, game_state: game, version, game_id: game.game_id };
      line.send(PREFIX + JSON.stringify(['game_update', message]));
    },
  };
}

/** The name and the message of a frame; nothing for what Socket.IO says to itself. */
function read(text: string): [event?: string, message?: { readonly game_state?: WireGameState }] {
  return text.startsWith(PREFIX) ? JSON.parse(text.slice(PREFIX.length)) : [];
}

/** Who is no viewer. */
export function othersOf(game: WireGameState): WirePlayer[] {
  return game.players.filter(({ user_id }) => user_id !== game.my_player_id);
}

/** Nothing is open, and another player is on the move. */
export const elsewhere: Change = (game) => ({
  turn_phase: 'player_action',
  active_stack: null,
  jinx_window: null,
  peek_selection: null,
  current_player_id: othersOf(game)[0].user_id,
  valid_actions: [],
  is_my_turn: false,
});

/** A stack of ADD +2 that waits for a player. */
export function stackOn(game: WireGameState, target: string): Partial<WireGameState> {
  const [other] = game.players.filter(({ user_id }) => user_id !== target);
  return {
    ...elsewhere(game),
    turn_phase: 'stack_resolution',
    current_player_id: other.user_id,
    active_stack: {
      id: 's1',
      stack_type: 'add+2',
      total_value: 4,
      initiator_id: other.user_id,
      target_id: target,
      target_player_id: target,
      awaiting_response_from: target,
      latest_player_id: other.user_id,
      contributions: [{ player_id: other.user_id, value: 4 }],
      cards: [],
      can_be_noped: true,
      damage: 4,
    },
    ...(target === game.my_player_id && { valid_actions: ['respond_to_stack'] }),
  };
}

/** Everybody as before, but for one player's number of cards. */
export function playersWith(game: WireGameState, id: string | null, card_count: number): WirePlayer[] {
  return game.players.map((player) => (player.user_id === id ? { ...player, card_count } : player));
}

/** The first of the others has won. */
export const over: Change = (game) => {
  const [winner] = othersOf(game);
  const ranked = [winner, ...game.players.filter((player) => player !== winner)];
  return {
    ...elsewhere(game),
    game_phase: 'completed',
    status: 'completed',
    deadline_at: null,
    ended: {
      winner_id: winner.user_id,
      winner_username: winner.username,
      win_method: 'card_play',
      final_rankings: ranked.map(({ user_id, username, card_count }, place) => {
        return { player_id: user_id, username, rank: place + 1, cards_left: place && card_count };
      }),
      victory_moment: null,
      seed: null,
    },
  };
};

/** A game of one's own, in which from now on happens what the test says. */
export async function seated(page: Page): Promise<Strings> {
  const strings = await holdStrings(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await strings.take();
  strings.show(elsewhere);
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  return strings;
}
