/** What the waiting room of a tournament's table shows, in plain values. */
import { shownName, type Tournament } from '@staxd/client';
import { type PublicPlayer, type SeenGame, TOURNAMENT_LIMITS } from '@staxd/protocol';
import { type FaceId, facesOf } from '../../../look/faces/faceOf.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { sayTournamentRoom } from '../../../messages/screens/tournamentRoom.ts';
import { named } from '../leaving.ts';
import { roundName } from '../words.ts';

/** Milliseconds before the clock is empty from which on the room says who is missing. */
const LATE = 15_000;

export type SeatState = 'here' | 'gone' | 'coming' | 'late';

export interface RoomSeat {
  readonly id: string;
  readonly name: string;
  readonly isYou: boolean;
  readonly face: FaceId;
  readonly hasOgBack: boolean;
  readonly state: SeatState;
}

export interface RoomView {
  readonly name: string;
  /** The round and the table; none until the tournament is known. */
  readonly labels: readonly string[];
  readonly state: 'waiting' | 'late' | 'starting';
  /** The viewer first. */
  readonly seats: readonly RoomSeat[];
  /** Milliseconds. */
  readonly remaining: number;
  readonly total: number;
  readonly missing: readonly string[];
  /** All others have left. */
  readonly isAlone: boolean;
  readonly missingLine: string;
  readonly countsLine: string;
}

/** `tournament` is null until it is known. `now` is by the server's clock. */
export function roomView(game: SeenGame, tournament: Tournament | null, now: number): RoomView {
  const { players, countdown, deadlineAt, viewerId } = game;
  const remaining = Math.max(0, (deadlineAt ?? now) - now);
  const absent = players.filter(({ isReady }) => !isReady);
  const state = countdown !== null ? 'starting' : remaining <= LATE && absent.length > 0 ? 'late' : 'waiting';
  const faces = facesOf(players);
  const seat = (player: PublicPlayer, at: number): RoomSeat => ({
    id: player.userId,
    name: shownName(player.username),
    isYou: player.userId === viewerId,
    face: faces[at] ?? 1,
    hasOgBack: player.cardBack === 'og',
    state: seatState(player, state),
  });
  const total = countdown && deadlineAt ? deadlineAt - countdown.startedAt : TOURNAMENT_LIMITS.noShow;
  const missing = absent.map(({ username }) => shownName(username));
  return {
    name: game.name,
    labels: labelsOf(game, tournament),
    state,
    seats: players.map(seat).toSorted((a, b) => Number(b.isYou) - Number(a.isYou)),
    remaining,
    total: Math.max(total, remaining, 1),
    missing,
    isAlone: players.length === 1,
    missingLine: missingLine(state, missing, { others: players.length - 1, goOn: game.goOn }),
    countsLine: countsLine(game, tournament),
  };
}

function seatState({ isReady, presence }: PublicPlayer, room: RoomView['state']): SeatState {
  if (isReady) return presence === 'connected' ? 'here' : 'gone';
  return room === 'late' ? 'late' : 'coming';
}

function tableOf({ id }: SeenGame, tournament: Tournament | null) {
  return tournament?.tables.find(({ gameId }) => gameId === id);
}

function labelsOf(game: SeenGame, tournament: Tournament | null): readonly string[] {
  const table = tableOf(game, tournament);
  if (!tournament || !table) return [];
  return [roundName(table.round, tournament), sayTournament('tournament.TABLE', { number: table.number })];
}

interface Table {
  readonly others: number;
  readonly goOn: number | undefined;
}

function missingLine(state: RoomView['state'], missing: readonly string[], { others, goOn }: Table): string {
  if (others === 0) return sayTournamentRoom('room.missing.left');
  if (state !== 'late') return sayTournamentRoom('room.missing.line');
  if (missing.length === others) return sayTournamentRoom('room.missing.alone');
  const form = goOn === undefined ? 'room.missing.robin' : 'room.missing.late';
  return sayTournamentRoom(form, { count: missing.length, names: named(missing) });
}

function countsLine(game: SeenGame, tournament: Tournament | null): string {
  const { goOn } = game;
  if (goOn === undefined) return sayTournamentRoom('room.counts.robin');
  if (goOn === 0) return sayTournamentRoom('room.counts.final');
  const next = nextName(tableOf(game, tournament)?.round, tournament);
  return sayTournamentRoom(goOn === 1 ? 'room.counts.one' : 'room.counts.two', { next });
}

function nextName(round: number | undefined, tournament: Tournament | null): string {
  if (round === undefined || !tournament) return sayTournamentRoom('room.next.table');
  const before = tournament.rounds - round - 1;
  if (before === 0) return sayTournamentRoom('room.next.final');
  return before === 1
    ? sayTournamentRoom('room.next.semi')
    : sayTournamentRoom('room.next.round', { round: round + 1 });
}
