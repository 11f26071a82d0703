/** Before it begins: coming in, checking in, and the way out. */
import type { Tournament } from '@staxd/client';
import { TOURNAMENT_LIMITS } from '@staxd/protocol';
import type { Actions } from '../../../app/parts/useAction.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Check } from '../../../look/primitives/icons.ts';
import { Ring } from '../../../look/primitives/progress/Ring.tsx';
import { clockText } from '../../../messages/app/clockText.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { nextStep, timeOf, whenOf } from '../words.ts';
import styles from './Before.module.css';

export interface BeforeProps {
  readonly tournament: Tournament;
  readonly tier: Tier;
  readonly now: number;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  readonly onRegister: () => void;
  readonly onCheckIn: () => void;
}

export function Before({ tournament, tier, now, actions, onRegister, onCheckIn }: BeforeProps) {
  const { phase, startsAt, checkInAt } = tournament;
  const step = nextStep(tournament, tier);
  const { title, line } = wordsOf(tournament, now);
  const failure = actions.failureAt('register') ?? actions.failureAt('checkIn');
  return (
    <section className={styles.before}>
      {phase === 'check_in' && (
        <Ring
          label={sayTournament('tournament.there.clock')}
          fraction={(startsAt - now) / Math.min(TOURNAMENT_LIMITS.checkIn, startsAt - checkInAt)}
          text={clockText(startsAt - now)}
          size={112}
        />
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>{line}</p>
      {step === 'register' && (
        <Button kind="cta" size="xl" full busy={actions.busy === 'register'} onClick={onRegister}>
          {sayTournament('tournament.register')}
        </Button>
      )}
      {step === 'checkIn' && (
        <Button kind="cta" size="xl" full icon={Check} busy={actions.busy === 'checkIn'} onClick={onCheckIn}>
          {sayTournament('tournament.checkIn')}
        </Button>
      )}
      {step === 'signUp' && (
        <ButtonLink kind="cta" size="xl" full to="/signup">
          {sayTournament('tournament.signUp')}
        </ButtonLink>
      )}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </section>
  );
}

function wordsOf(tournament: Tournament, now: number): { readonly title: string; readonly line: string } {
  const { phase, you, startsAt, checkInAt, entrants, maxEntrants } = tournament;
  const time = timeOf(startsAt);
  if (you?.state === 'checked_in')
    return { title: sayTournament('tournament.here'), line: sayTournament('tournament.here.line', { time }) };
  if (you && phase === 'check_in')
    return {
      title: sayTournament('tournament.there'),
      line: sayTournament('tournament.there.line', { time }),
    };
  if (you)
    return {
      title: sayTournament('tournament.you.in'),
      line: sayTournament('tournament.opens', { time: timeOf(checkInAt) }),
    };
  if (entrants >= maxEntrants) {
    return {
      title: sayTournament('tournament.enter'),
      line: sayTournament('tournament.full', { count: entrants, most: maxEntrants }),
    };
  }
  if (phase === 'check_in')
    return { title: sayTournament('tournament.late'), line: sayTournament('tournament.late.line', { time }) };
  return {
    title: sayTournament('tournament.enter'),
    line: sayTournament('tournament.enter.line', { time: whenOf(checkInAt, now).replace(/^at /, '') }),
  };
}
