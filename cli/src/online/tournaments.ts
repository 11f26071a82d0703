/** Tournaments as lines: the list, one with its tables, and how to enter it. */
import {
  joinByCode,
  type PersonalEvent,
  type Session,
  standingsOf,
  type Tournament,
  type TournamentCalls,
  type TournamentLine,
  tournamentCalls,
} from '@staxd/client';
import { t } from '../messages/t.ts';

const ACTS = {
  enter: 'register',
  checkin: 'checkIn',
  withdraw: 'withdraw',
} as const;

/** What a player can do with a tournament. */
export type TournamentAct = keyof typeof ACTS;

export function isTournamentAct(word: string): word is TournamentAct {
  return Object.hasOwn(ACTS, word);
}

export type TournamentCall = Extract<PersonalEvent, { type: 'tournamentCall' }>;

/** What a call says on the board, with the key that follows it. */
export function calledText({ call, isRemade, name }: TournamentCall): string {
  if (isRemade) return t('tournaments.key.remade', { name });
  return t(call === 'table' || call === 'check_in' ? `tournaments.key.${call}` : `tournaments.call.${call}`, {
    name,
  });
}

/** Remembers what it listed last, so that a number names a tournament; no number is the one that called last. */
export class Tournaments {
  readonly #session: Session;
  readonly #calls: TournamentCalls;
  #listed: readonly TournamentLine[] = [];
  #called: string | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.#calls = tournamentCalls(session);
  }

  /** Tells of each call to the player, until the function that it gives is called. Guests enter none, so get none. */
  onCalled(tell: (call: TournamentCall) => void): () => void {
    if (this.#session.identity.account?.isGuest !== false) return () => {};
    const stop = this.#session.onPersonal((event) => {
      if (event.type !== 'tournamentCall') return;
      this.#called = event.tournamentId;
      tell(event);
    });
    const hangUp = this.#session.listen();
    return () => {
      stop();
      hangUp();
    };
  }

  /** Whether one of them has called the player. */
  get hasCalled(): boolean {
    return this.#called !== null;
  }

  async list(): Promise<string[]> {
    const { tournaments } = await this.#calls.list();
    this.#listed = tournaments;
    return tournaments.length === 0 ? [t('tournaments.none')] : tournaments.map(describeLine);
  }

  /** One tournament with its entrants and tables. Null: there is no such number in the list. */
  async show(number: string): Promise<string[] | null> {
    const id = this.#idOf(number);
    return id === null ? null : describe(await this.#calls.one(id));
  }

  /** Null: there is no such number in the list. */
  async act(act: TournamentAct, number: string): Promise<string[] | null> {
    const id = this.#idOf(number);
    if (id !== null && this.#session.identity.account?.isGuest) return [t('tournaments.guest')];
    return id === null ? null : describe(await this.#calls[ACTS[act]](id));
  }

  /** Goes to the player's own table. False: none waits or runs, or there is no such number in the list. */
  async goToTable(number: string): Promise<boolean> {
    const id = this.#idOf(number);
    if (id === null) return false;
    const { you } = await this.#calls.one(id);
    if (!you?.inviteCode) return false;
    await joinByCode(this.#session, you.inviteCode);
    return true;
  }

  #idOf(number: string): string | null {
    if (number === '') return this.#called;
    return this.#listed[Number(number) - 1]?.id ?? null;
  }
}

function describeLine(tournament: TournamentLine, index: number): string {
  return t('tournaments.line', { number: index + 1, about: about(tournament) });
}

function about({ name, phase, entrants, maxEntrants, winner }: TournamentLine): string {
  if (winner !== null) return t('tournaments.won', { name, winner });
  return t(`tournaments.${phase}`, { name, entrants, seats: maxEntrants });
}

/** The heading, the entrants with their places or seeds, then the tables round by round. */
function describe(tournament: Tournament): string[] {
  const names = new Map(tournament.allEntrants.map(({ userId, username }) => [userId, username]));
  return [
    about(tournament),
    ...(tournament.you
      ? [t('tournaments.you', { state: t(`tournaments.state.${tournament.you.state}`) })]
      : []),
    ...standingsOf(tournament.allEntrants).map(({ username: name, state, place, seed, points }) =>
      t(tournament.format === 'round_robin' ? 'tournaments.points' : 'tournaments.entrant', {
        place: place ?? seed ?? '-',
        name,
        state: t(`tournaments.state.${state}`),
        points,
      }),
    ),
    ...tournament.tables.map(({ number, round, state, seats }) =>
      t('tournaments.table', {
        number,
        round,
        state: t(`tournaments.table.${state}`),
        names: seats.map(({ userId }) => (userId && names.get(userId)) ?? '?').join(', '),
      }),
    ),
  ];
}
