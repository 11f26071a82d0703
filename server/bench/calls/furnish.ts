/** A data folder whose lists are as long as they get: at once what takes people months. */
import { unwrap } from '@staxd/engine';
import { TOURNAMENT_LIMITS } from '@staxd/protocol';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { Game } from '../../src/games/model/game.ts';
import { Passwords } from '../../src/identity/passwords/passwords.ts';
import { newUserId } from '../../src/identity/person.ts';
import { machine } from '../../src/platform/platform.ts';
import { seasonOf } from '../../src/ratings/seasons.ts';
import type { AuditLine } from '../../src/store/companyPorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { User } from '../../src/store/userPorts.ts';
import type { TournamentCommand } from '../../src/tournaments/commands.ts';
import { decide } from '../../src/tournaments/decide.ts';
import type { Tournament } from '../../src/tournaments/model.ts';
import { granted, type LongGame, playLong, serviceOn } from './longGame.ts';

export const PASSWORD = 'Correct-Horse-9';
export const MODERATOR = 'Moderator';
/** The first of them has a confirmed address. */
export const ACCOUNT = { username: 'Account_0', email: 'account@example.org' };

export interface Sizes {
  /** Accounts, each with a rated game of this season. */
  readonly accounts: number;
  /** Tournaments that are over. */
  readonly tournaments: number;
  readonly entrants: number;
  /** Of the longest games. */
  readonly turns: number;
}

export interface Furnished {
  readonly accountIds: readonly string[];
  readonly tournamentId: string;
  /** Public games of two accounts: the one runs, the other is over. */
  readonly long: LongGame;
  readonly ended: LongGame;
}

export async function furnish(folder: string, sizes: Sizes): Promise<Furnished> {
  const store = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: machine.clock.now }));
  const passwordHash = await new Passwords(machine.rng).hash(PASSWORD);
  const accountIds: string[] = [];
  for (let number = 0; number <= sizes.accounts; number++) {
    const user = accountOf(number === sizes.accounts ? MODERATOR : `Account_${number}`, passwordHash);
    await store.users.create(user);
    if (user.username === MODERATOR) await store.company.appoint(user.id, true, appointment(user.id));
    else accountIds.push(user.id);
  }
  const [host, other] = accountIds.map((userId, number) => {
    return { userId, username: `Account_${number}`, isGuest: false };
  });
  const games = serviceOn(store);
  const long = await playLong(games, [host, other], sizes.turns);
  const ended = await playLong(games, [host, other], sizes.turns);
  await games.ask(ended.gameId, { type: 'leave', userId: host.userId, permanent: true });
  await games.stop();
  await giveRatings(store, accountIds, ended.gameId);
  const tournament = tournamentOf(accountIds[0], sizes.entrants);
  for (let number = 0; number < sizes.tournaments; number++)
    await keepTournament(store, { ...tournament, id: `t_${number}` });
  await store.close();
  return { accountIds, tournamentId: 't_0', long, ended };
}

function appointment(aboutId: string): AuditLine {
  const at = machine.clock.now();
  return { id: 'a_bench', at, byId: null, action: 'appoint', aboutId, days: null, note: null };
}

function accountOf(username: string, passwordHash: string): User {
  return {
    id: newUserId(machine.rng),
    username,
    email: username === ACCOUNT.username ? ACCOUNT.email : null,
    emailPending: null,
    passwordHash,
    isGuest: false,
    isVip: false,
    avatar: 1,
    clout: 0,
    createdAt: machine.clock.now(),
    passwordChangedAt: null,
    deletedAt: null,
  };
}

/** As after one game of each; this one stands for all. */
/** As many as can sit beside somebody. */
const MET = {
  own: 'here',
  others: Array.from({ length: 6 }, (_, number) => ({ userId: `u_o${number}`, origin: 'here' })),
};

async function giveRatings(store: Store<Game>, userIds: readonly string[], gameId: string): Promise<void> {
  const now = machine.clock.now();
  const results = userIds.map((userId) => ({
    gameId,
    userId,
    mode: 'ranked',
    placement: 1,
    players: 2,
    won: true,
    isAgainstBots: false,
    method: 'card_play',
    turns: 40,
    biggestStack: 4,
    stacksBuilt: 3,
    stacksEaten: 2,
    hitsTaken: 5,
    durationMs: 600_000,
    clout: 50,
    noClout: null,
    finishedAt: now,
    lastColor: null,
    cardsPlayed: { 'orange star': 2 },
    drawnByOthers: { 'add+1': 1 },
    wonAgainst: MET,
    rated: { mu: 25, sigma: 8, at: now, against: MET, points: 100 },
  }));
  const season = seasonOf(now);
  const skills = userIds.map((userId, index) => {
    return { userId, season, mu: 25 + index / 100, sigma: 8, games: 1, updatedAt: now };
  });
  await store.archive.replace(results, skills);
}

/** Over; tables of two, so that it has as many as it can. */
function tournamentOf(creatorId: string, entrants: number): Tournament {
  const { ahead } = TOURNAMENT_LIMITS;
  const startsAt = machine.clock.now() + ahead.most / 2;
  let now = machine.clock.now();
  let tournament: Tournament | null = null;
  const tell = (command: TournamentCommand): Tournament => {
    const newBot = () => {
      throw new Error('there are people enough');
    };
    tournament = granted(decide(tournament, command, { now, leastAhead: ahead.least, newBot }));
    return tournament;
  };
  const wanted = {
    name: 'Cup',
    format: 'single_elimination',
    tableSize: 2,
    maxEntrants: entrants,
    turnSeconds: 30,
    fillWithBots: false,
    startsAt,
  } as const;
  tell({ type: 'create', id: 't_0', userId: creatorId, wanted });
  for (let number = 0; number < entrants; number++)
    tell({
      type: 'register',
      userId: `u_e${number}`,
      username: `Entrant_${number}`,
      avatar: 1,
      rating: 1000,
    });
  now = startsAt - TOURNAMENT_LIMITS.checkIn;
  let current = tell({ type: 'timeout' });
  for (let number = 0; number < entrants; number++) tell({ type: 'checkIn', userId: `u_e${number}` });
  now = startsAt;
  current = tell({ type: 'timeout' });
  for (;;) {
    const waiting = current.tables.find(({ state }) => state === 'waiting');
    if (waiting === undefined) return current;
    const order = waiting.seats.flatMap(({ userId }) => userId ?? []);
    current = tell({ type: 'tableEnded', table: waiting.number, order });
  }
}

async function keepTournament(store: Store<Game>, tournament: Tournament): Promise<void> {
  const { id, phase, startsAt, endedAt, creatorId } = tournament;
  const entry = { at: startsAt, actor: null, kind: 'furnish', data: {} };
  await store.tournaments.commit({
    id,
    expected: 0,
    state: tournament,
    phase,
    startsAt,
    endedAt,
    creatorId,
    entrants: [],
    entry,
  });
}
