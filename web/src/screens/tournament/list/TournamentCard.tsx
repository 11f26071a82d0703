import type { TournamentLine } from '@staxd/client';
import { gamePath } from '../../../app/navigation/activeGame.ts';
import { tournamentPath } from '../../../app/navigation/tournamentPath.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink, Link } from '../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { ProgressBar } from '../../../look/primitives/progress/ProgressBar.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { Trophy } from '../Trophy.tsx';
import { nextStep, type Step, statusOf } from '../words.ts';
import styles from './TournamentCard.module.css';

export interface TournamentCardProps {
  readonly tournament: TournamentLine;
  readonly tier: Tier;
  readonly now: number;
  /** The big one, with the acid button. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onStep: (step: 'register' | 'checkIn') => void;
}

const LABELS = {
  signUp: 'tournament.signUp',
  register: 'tournament.register',
  checkIn: 'tournament.checkIn',
  table: 'tournament.toTable',
  results: 'tournament.results',
  look: 'tournament.look',
} as const;

export function TournamentCard(props: TournamentCardProps) {
  const { tournament, now, isFirst, error } = props;
  const { id, name, phase, format, tableSize, entrants, maxEntrants } = tournament;
  const [first, second] = statusOf(tournament, now);
  const isOpen = phase === 'registration' || phase === 'check_in';
  const isOver = phase === 'completed' || phase === 'cancelled';
  return (
    <li className={classNames(styles.card, isFirst && styles.first)}>
      <Trophy className={classNames(styles.cup, phase === 'cancelled' && styles.gray)} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={tournamentPath(id)}>{name}</Link>
        </h2>
        <p className={styles.chips}>
          <Chip size="s">{sayTournament(isOver ? chipOf(phase) : `tournament.format.${format}`)}</Chip>
          <Chip size="s">{sayTournament('tournament.tables', { count: tableSize })}</Chip>
          <Chip size="s">{sayTournament('tournament.upTo', { count: maxEntrants })}</Chip>
        </p>
        <p className={styles.status}>
          <b>{first}</b> {second}
        </p>
        {isOpen && (
          <ProgressBar
            label={sayTournament('tournament.places')}
            value={(entrants / maxEntrants) * 100}
            tone="gold"
          />
        )}
        {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      </div>
      <NextStep {...props} />
    </li>
  );
}

function chipOf(phase: TournamentLine['phase']) {
  return phase === 'cancelled' ? 'tournament.cancelled' : 'tournament.finished';
}

function NextStep({ tournament, tier, isFirst, isBusy, onStep }: TournamentCardProps) {
  const step = nextStep(tournament, tier);
  const label = sayTournament(LABELS[step]);
  const look = isFirst ? ({ kind: 'cta', size: 'xl' } as const) : {};
  const name = sayTournament('tournament.nameOf', { what: label, name: tournament.name });
  if (step === 'register' || step === 'checkIn') {
    return (
      <Button {...look} className={styles.step} aria-label={name} busy={isBusy} onClick={() => onStep(step)}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink {...look} className={styles.step} aria-label={name} to={pathOf(step, tournament)}>
      {label}
    </ButtonLink>
  );
}

function pathOf(step: Exclude<Step, 'register' | 'checkIn'>, { id, you }: TournamentLine): string {
  if (step === 'signUp') return '/signup';
  return step === 'table' && you?.inviteCode ? gamePath(you.inviteCode) : tournamentPath(id);
}
