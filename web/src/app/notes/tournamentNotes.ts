/** What a tournament tells an entrant wherever they are, as a note. */
import type { PersonalEvent } from '@staxd/client';
import { clockText } from '../../messages/app/clockText.ts';
import { sayTournament } from '../../messages/screens/tournament.ts';
import type { PersonalNote } from '../company/personalNotes.ts';
import { gamePath } from '../navigation/activeGame.ts';
import { tournamentPath } from '../navigation/tournamentPath.ts';

export type TournamentCall = Extract<PersonalEvent, { type: 'tournamentCall' }>;

/** A tournament has one note at most: the latest. */
export function tournamentNote(message: TournamentCall, go: (path: string) => void): PersonalNote {
  const { call, name, tournamentId, inviteCode, isRemade, deadlineAt } = message;
  const to = call === 'table' && inviteCode !== null ? gamePath(inviteCode) : tournamentPath(tournamentId);
  const actions: ReadonlyMap<TournamentCall['call'], 'tournament.checkIn' | 'tournament.toTable'> = new Map([
    ['check_in', 'tournament.checkIn'],
    ['table', 'tournament.toTable'],
  ] as const);
  const text = sayTournament(isRemade ? 'tournament.call.remade' : `tournament.call.${call}`);
  const line = (seconds: number | null) =>
    seconds === null
      ? text
      : `${text} ${sayTournament('tournament.call.left', { time: clockText(seconds * 1000) })}`;
  return {
    id: `tournament ${tournamentId}`,
    title: name,
    said: `${name}: ${text}`,
    line,
    until: deadlineAt,
    to,
    yes: {
      label: sayTournament(actions.get(call) ?? 'tournament.call.look'),
      act: async () => {
        go(to);
        return undefined;
      },
    },
    no: { label: sayTournament('tournament.call.later'), act: async () => undefined },
  };
}
