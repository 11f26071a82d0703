/** Tournaments as lines: the list, one with its tables, and how to enter it. */
import { joinByCode, type PersonalEvent, type Session } from '@staxd/client';
import { TOURNAMENTS, type Tournament, type TournamentSummary } from '@staxd/protocol';
import { t } from '../messages/t.ts';

const ACTS = {
  enter: 'registerForTournament',
  checkin: 'checkInToTournament',
  withdraw: 'withdrawFromTournament',
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
  #listed: readonly TournamentSummary[] = [];
  #called: string | null = null;

  constructor(session: Session) {
    this.#session = session;
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
    const { tournaments } = await this.#session.apiFor(TOURNAMENTS).tournaments({ query: {} });
    this.#listed = tournaments;
    return tournaments.length === 0 ? [t('tournaments.none')] : tournaments.map(describeLine);
  }

  /** One tournament with its entrants and tables. Null: there is no such number in the list. */
  async show(number: string): Promise<string[] | null> {
    const id = this.#idOf(number);
    return id === null
      ? null
      : describe(await this.#session.apiFor(TOURNAMENTS).tournament({ params: { id } }));
  }

  /** Null: there is no such number in the list. */
  async act(act: TournamentAct, number: string): Promise<string[] | null> {
    const id = this.#idOf(number);
    if (id !== null && this.#session.identity.account?.isGuest) return [t('tournaments.guest')];
    return id === null
      ? null
      : describe(await this.#session.apiFor(TOURNAMENTS)[ACTS[act]]({ params: { id } }));
  }

  /** Goes to the player's own table. False: none waits or runs, or there is no such number in the list. */
  async goToTable(number: string): Promise<boolean> {
    const id = this.#idOf(number);
    if (id === null) return false;
    const { you } = await this.#session.apiFor(TOURNAMENTS).tournament({ params: { id } });
    if (!you?.invite_code) return false;
    await joinByCode(this.#session, you.invite_code);
    return true;
  }

  #idOf(number: string): string | null {
    if (number === '') return this.#called;
    return this.#listed[Number(number) - 1]?.id ?? null;
  }
}

function describeLine(tournament: TournamentSummary, index: number): string {
  return t('tournaments.line', { number: index + 1, about: about(tournament) });
}

function about({ name, phase, entrants, max_entrants, winner }: TournamentSummary): string {
  if (winner !== null) return t('tournaments.won', { name, winner });
  return t(`tournaments.${phase}`, { name, entrants, seats: max_entrants });
}

/** By place; before it is known by points, then by seed. */
function standingsOf({ all_entrants: entrants }: Tournament): Tournament['all_entrants'] {
  const last = entrants.length + 1;
  return entrants.toSorted(
    (a, b) =>
      (a.place ?? last) - (b.place ?? last) || b.points - a.points || (a.seed ?? last) - (b.seed ?? last),
  );
}

/** The heading, the entrants with their places or seeds, then the tables round by round. */
function describe(tournament: Tournament): string[] {
  const names = new Map(tournament.all_entrants.map(({ user_id, username }) => [user_id, username]));
  return [
    about(tournament),
    ...(tournament.you
      ? [t('tournaments.you', { state: t(`tournaments.state.${tournament.you.state}`) })]
      : []),
    ...standingsOf(tournament).map(({ username: name, state, place, seed, points }) =>
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
        names: seats.map(({ user_id }) => (user_id && names.get(user_id)) ?? '?').join(', '),
      }),
    ),
  ];
}
