/** What the first screen of a link shows of its table, in plain values. */
import { type InvitedTable, shownName } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import type { LazyHouseRulesProps } from '../../app/houseRules/LazyHouseRules.tsx';
import { type FaceId, facesOf } from '../../look/faces/faceOf.ts';
import { sayInvite } from '../../messages/screens/invite.ts';

export type InviteKind = 'waiting' | 'full' | 'begun' | 'closed' | 'over' | 'cup';

export interface InvitedSeat {
  readonly name: string;
  readonly face: FaceId;
  readonly line: string;
}

export interface Invited {
  readonly kind: InviteKind;
  readonly mode: Mode;
  /** Whoever invites; null: they have left the room, or nobody's name is told. */
  readonly host: Pick<InvitedSeat, 'name' | 'face'> | null;
  readonly seats: readonly InvitedSeat[];
  readonly openSeats: number;
  readonly chips: readonly string[];
  readonly rules: LazyHouseRulesProps['game']['houseRules'];
  readonly canWatch: boolean;
  /** Whether it waits for its start. */
  readonly isWaiting: boolean;
  readonly tournamentId: string | null;
}

export function invitedOf(table: InvitedTable): Invited {
  const { players, openSeats, gameMode: mode, tournamentId, houseRules: rules, canWatch, phase } = table;
  const kind = kindOf(table);
  const faces = facesOf(players);
  const seats = players.map((player, at) => ({
    name: shownName(player.username),
    face: faces[at] ?? 1,
    line: lineOf(player, kind),
  }));
  const host = seats[players.findIndex(({ isHost }) => isHost)] ?? null;
  const isWaiting = phase === 'waiting';
  return {
    kind,
    mode,
    host,
    seats,
    openSeats,
    chips: chipsOf(table),
    rules,
    canWatch,
    isWaiting,
    tournamentId,
  };
}

function kindOf({ phase, openSeats, canWatch, tournamentId }: InvitedTable): InviteKind {
  if (phase === 'over') return 'over';
  if (tournamentId !== null) return 'cup';
  if (phase === 'running') return canWatch ? 'begun' : 'closed';
  return openSeats > 0 ? 'waiting' : 'full';
}

function chipsOf({ phase, players, maxPlayers, turnTimer, turnNumber }: InvitedTable): readonly string[] {
  if (phase === 'waiting')
    return [
      sayInvite('invite.chip.seats', { taken: players.length, all: maxPlayers }),
      sayInvite('invite.chip.pace', { count: turnTimer }),
    ];
  const turn = turnNumber > 0 ? [sayInvite('invite.chip.turn', { turn: turnNumber })] : [];
  return players.length > 0 ? [...turn, sayInvite('invite.chip.players', { count: players.length })] : turn;
}

function lineOf(player: InvitedTable['players'][number], kind: InviteKind): string {
  const { isHost, isBot, isReady, cardCount } = player;
  if (cardCount > 0) return sayInvite('invite.seat.cards', { count: cardCount });
  if (kind === 'over') return '';
  if (kind === 'cup') return sayInvite(isReady ? 'invite.seat.here' : 'invite.seat.awaited');
  if (isHost) return sayInvite('invite.seat.host');
  if (isBot) return sayInvite('invite.seat.bot');
  return sayInvite(isReady ? 'invite.seat.ready' : 'invite.seat.notReady');
}
