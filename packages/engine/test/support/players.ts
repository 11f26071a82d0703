/** Ways to play that end a game quickly, or try to keep it from ending. */
import {
  type Action,
  type Core,
  clone,
  type GameState,
  LegalMoves,
  openStream,
  type Stream,
  step,
} from '../../src/index.ts';
import { type GamePlan, start } from './games.ts';

/** Chooses for the player who must act; `moves` lists what is legal. */
export type Player = (moves: LegalMoves, stream: Stream, state: GameState) => Action;

/** The first action of one of these types, or a random one. */
function preferring(...types: readonly Action['type'][]): Player {
  return (moves, stream) => {
    for (const type of types) {
      for (let index = 0; index < moves.count; index++) {
        const action = moves.action(index);
        if (action.type === type && !action.picks) return action;
      }
    }
    return moves.pick(stream);
  };
}

export const PLAYERS = {
  random: (moves, stream) => moves.pick(stream),
  /** Never plays a card on its own turn, and accepts everything. */
  drawer: preferring('draw', 'accept', 'ignore'),
  /** Never there: always runs out of time. */
  sleeper: (moves) => ({ type: 'timeout', seat: moves.action(0).seat }),
  /** Hoards on its own turn, but fends off every stack. */
  hoarder: preferring('nope', 'counter', 'draw'),
  /** Plays whatever it can: the shortest games. */
  player: preferring('play', 'counter', 'nope'),
  /** Keeps every stack going as long as possible. */
  fighter: preferring('counter', 'teamUp', 'play', 'accept'),
} satisfies Record<string, Player>;

export interface Played {
  readonly state: Core;
  readonly decisions: number;
}

/** Plays a game to its end; throws a RangeError when it takes more than `limit` decisions. */
export function playOut(plan: Omit<GamePlan, 'moves'>, player: Player, limit = 1_000_000): Played {
  const state = clone(start(plan));
  const moves = new LegalMoves();
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'player');
  let decisions = 0;
  while (!state.outcome) {
    if (decisions++ >= limit) throw new RangeError(`no end after ${limit} decisions`);
    const action = player(moves.refill(state), stream, state);
    const refusal = step(state, action);
    if (refusal) throw new Error(`${refusal.code}: ${JSON.stringify(action)}`);
  }
  return { state, decisions };
}
