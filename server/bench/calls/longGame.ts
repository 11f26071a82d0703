/** Games as long as they get, played by the real services as fast as they can. */
import { legalActions, parseSeed, type Result, unwrap, viewFor } from '@staxd/engine';
import { createPlayer, STAND_IN } from '@staxd/engine/bots';
import {
  createBody,
  type ErrorBody,
  encodeAction,
  gameAction,
  type Move,
  type PlayerAction,
} from '@staxd/protocol';
import * as v from 'valibot';
import { DEFAULT_CAPS } from '../../src/config/limits.ts';
import { openBotPool } from '../../src/games/bots/pool.ts';
import type { Person } from '../../src/games/model/commands.ts';
import { type Game, playerAt } from '../../src/games/model/game.ts';
import { TIMES } from '../../src/games/model/times.ts';
import { GameService } from '../../src/games/service.ts';
import { hosted } from '../../src/http/settings.ts';
import { machine } from '../../src/platform/platform.ts';
import type { Store } from '../../src/store/ports.ts';
import { choose } from '../load/tables/tactics.ts';

export interface LongGame {
  readonly gameId: string;
  readonly inviteCode: string;
  readonly userIds: readonly string[];
}

/** Cards that both keep, so that nobody wins. */
const KEPT = 4;
const SEED = unwrap(parseSeed('alea:long'));

export function serviceOn(store: Store<Game>): GameService {
  const report = (error: unknown) => {
    throw error;
  };
  const thinker = openBotPool(1, 1, machine);
  return new GameService({ store, platform: machine, times: TIMES, thinker, caps: DEFAULT_CAPS, report });
}

/** Up to this turn; those that end before are left. */
export async function playLong(
  games: GameService,
  people: readonly Person[],
  turns: number,
): Promise<LongGame> {
  for (;;) {
    const played = await play(games, people, turns);
    if (played) return played;
  }
}

async function play(
  games: GameService,
  [host, other]: readonly Person[],
  turns: number,
): Promise<LongGame | null> {
  const body = v.parse(createBody, {
    session_name: 'Long',
    max_players: 2,
    turn_timer: 120,
    allow_ai: false,
  });
  const made = granted(await games.matchmaking.create(host, hosted(body, host)));
  const { id, inviteCode } = made.game;
  granted(await games.matchmaking.join(other, inviteCode));
  for (const { userId } of [host, other]) granted(await games.ask(id, { type: 'connect', userId }));
  granted(await games.ask(id, { type: 'start', userId: host.userId }));
  for (;;) {
    const current = await games.committer.read(id);
    const play = current?.game.play;
    if (!current || !play?.decision) return null;
    if (play.state.turn >= turns) return { gameId: id, inviteCode, userIds: [host.userId, other.userId] };
    const { seat } = play.decision;
    const view = viewFor(play.state, seat);
    const player = createPlayer(STAND_IN, seat, view.rules, SEED);
    const chosen = choose(player, view, legalActions(play.state, seat), KEPT) as PlayerAction;
    const userIdAt = (at: number) => playerAt(current.game, at).userId;
    const move = v.parse(gameAction, encodeAction(chosen, view, userIdAt)) as Move;
    granted(await games.ask(id, { type: 'move', userId: userIdAt(seat), move }));
  }
}

/** Throws what was refused. */
export function granted<T>(result: Result<T, ErrorBody>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.detail);
}
