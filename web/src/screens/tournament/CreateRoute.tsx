/** The form of a new tournament. Whoever has created one comes to its page. */
import type { NewTournament } from '@staxd/client';
import { useNavigate } from '../../app/navigation/router.tsx';
import { tournamentPath } from '../../app/navigation/tournamentPath.ts';
import { useAction } from '../../app/parts/useAction.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openTournaments } from '../../online/tournament/open.ts';
import { CreateTournament } from './create/CreateTournament.tsx';

export interface CreateTournamentRouteProps {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onClose: () => void;
}

export function CreateTournamentRoute({ now, onClose }: CreateTournamentRouteProps) {
  const navigate = useNavigate();
  const actions = useAction();
  const create = (form: NewTournament) =>
    actions.run('create', async () => {
      const made = await attempt(async () => (await openTournaments()).create(form));
      if (!made.ok) return made.error;
      navigate(tournamentPath(made.value.id));
      return null;
    });
  return (
    <CreateTournament
      now={now}
      busy={actions.busy === 'create'}
      error={actions.failureAt('create')?.text}
      onClose={onClose}
      onCreate={(form) => void create(form)}
    />
  );
}
