/** What a player can do in a game, each as one call; what is legal is for the engine to say. */
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
  /** Makes a move of the engine's, its picks filled, of the own seat. */
  act(action: Action): Promise<ActionOutcome>;
  start(): Promise<ActionOutcome>;
  /**
   * Says something to the table. What goes wrong with it stands with the message, or is the outcome: nothing
   * else shows it.
   */
  chat(text: string): Promise<ActionOutcome>;
  /** Sends a failed message again; nothing when there is none under this id. */
  retryChat(id: string): Promise<ActionOutcome> | undefined;
  /** Asks for no deadlines, or for deadlines again; only where all others are bots. */
  relaxClock(relaxed: boolean): Promise<ActionOutcome>;
  /** Takes the seat back that a bot plays in the player's place. */
  comeBack(): void;
  /** Removes a player; only the host can. Gives what went wrong, or null. */
  kick(playerId: string): Promise<ClientError | null>;
  /** Says which bots sit in the waiting room, by their levels; only the host can. Gives what went wrong, or null. */
  setBots(bots: readonly OfferedBot[]): Promise<ClientError | null>;
}

export interface CommandOptions {
  readonly requests: Requests;
  readonly chat: Chat;
  readonly api: Api;
  readonly game: () => LiveGame | null;
  /** Tells the server that the player is there. */
  readonly comeBack: () => void;
  /** Told whenever the player asks for something. */
  readonly stir: () => void;
  /** Shows what went wrong. */
  readonly fail: (error: ClientError) => void;
}

export function createCommands({
  requests,
  chat,
  api,
  game,
  comeBack,
  stir,
  fail,
}: CommandOptions): Commands {
  const shown = async (outcome: Promise<ActionOutcome>, action?: Action): Promise<ActionOutcome> => {
    stir();
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
      stir();
      return chat.say(text);
    },
    retryChat: (id) => {
      stir();
      return chat.retry(id);
    },
    relaxClock: (relaxed) => ask({ type: 'relaxClock', relaxed }),
    comeBack: () => {
      stir();
      comeBack();
    },
    kick: (playerId) => called((gameId) => api.kickPlayer({ params: { gameId, playerId } })),
    setBots: (bots) => called((gameId) => api.setBots({ params: { gameId }, body: { bots: [...bots] } })),
  };
}

/** Time runs out and players leave by themselves; neither is a move that a player makes. */
function moveOf(action: Action, { view, players, version }: LiveGame) {
  if (!view || action.type === 'leave' || action.type === 'timeout') return null;
  return encodeAction(action as PlayerAction, view, (seat) => players[seat].userId, version);
}

/**
 * Whether an error says nothing that its player could act on: the game has moved on by itself, or a
 * key was pressed a moment too late. What the board shows then says it better.
 */
function isHidden({ code }: ClientError, game: LiveGame | null, action: Action | undefined): boolean {
  if (code === 'GAME_NOT_STARTED' || code === 'TOO_LATE') return true;
  const view = game?.view;
  if (code === 'NOT_YOUR_TURN') return view?.current !== view?.viewer;
  return action?.type === 'draw' && view?.phase === 'stack_resolution';
}
