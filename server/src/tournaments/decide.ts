/** The one place where a tournament changes: tournament and command in, the next one out. Pure. */
import { fail, ok, type Result } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import { type ErrorBody, errorBody, TOURNAMENT_LIMITS } from '@staxd/protocol';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { foldedName } from '../store/comparable.ts';
import { namesLike } from '../store/freeNames.ts';
import type { NewEntrant, TournamentCommand } from './commands.ts';
import { elimination } from './draw.ts';
import {
  type Entrant,
  entrantOf,
  isOpen,
  isOver,
  type Tournament,
  type TournamentTable,
  type Wanted,
} from './model.ts';
import { roundRobin } from './roundRobin.ts';
import { endTable, proceed } from './tables.ts';

export interface TournamentContext {
  readonly now: number;
  /** Milliseconds until the start of a new one, at least. */
  readonly leastAhead: number;
  /** For bots. */
  readonly newBot: (
    taken: readonly string[],
    level: (typeof OFFERED_BOTS)[number],
  ) => Pick<Entrant, 'userId' | 'username'>;
}

type Decided = Result<Tournament, ErrorBody>;

/** The same tournament: nothing changes. */
export function decide(
  tournament: Tournament | null,
  command: TournamentCommand,
  context: TournamentContext,
): Decided {
  const { now } = context;
  if (command.type === 'create') return create(command, context);
  if (tournament === null) return fail(errorBody('TOURNAMENT_NOT_FOUND'));
  switch (command.type) {
    case 'register':
      return register(tournament, command, now);
    case 'withdraw':
      return withdraw(tournament, command.userId);
    case 'checkIn':
      return checkIn(tournament, command.userId);
    case 'cancel':
      return cancel(tournament, command.userId, now);
    case 'forget':
      return ok(forget(tournament, command.userId));
    case 'timeout':
      return ok(timeout(tournament, context));
    case 'tableSetUp':
      return ok(
        setTable(tournament, command.table, {
          gameId: command.gameId,
          inviteCode: command.inviteCode,
          // The one before may have begun.
          ...(command.remade > 0 && { remade: command.remade, state: 'waiting' }),
        }),
      );
    case 'tableBegun':
      if (tournament.tables[command.table - 1]?.state !== 'waiting') return ok(tournament);
      return ok(setTable(tournament, command.table, { state: 'running' }));
    case 'tableEnded': {
      const table = tournament.tables[command.table - 1];
      if (isOver(tournament) || table?.state === 'finished') return ok(tournament);
      return ok(endTable(tournament, command.table, command.order, now));
    }
  }
}

function create(
  { id, userId, wanted }: { readonly id: string; readonly userId: string; readonly wanted: Wanted },
  { now, leastAhead }: TournamentContext,
): Decided {
  const { most } = TOURNAMENT_LIMITS.ahead;
  const ahead = wanted.startsAt - now;
  if (ahead < leastAhead || ahead > most) {
    return fail(errorBody('TOURNAMENT_TOO_SOON', { minutes: leastAhead / 60_000, days: most / 86_400_000 }));
  }
  const checkInAt = Math.max(now, wanted.startsAt - TOURNAMENT_LIMITS.checkIn);
  return ok({
    id,
    ...wanted,
    creatorId: userId,
    createdAt: now,
    checkInAt,
    endedAt: null,
    phase: checkInAt <= now ? 'check_in' : 'registration',
    cancellation: null,
    entrants: [],
    tables: [],
  });
}

function register(
  tournament: Tournament,
  { userId, username, avatar, rating }: NewEntrant,
  now: number,
): Decided {
  if (entrantOf(tournament, userId)) return ok(tournament);
  if (!isOpen(tournament)) return fail(errorBody('TOURNAMENT_CLOSED'));
  if (tournament.entrants.length >= tournament.maxEntrants) return fail(errorBody('TOURNAMENT_FULL'));
  const names = tournament.entrants.map((other) => foldedName(other.username));
  if (names.includes(foldedName(username))) {
    const suggestions = namesLike(username, now).filter((name) => !names.includes(foldedName(name)));
    return fail(errorBody('USERNAME_TAKEN', { suggestions }));
  }
  const entrant: Entrant = {
    userId,
    username,
    avatar,
    rating,
    bot: null,
    // Whoever comes during check-in is there.
    isCheckedIn: tournament.phase === 'check_in',
    hasWithdrawn: false,
    seed: null,
    place: null,
    points: 0,
  };
  return ok({ ...tournament, entrants: [...tournament.entrants, entrant] });
}

function withdraw(tournament: Tournament, userId: string): Decided {
  const entrant = entrantOf(tournament, userId);
  if (entrant === undefined) return fail(errorBody('NOT_ENTERED'));
  if (isOver(tournament)) return fail(errorBody('TOURNAMENT_CLOSED'));
  if (isOpen(tournament)) {
    return ok({ ...tournament, entrants: tournament.entrants.filter((other) => other !== entrant) });
  }
  return ok(entrant.hasWithdrawn ? tournament : setEntrant(tournament, userId, { hasWithdrawn: true }));
}

function checkIn(tournament: Tournament, userId: string): Decided {
  const entrant = entrantOf(tournament, userId);
  if (entrant === undefined) return fail(errorBody('NOT_ENTERED'));
  if (entrant.isCheckedIn) return ok(tournament);
  if (tournament.phase !== 'check_in') return fail(errorBody('CHECK_IN_CLOSED'));
  return ok(setEntrant(tournament, userId, { isCheckedIn: true }));
}

function cancel(tournament: Tournament, userId: string, now: number): Decided {
  if (tournament.creatorId !== userId) return fail(errorBody('NOT_CREATOR'));
  if (tournament.phase === 'cancelled') return ok(tournament);
  if (!isOpen(tournament)) return fail(errorBody('TOURNAMENT_CLOSED'));
  return ok({ ...tournament, phase: 'cancelled', cancellation: 'by_creator', endedAt: now });
}

/** Nobody knows any more who it was. */
function forget(tournament: Tournament, userId: string): Tournament {
  const left = isOver(tournament) ? ok(tournament) : withdraw(tournament, userId);
  const after = left.ok ? left.value : tournament;
  return entrantOf(after, userId)
    ? setEntrant(after, userId, { username: DELETED_PLAYER, avatar: 1 })
    : after;
}

function timeout(tournament: Tournament, context: TournamentContext): Tournament {
  const { now } = context;
  if (tournament.phase === 'registration' && now >= tournament.checkInAt) {
    return timeout({ ...tournament, phase: 'check_in' }, context);
  }
  if (tournament.phase !== 'check_in' || now < tournament.startsAt) return tournament;
  const present = tournament.entrants.filter(({ isCheckedIn }) => isCheckedIn);
  const playing = present.length === 0 ? [] : [...present, ...bots(tournament, present, context)];
  if (playing.length < TOURNAMENT_LIMITS.entrants.least) {
    return { ...tournament, phase: 'cancelled', cancellation: 'too_few', endedAt: now };
  }
  return proceed(drawn({ ...tournament, entrants: playing }), now);
}

/** As many as fill the tables of the first round. */
function bots(
  { fillWithBots, tableSize, maxEntrants, format }: Tournament,
  present: readonly Entrant[],
  { newBot }: TournamentContext,
): readonly Entrant[] {
  if (!fillWithBots) return [];
  const full =
    tableSize === 2 && format === 'single_elimination'
      ? Math.max(2, 2 ** Math.ceil(Math.log2(present.length)))
      : Math.ceil(present.length / tableSize) * tableSize;
  const count = Math.max(0, Math.min(full, maxEntrants) - present.length);
  const names = present.map(({ username }) => username);
  return Array.from({ length: count }, (_, index) => {
    const level = OFFERED_BOTS[index % OFFERED_BOTS.length];
    const { userId, username } = newBot(names, level);
    names.push(username);
    const place = { seed: null, place: null, points: 0, hasWithdrawn: false };
    return { userId, username, avatar: null, bot: level, rating: null, isCheckedIn: true, ...place };
  });
}

/** Seeds by rating; who registered earlier is the better of two equals, and bots come last. */
function drawn(tournament: Tournament): Tournament {
  const strength = ({ rating, bot }: Entrant) => rating ?? (bot === null ? 0 : -1);
  const entrants = tournament.entrants
    .toSorted((a, b) => strength(b) - strength(a))
    .map((entrant, index) => ({ ...entrant, seed: index + 1 }));
  const draw = tournament.format === 'round_robin' ? roundRobin : elimination;
  const tables = draw(
    entrants.map(({ userId }) => userId),
    tournament.tableSize,
  );
  return { ...tournament, phase: 'running', entrants, tables };
}

function setEntrant(tournament: Tournament, userId: string, change: Partial<Entrant>): Tournament {
  const entrants = tournament.entrants.map((each) =>
    each.userId === userId ? { ...each, ...change } : each,
  );
  return { ...tournament, entrants };
}

function setTable(
  tournament: Tournament,
  number: number,
  change: Partial<Pick<TournamentTable, 'gameId' | 'inviteCode' | 'remade' | 'state'>>,
): Tournament {
  const table = tournament.tables[number - 1];
  if (isOver(tournament) || (table?.state !== 'waiting' && table?.state !== 'running')) return tournament;
  const tables = tournament.tables.map((each) => (each === table ? { ...each, ...change } : each));
  return { ...tournament, tables };
}
