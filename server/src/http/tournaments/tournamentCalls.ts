import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Person } from '../../identity/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { ratingOf } from '../../ratings/rating.ts';
import { DELETED_PLAYER } from '../../store/accountPorts.ts';
import { withFreeNames } from '../../store/freeNames.ts';
import type { Statistics } from '../../store/statisticsPorts.ts';
import type { ListPlace, SeenTournaments, TournamentStore } from '../../store/tournamentPorts.ts';
import type { Users } from '../../store/userPorts.ts';
import type { TournamentCommand } from '../../tournaments/commands.ts';
import { isOver, type Tournament, tournamentIn, type Wanted } from '../../tournaments/model.ts';
import type { Tournaments, VersionedTournament } from '../../tournaments/service.ts';
import type { CallRequest, Handlers } from '../call.ts';
import { summaryOf, tournamentFor } from './tournamentResponse.ts';

type TournamentCalls = Pick<
  Handlers,
  | 'createTournament'
  | 'tournaments'
  | 'tournament'
  | 'registerForTournament'
  | 'withdrawFromTournament'
  | 'checkInToTournament'
  | 'cancelTournament'
>;

export interface TournamentCallParts {
  readonly tournaments: Tournaments;
  readonly store: TournamentStore;
  readonly users: Pick<Users, 'byId' | 'isFree'>;
  readonly statistics: Pick<Statistics, 'skillOf'>;
  readonly rng: Platform['rng'];
}

const PAGE = 20;
/** Milliseconds: two tournaments that start closer together are at the same time. */
const SAME_TIME = 3_600_000;
/** Somebody who asks more often at the same moment has to ask again. */
const ATTEMPTS = 8;

export function tournamentCalls(parts: TournamentCallParts): TournamentCalls {
  const { tournaments, store, users, statistics, rng } = parts;
  const creatorOf = async ({ creatorId }: Tournament) =>
    (await users.byId(creatorId))?.username ?? DELETED_PLAYER;
  const show = async (found: VersionedTournament, person: Person | null) => {
    const reader = { userId: person?.userId ?? null, creator: await creatorOf(found.tournament) };
    return ok(tournamentFor(found, reader, tournaments.now()));
  };
  const asked = async (id: string, person: Person, command: TournamentCommand, seen?: SeenTournaments) => {
    const done = await tournaments.ask(id, command, seen);
    return done.ok ? show(done.value, person) : done;
  };
  return {
    createTournament: ({ person, body, requestId }) =>
      untilAllSeen(async () => {
        const { userId } = person;
        const id = newId(rng, requestId === null ? null : `${userId}\n${requestId}`);
        const before = await tournaments.read(id);
        if (before) return show(before, person);
        const created = await store.createdBy(userId);
        const own = await Promise.all(created.map((each) => tournaments.read(each)));
        if (own.some((each) => each !== null)) return fail(errorBody('TOURNAMENT_EXISTS'));
        return asked(id, person, { type: 'create', id, userId, wanted: wantedIn(body) }, { userId, created });
      }),
    tournaments: async ({ person, query: { after } }) => {
      const place = readPlace(after);
      if (!place.ok) return place;
      const page = await store.page(place.value, PAGE + 1);
      const shown = page.slice(0, PAGE);
      const readable = shown.flatMap(({ state }) => tournamentIn(state) ?? []);
      const summaries = readable.map(async (tournament) => {
        const creator = await creatorOf(tournament);
        return summaryOf(tournament, { userId: person?.userId ?? null, creator });
      });
      const last = page.length > PAGE ? shown.at(-1) : undefined;
      return ok({ tournaments: await Promise.all(summaries), next: last ? writePlace(last.at) : null });
    },
    tournament: async ({ person, params: { id } }) => {
      const found = await tournaments.read(id);
      return found ? show(found, person) : fail(errorBody('TOURNAMENT_NOT_FOUND'));
    },
    registerForTournament: ({ person, params: { id } }) =>
      untilAllSeen(async () => {
        const { userId, username, avatar } = person;
        const entered = await store.enteredBy(userId);
        const wanted = await tournaments.read(id);
        const isEntered = wanted?.tournament.entrants.some((entrant) => entrant.userId === userId);
        if (wanted && !isEntered && (await isBusy(parts, userId, entered, wanted.tournament))) {
          return fail(errorBody('TOURNAMENT_OTHER_TIME'));
        }
        const skill = await statistics.skillOf(userId);
        const rating = skill && ratingOf(skill);
        const command = { type: 'register', userId, username, avatar, rating } as const;
        return withFreeNames(await asked(id, person, command, { userId, entered }), users);
      }),
    withdrawFromTournament: ({ person, params: { id } }) =>
      asked(id, person, { type: 'withdraw', userId: person.userId }),
    checkInToTournament: ({ person, params: { id } }) =>
      asked(id, person, { type: 'checkIn', userId: person.userId }),
    cancelTournament: ({ person, params: { id } }) =>
      asked(id, person, { type: 'cancel', userId: person.userId }),
  };
}

function wantedIn(body: CallRequest<'createTournament'>['body']): Wanted {
  return {
    name: body.name,
    format: body.format,
    tableSize: body.table_size,
    maxEntrants: body.max_entrants,
    turnSeconds: body.turn_timer,
    fillWithBots: body.fill_with_bots,
    startsAt: body.starts_at,
  };
}

/** What somebody has already is looked at again where there is more of it when it is added to. */
async function untilAllSeen<T>(work: () => Promise<Result<T, ErrorBody>>): Promise<Result<T, ErrorBody>> {
  for (let attempt = 1; ; attempt++) {
    const done = await work();
    if (done.ok || done.error.code !== 'CONFLICT' || attempt === ATTEMPTS) return done;
  }
}

async function isBusy(
  { tournaments }: TournamentCallParts,
  userId: string,
  entered: readonly string[],
  wanted: Tournament,
) {
  const others = await Promise.all(
    entered.filter((id) => id !== wanted.id).map((id) => tournaments.read(id)),
  );
  return others.some(
    (other) =>
      other !== null &&
      !isOver(other.tournament) &&
      !other.tournament.entrants.some((each) => each.userId === userId && each.hasWithdrawn) &&
      Math.abs(other.tournament.startsAt - wanted.startsAt) < SAME_TIME,
  );
}

/** The same for a repeated request. */
function newId({ bytes }: Platform['rng'], key: string | null): string {
  const id = key === null ? bytes(16) : createHash('sha256').update(key).digest().subarray(0, 16);
  return `t_${Buffer.from(id).toString('base64url')}`;
}

function writePlace({ part, order, id }: ListPlace): string {
  return `${part}.${order}.${id}`;
}

function readPlace(text: string | undefined): Result<ListPlace | null, ErrorBody> {
  if (text === undefined) return ok(null);
  const [, part, order, id] = /^([012])\.(-?\d{1,15})\.(t_[\w-]{1,40})$/.exec(text) ?? [];
  if (id === undefined) {
    return fail(errorBody('VALIDATION_ERROR', { field: 'after', allowed: 'the next of a page' }));
  }
  return ok({ part: Number(part), order: Number(order), id });
}
