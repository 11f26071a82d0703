import type { Tournament } from '@staxd/client';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { firstStep } from '../words.ts';
import styles from './Steps.module.css';

/** The four steps of an entrant, and which one is now. */
export function Steps({ tournament }: { readonly tournament: Tournament }) {
  const { phase, you, round, rounds, format } = tournament;
  const last =
    format === 'round_robin' ? sayTournament('tournament.step.cup') : sayTournament('tournament.step.final');
  const steps = [
    firstStep(tournament),
    sayTournament('tournament.step.checkIn'),
    sayTournament('tournament.step.table'),
    last,
  ];
  const now = phase === 'running' ? (round === rounds ? 3 : 2) : phase === 'check_in' ? 1 : 0;
  const isDone = (step: number) =>
    step < now || (step === 0 && you !== null) || (step === 1 && you?.state === 'checked_in');
  return (
    <ol aria-label={sayTournament('tournament.steps')} className={styles.steps}>
      {steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === now ? 'step' : undefined}
          className={step === now ? styles.now : isDone(step) ? styles.done : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
