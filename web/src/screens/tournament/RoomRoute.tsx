/** The waiting room of a tournament's table, with what the tournament's page knows of it. */
import type { LiveGame } from '@staxd/client';
import { useNavigate } from '../../app/navigation/router.tsx';
import { tournamentPath } from '../../app/navigation/tournamentPath.ts';
import { useAction } from '../../app/parts/useAction.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { session } from '../../online/session/session.ts';
import { useNow } from '../../online/session/useNow.ts';
import { openTournaments } from '../../online/tournament/open.ts';
import { LEAVE, LeaveTournament } from './LeaveTournament.tsx';
import { leavingLine } from './leaving.ts';
import { roomView } from './room/roomView.ts';
import { TournamentRoom } from './room/TournamentRoom.tsx';

export interface TournamentRoomRouteProps {
  readonly game: LiveGame;
}

export function TournamentRoomRoute({ game }: TournamentRoomRouteProps) {
  const { tournamentId = '', viewerId, deadlineAt } = game;
  const navigate = useNavigate();
  const actions = useAction();
  const asked = useAnswer(tournamentId, async () => (await openTournaments()).one(tournamentId));
  const now = useNow(deadlineAt !== null);
  const tournament = asked.answer.state === 'ready' ? asked.answer.value : null;
  const leave = () =>
    actions.run(LEAVE, async () => {
      const result = await attempt(async () => (await openTournaments()).withdraw(tournamentId));
      if (!result.ok) return result.error;
      session.forget();
      navigate(tournamentPath(tournamentId), { replace: true });
      return null;
    });
  return (
    <TournamentRoom
      room={roomView(game, tournament, now)}
      leave={
        // What is lost is said before it is; until it is known nothing can be left.
        tournament && (
          <LeaveTournament line={leavingLine(tournament, viewerId ?? '')} actions={actions} onLeave={leave} />
        )
      }
    />
  );
}
