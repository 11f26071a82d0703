/** What a tournament is, in words, and what its reader can do next. Moments are in milliseconds since 1970. */
import type { Tournament, TournamentLine, TournamentTable } from '@staxd/client';
import { sayTournament } from '../../messages/screens/tournament.ts';
import type { Tier } from '../../online/session/currentUser.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const timeOfDay = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** "8:00 PM", in the reader's time zone. */
export function timeOf(at: number): string {
  return timeOfDay.format(at);
}

/** "at 8:00 PM"; on another day "on Sunday, June 14 at 3:00 PM". */
export function whenOf(at: number, now: number): string {
  const time = timeOf(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday
    ? sayTournament('tournament.when.today', { time })
    : sayTournament('tournament.when.day', { day: weekday.format(at), time });
}

/** For a button: "8:00 PM"; on another day "JUN 14, 3:00 PM". */
export function momentOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? timeOf(at) : dayAndTime.format(at)).toUpperCase();
}

/** "in 25 min" */
export function leftUntil(at: number, now: number): string {
  const left = at - now;
  if (left < MINUTE) return sayTournament('tournament.in.soon');
  if (left < 2 * HOUR) return sayTournament('tournament.in.minutes', { count: Math.round(left / MINUTE) });
  if (left < 2 * DAY) return sayTournament('tournament.in.hours', { count: Math.round(left / HOUR) });
  return sayTournament('tournament.in.days', { count: Math.round(left / DAY) });
}

/** "1st" */
export function ordinal(count: number): string {
  const form = ordinals.select(count);
  const isKnown = form === 'one' || form === 'two' || form === 'few';
  return sayTournament(`tournament.ordinal.${isKnown ? form : 'other'}`, { count });
}

/** The next thing that a reader can do with a tournament. */
export type Step = 'signUp' | 'register' | 'checkIn' | 'table' | 'results' | 'look';

export function nextStep(tournament: TournamentLine, tier: Tier): Step {
  const { phase, you, entrants, maxEntrants } = tournament;
  if (phase === 'completed' || phase === 'cancelled') return 'results';
  if (you?.inviteCode) return 'table';
  if (phase === 'check_in' && you?.state === 'registered') return 'checkIn';
  if (phase === 'running' || you || entrants >= maxEntrants) return 'look';
  return tier === 'guest' ? 'signUp' : 'register';
}

/** How many of a table go on, by its size, unless it is the final (TOUR-2). */
export function goesOn(seats: number): number {
  return seats < 4 ? 1 : 2;
}

/** Who goes on, by the size of a table (TOUR-2); in the last round nobody does. */
export function goesOnLine(
  tournament: Pick<TournamentLine, 'format' | 'tableSize' | 'phase' | 'round' | 'rounds'>,
): string {
  const { format, tableSize, phase, round, rounds } = tournament;
  if (format === 'round_robin') return sayTournament('tournament.everybody');
  if (phase === 'running' && round === rounds) return sayTournament('tournament.last');
  return sayTournament(goesOn(tableSize) === 1 ? 'tournament.first' : 'tournament.firstTwo');
}

/** Two sentences: where it stands, and what that means for the reader. The first is the stronger one. */
export function statusOf(tournament: TournamentLine, now: number): readonly [string, string] {
  const { phase, you, winner, round, rounds, entrants, maxEntrants } = tournament;
  const place = you?.place ? sayTournament('tournament.you.place', { place: ordinal(you.place) }) : '';
  if (phase === 'completed') return [sayTournament('tournament.took', { name: winner ?? '' }), place];
  if (phase === 'cancelled') {
    const why = sayTournament(`tournament.because.${tournament.cancelledBecause ?? 'by_creator'}`);
    return [why, sayTournament('tournament.because.counts')];
  }
  if (phase === 'running') {
    const own = you && sayTournament(you.state === 'out' ? 'tournament.you.out' : 'tournament.you.in');
    return [sayTournament('tournament.running', { round, rounds }), own ?? goesOnLine(tournament)];
  }
  const { startsAt, fillWithBots } = tournament;
  const starts = sayTournament('tournament.starts', {
    when: whenOf(startsAt, now),
    left: leftUntil(startsAt, now),
  });
  const isFull = entrants >= maxEntrants;
  const people = sayTournament(isFull ? 'tournament.full' : 'tournament.in', {
    count: entrants,
    most: maxEntrants,
  });
  const more = you
    ? sayTournament('tournament.you.in')
    : fillWithBots && !isFull
      ? sayTournament('tournament.bots')
      : goesOnLine(tournament);
  return [starts, `${people} ${more}`];
}

/** "ROUND 2", and of three or more the last two "SEMI-FINAL" and "FINAL", except where everybody plays every round. */
export function roundName(
  round: number,
  { format, rounds }: Pick<TournamentLine, 'format' | 'rounds'>,
): string {
  if (format === 'single_elimination') {
    if (round === rounds) return sayTournament('tournament.FINAL');
    if (round > 1 && round === rounds - 1) return sayTournament('tournament.SEMI');
  }
  return sayTournament('tournament.ROUND', { round });
}

/** A player's places at the tables so far, by round; null where one is still to be played. */
export function placesOf(userId: string, tables: readonly TournamentTable[]): readonly (number | null)[] {
  return tables
    .filter(({ seats }) => seats.some((seat) => seat.userId === userId))
    .toSorted((a, b) => a.round - b.round)
    .map(({ seats }) => seats.find((seat) => seat.userId === userId)?.place ?? null);
}

/** Whether a table has ended without a game, since the tournament was called off (CUP-40). */
export function isOff({ state, seats }: Pick<TournamentTable, 'state' | 'seats'>): boolean {
  return state === 'finished' && seats.every(({ place }) => place === null);
}

/** The first of an entrant's steps: done for who is in, else what there is to do (CUP-41). */
export function firstStep({ you }: Pick<Tournament, 'you'>): string {
  return sayTournament(you === null ? 'tournament.step.register' : 'tournament.step.registered');
}
