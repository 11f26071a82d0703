/** A tournament as the wire shows it to one reader. */
import type { ENTRANT_STATES, TournamentSummary, Tournament as WireTournament } from '@staxd/protocol';
import { type Entrant, entrantOf, isOver, type Tournament, tableOf } from '../../tournaments/model.ts';
import type { VersionedTournament } from '../../tournaments/service.ts';
import { outOf } from '../../tournaments/tables.ts';

export interface TournamentReader {
  /** Null: not signed in. */
  readonly userId: string | null;
  readonly creator: string;
}

export function summaryOf(tournament: Tournament, { userId, creator }: TournamentReader): TournamentSummary {
  const { tables, entrants } = tournament;
  const own = userId === null ? undefined : entrantOf(tournament, userId);
  const stateOf = statesIn(tournament);
  const current = tables.filter(({ state }) => state !== 'not_yet').map(({ round }) => round);
  return {
    id: tournament.id,
    name: tournament.name,
    format: tournament.format,
    phase: tournament.phase,
    table_size: tournament.tableSize,
    max_entrants: tournament.maxEntrants,
    turn_timer: tournament.turnSeconds,
    fill_with_bots: tournament.fillWithBots,
    created_by: creator,
    check_in_at: tournament.checkInAt,
    starts_at: tournament.startsAt,
    ended_at: tournament.endedAt,
    cancelled_because: tournament.cancellation,
    entrants: entrants.length,
    checked_in: entrants.filter(({ isCheckedIn }) => isCheckedIn).length,
    round: Math.max(0, ...current),
    rounds: Math.max(0, ...tables.map(({ round }) => round)),
    winner: entrants.find((entrant) => stateOf(entrant) === 'winner')?.username ?? null,
    you: own
      ? {
          state: stateOf(own),
          place: own.place,
          invite_code: tableOf(tournament, own.userId)?.inviteCode ?? null,
        }
      : null,
  };
}

export function tournamentFor(
  { tournament, version }: VersionedTournament,
  reader: TournamentReader,
  now: number,
): WireTournament {
  const stateOf = statesIn(tournament);
  return {
    ...summaryOf(tournament, reader),
    version,
    server_now: now,
    all_entrants: tournament.entrants.map((entrant) => ({
      user_id: entrant.userId,
      username: entrant.username,
      avatar: entrant.avatar,
      bot_difficulty: entrant.bot,
      rating: entrant.rating,
      state: stateOf(entrant),
      seed: entrant.seed,
      place: entrant.place,
      points: entrant.points,
    })),
    tables: tournament.tables.map(({ number, round, state, seats, gameId, inviteCode, remade }) => ({
      number,
      round,
      state,
      seats: seats.map(({ userId, from, place, advances }) => ({
        user_id: userId,
        from: from && { ...from },
        place,
        advances,
      })),
      game_id: gameId,
      invite_code: seats.some(({ userId }) => userId !== null && userId === reader.userId)
        ? inviteCode
        : null,
      remade: remade !== undefined,
    })),
  };
}

type EntrantState = (typeof ENTRANT_STATES)[number];

function statesIn(tournament: Tournament): (entrant: Entrant) => EntrantState {
  const isOut = outOf(tournament);
  return ({ userId, place, hasWithdrawn, isCheckedIn }) => {
    if (tournament.phase === 'completed') return place === 1 ? 'winner' : 'out';
    if (hasWithdrawn || isOut(userId)) return 'out';
    if (tournament.phase === 'running' && !isOver(tournament)) return 'playing';
    return isCheckedIn ? 'checked_in' : 'registered';
  };
}
