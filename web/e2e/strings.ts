/**
 * The strings behind the scene: a real server deals the cards, and from then on a test says what happens.
 * So a page can be shown what a game of bots brings once in a hundred turns.
 */
import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { shownName } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import {
  type ActionResponse,
  toWireCard,
  type WireCard,
  type WireEvent,
  type WireGameState,
  type WirePlayer,
} from '@staxd/protocol';

/** What is different in a state of the game. */
export type Change = (game: WireGameState) => Partial<WireGameState>;

export type Happened = Pick<WireEvent, 'type' | 'player_id' | 'data'>;

export interface Strings {
  /** Waits for the deal, then keeps to itself whatever the server does. */
  take(): Promise<void>;
  /** What the server will tell of versions that the page has not heard, once. */
  tell(events: readonly Happened[]): void;
  /** The next version of the game, and what has happened in it. */
  show(change: Change, events?: readonly Happened[]): void;
  /** What the player has asked for since the strings were taken. */
  asked(): readonly AskedAction[];
  /** Answers what was asked last; without an error it has been done. */
  answer(error?: Pick<ActionResponse, 'code' | 'error'>): void;
  /** What the page has sent by now: the names of its messages, or of the actions in them. */
  readonly sent: readonly string[];
  /** Any message of the server. */
  say(event: string, message: object): void;
}

export interface AskedAction {
  readonly action_type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly request_id: string;
}

/**
 * Of a server whose games are only begun, and shown from then on as a test says: nobody is quick enough to play before
 * the strings are taken, and its clock is out of play afterwards.
 */
export const STILL = { STAXD_CLOCK_SCALE: '1', STAXD_BOT_PACE: '10' } as const;

const PREFIX = '42/game,';
const MILLISECONDS = 100;

/** To be called before the page is opened. */
async function holdStrings(page: Page): Promise<Strings> {
  let line: WebSocketRoute | undefined;
  let game: WireGameState | undefined;
  let isHeld = false;
  const asked: AskedAction[] = [];
  const say = (event: string, message: object) => line?.send(PREFIX + JSON.stringify([event, message]));
  let untold: readonly Happened[] = [];
  const sent: string[] = [];
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
      const [event, message] = read(String(text));
      if (event !== undefined) sent.push(message?.action_type ?? event);
      if (isHeld && event === 'game_action') asked.push(message as unknown as AskedAction);
      // Who comes back finds the scene as it was.
      if (isHeld && event === 'join_game') say('game_state', { game_state: game, version: game?.version });
    });
  });
  // Whatever the game of the server has come to, is no part of the scene.
  await page.route(/\/games\/[\w-]+\/events/, async (route) => {
    if (!isHeld || !game) return route.continue();
    const { game_id, version } = game;
    const events = untold.map((event) => ({ ...event, timestamp: version }));
    untold = [];
    await route.fulfill({
      json: { game_id, version, versions: events.length > 0 ? [{ version: version - 1, events }] : [] },
    });
  });
  return {
    sent,
    take: async () => {
      while (!game || game.turn_number === 0) await page.waitForTimeout(MILLISECONDS);
      isHeld = true;
    },
    tell: (events) => {
      untold = events;
    },
    show: (change, events = []) => {
      if (!game || !line) throw new Error('nobody plays yet');
      // Far enough ahead of what the server has done meanwhile.
      const version = game.version + 100;
      game = { ...game, ...change(game), version };
      say('game_update', { events, game_state: game, version, game_id: game.game_id });
    },
    asked: () => asked,
    answer: (error) => {
      const { request_id } = asked[asked.length - 1];
      say('action_response', {
        request_id,
        success: error === undefined,
        data: error ? null : { version: game?.version ?? 0 },
        code: null,
        error: null,
        ...error,
        retryable: false,
        from_cache: false,
      });
    },
    say: (event, message) => say(event, { game_id: game?.game_id, ...message }),
  };
}

interface Message {
  readonly game_state?: WireGameState;
  readonly action_type?: string;
}

/** The name and the message of a frame; nothing for what Socket.IO says to itself. */
function read(text: string): [event?: string, message?: Message] {
  return text.startsWith(PREFIX) ? JSON.parse(text.slice(PREFIX.length)) : [];
}

/** Cards by their names, as a state has them. */
export function wireCards(...names: readonly string[]): WireCard[] {
  return names.map((name, place) => {
    const card = parseCard(name);
    if (card === undefined) throw new RangeError(name);
    return toWireCard(card, place);
  });
}

/**
 * The viewer holds these cards, and those lie on the table. All others go to the draw pile: what is legal is
 * asked of the engine, and it knows of no deck that lacks cards.
 */
export function holding(
  game: WireGameState,
  hand: readonly string[],
  discard: readonly string[],
): Partial<WireGameState> {
  const [my_hand, discard_pile] = [wireCards(...hand), wireCards(...discard)];
  const top = discard_pile.at(-1);
  const freed = game.my_hand.length + game.discard_pile.length - hand.length - discard.length;
  return {
    my_hand,
    my_gifts: [],
    discard_pile,
    discard_top: top ?? null,
    active_shape: top?.shape ?? null,
    ...(top && top.color !== 'gray' && { active_color: top.color }),
    deck_count: game.deck_count + freed,
    players: playersWith(game, game.my_player_id, hand.length),
  };
}

/** Who is no viewer, by the names that screens give them. */
export function othersOf(game: WireGameState): WirePlayer[] {
  return game.players
    .filter(({ user_id }) => user_id !== game.my_player_id)
    .map((player) => ({ ...player, username: shownName(player.username) }));
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

/** The viewer is on the move with these cards, besides others of the hand. */
export function ownTurn(game: WireGameState, ...cards: readonly WireGameState['my_hand'][number][]) {
  const rest = game.my_hand.slice(cards.length);
  return {
    ...elsewhere(game),
    my_hand: [...cards, ...rest].map((card, id) => ({ ...card, id })),
    current_player_id: game.my_player_id ?? '',
    valid_actions: ['play_card', 'draw_card'],
    is_my_turn: true,
    turn_number: game.turn_number + 1,
  } satisfies Partial<WireGameState>;
}

/** The first of the others has won. */
export const over: Change = (game) => wonBy(game, othersOf(game)[0]);

export function wonBy(game: WireGameState, winner: WirePlayer): Partial<WireGameState> {
  const ranked = [winner, ...game.players.filter(({ user_id }) => user_id !== winner.user_id)];
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
}

/** Time stands still from now on, unless the test lets it pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lets time pass until this is gone: what a busy browser shows late is also gone late. */
export async function passUntilGone(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(what).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** From the home page to a game with bots. */
export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Only bots' }).check();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
}

/** A game of one's own, in which from now on happens what the test says. */
export async function seated(page: Page, url = '/'): Promise<Strings> {
  const strings = await holdStrings(page);
  await page.goto(url);
  await sitDown(page);
  await strings.take();
  strings.show(elsewhere);
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  return strings;
}

/** From now on the page's clock goes on only as a test says. It must be installed. */
export async function holdClock(page: Page): Promise<void> {
  // A little ahead: it still runs while it is asked.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
}

/** Settings that this browser has kept from before; to be called before the page is opened. */
export async function withSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((state) => {
    if (localStorage.getItem('game-settings') === null)
      localStorage.setItem('game-settings', JSON.stringify({ state, version: 0 }));
  }, settings);
}
