/** What a player can do in a game. The engine decides what is legal. */
import type { Action } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { type Ask, encodeAction, encodeAsk, type PlayerAction } from '@staxd/protocol';
import type { ActionOutcome, Requests } from '../connection/requests.ts';
import type { LiveGame } from '../game/liveGame.ts';
import type { Api } from '../identity/api.ts';
import { ApiError, type ClientError, NOT_CONNECTED } from '../texts/errors.ts';
import type { Chat } from './chat.ts';

/** What the player of a session can do. An outcome tells what the server made of it. */
export interface Commands {
  /** Makes a move of the player's own seat, with its picks filled in. */
  act(action: Action): Promise<ActionOutcome>;
  start(): Promise<ActionOutcome>;
  /** Sends a chat message. Its error is shown with the message or in the outcome, and nowhere else. */
  chat(text: string): Promise<ActionOutcome>;
  retryChat(id: string): Promise<ActionOutcome> | undefined;
  /** Turns deadlines off or on. Only possible if all other players are bots. */
  relaxClock(relaxed: boolean): Promise<ActionOutcome>;
  reclaimSeat(): void;
  /** Removes a player. Host only. Gives the error, or null. */
  kick(playerId: string): Promise<ClientError | null>;
  /** Sets the bots in the waiting room, by level. Host only. Gives the error, or null. */
  setBots(bots: readonly OfferedBot[]): Promise<ClientError | null>;
}

export interface CommandOptions {
  readonly requests: Requests;
  readonly chat: Chat;
  readonly api: Api;
  readonly game: () => LiveGame | null;
  readonly reclaimSeat: () => void;
  readonly onActivity: () => void;
  readonly fail: (error: ClientError) => void;
}

export function createCommands({
  requests,
  chat,
  api,
  game,
  reclaimSeat,
  onActivity,
  fail,
}: CommandOptions): Commands {
  const shown = async (outcome: Promise<ActionOutcome>, action?: Action): Promise<ActionOutcome> => {
    onActivity();
    const settled = await outcome;
    if (!settled.ok && !isHidden(settled.error, game(), action)) fail(settled.error);
    return settled;
  };
  const ask = (what: Ask) => shown(requests.ask(encodeAsk(what)));
  const called = async (call: (gameId: string) => Promise<unknown>): Promise<ClientError | null> => {
    const gameId = game()?.id;
    if (gameId === undefined) return NOT_CONNECTED;
    try {
      await call(gameId);
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.body;
      throw error;
    }
  };
  return {
    act: (action) => {
      const current = game();
      const move = current && moveOf(action, current);
      return shown(move ? requests.move(move) : Promise.resolve({ ok: false, error: NOT_CONNECTED }), action);
    },
    start: () => ask({ type: 'start' }),
    chat: (text) => {
      onActivity();
      return chat.say(text);
    },
    retryChat: (id) => {
      onActivity();
      return chat.retry(id);
    },
    relaxClock: (relaxed) => ask({ type: 'relaxClock', relaxed }),
    reclaimSeat: () => {
      onActivity();
      reclaimSeat();
    },
    kick: (playerId) => called((gameId) => api.kickPlayer({ params: { gameId, playerId } })),
    setBots: (bots) => called((gameId) => api.setBots({ params: { gameId }, body: { bots: [...bots] } })),
  };
}

/** Null for timeouts and leaving, which are not moves that a player makes. */
function moveOf(action: Action, { view, players, version }: LiveGame) {
  if (!view || action.type === 'leave' || action.type === 'timeout') return null;
  return encodeAction(action as PlayerAction, view, (seat) => players[seat].userId, version);
}

/**
 * Whether an error would tell nothing useful: the game moved on, or a key was pressed too late. The board shows
 * that.
 */
function isHidden({ code }: ClientError, game: LiveGame | null, action: Action | undefined): boolean {
  if (code === 'GAME_NOT_STARTED' || code === 'TOO_LATE') return true;
  const view = game?.view;
  if (code === 'NOT_YOUR_TURN') return view?.current !== view?.viewer;
  return action?.type === 'draw' && view?.phase === 'stack_resolution';
}
