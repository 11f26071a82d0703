/** A data folder full of games that go on: made by the real services, as fast as they can. */
import { type Result, unwrap } from '@staxd/engine';
import { createBody, type ErrorBody } from '@staxd/protocol';
import * as v from 'valibot';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../src/config/limits.ts';
import { openBotPool } from '../src/games/bots/pool.ts';
import { GAME_FORMAT } from '../src/games/commit/gameFormat.ts';
import { TIMES } from '../src/games/model/times.ts';
import { GameService } from '../src/games/service.ts';
import { hosted } from '../src/http/settings.ts';
import { createIdentity } from '../src/identity/identity.ts';
import { memoryLimiter } from '../src/limits/rateLimits.ts';
import { noMailer } from '../src/mail/mailer.ts';
import { Post } from '../src/mail/post.ts';
import { openLog } from '../src/monitoring/log.ts';
import { machine } from '../src/platform/platform.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { inBatches } from './batches.ts';

/** Somebody who plays. */
export interface Seated {
  readonly gameId: string;
  readonly accessToken: string;
}

const SEATS = 4;
const MOVES = 8;
/** Games that are filled in together, so that their commits share transactions. */
const TOGETHER = 64;

/** Puts this number of running games of four guests into `folder`; `secret` signs access. Returns the guests. */
export async function fillWithGames(folder: string, games: number, secret: string): Promise<Seated[]> {
  const store = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: machine.clock.now }));
  const thinker = openBotPool(1, 1, machine);
  const report = (error: unknown) => {
    throw error;
  };
  const service = new GameService({
    store,
    platform: machine,
    times: TIMES,
    thinker,
    caps: DEFAULT_CAPS,
    report,
  });
  const { guests } = createIdentity({
    store,
    secret,
    limiter: memoryLimiter(DEFAULT_LIMITS),
    platform: machine,
    post: new Post(noMailer, machine.timers, openLog('error')),
    site: () => '',
    vipFlag: { stillHolds: async () => true },
    areGamesLate: () => false,
  });
  await service.scheduler.start();
  const seated: Seated[] = [];

  const begin = async (number: number): Promise<void> => {
    const people = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const { user, accessToken } = granted(await guests.create(`Guest_${number}_${seat}`, `${number}`));
      people.push({ userId: user.id, username: user.username, isGuest: true, accessToken });
    }
    const [host, ...others] = people;
    const body = v.parse(createBody, {
      session_name: `Table ${number}`,
      // Without stand-ins, so that games of people who are not there stay as they are for a while.
      mode: 'ranked',
      is_private: true,
      max_players: SEATS,
      turn_timer: 90,
    });
    const { game } = granted(await service.matchmaking.create(host, hosted(body, host)));
    for (const other of others) granted(await service.matchmaking.join(other, game.inviteCode));
    for (const { userId } of people) granted(await service.ask(game.id, { type: 'connect', userId }));
    granted(await service.ask(game.id, { type: 'start', userId: host.userId }));
    for (let move = 0; move < MOVES; move++) {
      // Who is not awaited is refused, who is draws.
      for (const { userId } of people) {
        await service.ask(game.id, { type: 'move', userId, move: { action_type: 'draw_card', params: {} } });
      }
    }
    seated.push(...people.map(({ accessToken }) => ({ gameId: game.id, accessToken })));
  };
  await inBatches(games, TOGETHER, begin);
  await service.stop();
  await store.close();
  return seated;
}

function granted<T>(result: Result<T, ErrorBody>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.detail);
}
