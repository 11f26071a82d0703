/** The form of a new tournament. */
import type { NewTournament } from '@staxd/client';
import { LONGEST_GAME_NAME, TOURNAMENT_LIMITS } from '@staxd/protocol';
import { sayTournament } from '../../../messages/screens/tournament.ts';

/** `startsAt` as the field writes it: local time, "2026-11-23T20:00", or nothing. */
export interface TournamentForm extends Omit<NewTournament, 'startsAt'> {
  readonly startsAt: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { least, most } = TOURNAMENT_LIMITS.ahead;

/** The next full hour that leaves time to enter. */
export function freshTournament(now: number): TournamentForm {
  const hour = Math.ceil((now + HOUR / 2) / HOUR) * HOUR;
  return {
    name: '',
    format: 'single_elimination',
    tableSize: 4,
    maxEntrants: 16,
    turnTimer: 30,
    startsAt: localTime(hour),
    fillWithBots: true,
  };
}

/** A round robin has room for fewer. */
export function changedTournament(form: TournamentForm, change: Partial<TournamentForm>): TournamentForm {
  const next = { ...form, ...change };
  return { ...next, maxEntrants: Math.min(next.maxEntrants, mostEntrants(next)) };
}

export function mostEntrants({ format }: Pick<TournamentForm, 'format'>): number {
  return format === 'round_robin' ? TOURNAMENT_LIMITS.roundRobin : TOURNAMENT_LIMITS.entrants.most;
}

export interface TournamentFaults {
  readonly name?: string;
  readonly startsAt?: string;
}

export function faultsOf({ name, startsAt }: TournamentForm, now: number): TournamentFaults {
  const ahead = Date.parse(startsAt) - now;
  return {
    ...(name.trim() === '' && { name: sayTournament('tournament.form.name.required') }),
    ...(Number.isNaN(ahead) && { startsAt: sayTournament('tournament.form.starts.missing') }),
    ...(ahead < least && {
      startsAt: sayTournament('tournament.form.starts.soon', { minutes: least / 60_000 }),
    }),
    ...(ahead > most && { startsAt: sayTournament('tournament.form.starts.late', { days: most / DAY }) }),
  };
}

export function tournamentOf(form: TournamentForm): NewTournament {
  return { ...form, name: form.name.trim().slice(0, LONGEST_GAME_NAME), startsAt: Date.parse(form.startsAt) };
}

function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 16);
}
