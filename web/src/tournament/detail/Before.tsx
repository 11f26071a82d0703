/** Before it begins: coming in, checking in, and the way out. */
import { TOURNAMENT_LIMITS } from '@staxd/protocol';
import { say } from '../../messages/tables/tournament.ts';
import type { Actions } from '../../people/parts/useAction.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { ButtonLink } from '../../primitives/buttons/Link.tsx';
import { ErrorLine } from '../../primitives/fields/ErrorLine.tsx';
import { Check } from '../../primitives/icons.ts';
import { Ring } from '../../primitives/progress/Ring.tsx';
import type { Tier } from '../../session/currentUser.ts';
import type { Tournament } from '../online/tournamentCalls.ts';
import { clockOf, nextStep, timeOf, whenOf } from '../words.ts';
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
          label={say('cup.there.clock')}
          fraction={(startsAt - now) / Math.min(TOURNAMENT_LIMITS.checkIn, startsAt - checkInAt)}
          text={clockOf(startsAt - now)}
          size={112}
        />
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>{line}</p>
      {step === 'register' && (
        <Button kind="cta" size="xl" full busy={actions.busy === 'register'} onClick={onRegister}>
          {say('cup.register')}
        </Button>
      )}
      {step === 'checkIn' && (
        <Button kind="cta" size="xl" full icon={Check} busy={actions.busy === 'checkIn'} onClick={onCheckIn}>
          {say('cup.checkIn')}
        </Button>
      )}
      {step === 'signUp' && (
        <ButtonLink kind="cta" size="xl" full to="/signup">
          {say('cup.signUp')}
        </ButtonLink>
      )}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </section>
  );
}

function wordsOf(tournament: Tournament, now: number): { readonly title: string; readonly line: string } {
  const { phase, you, startsAt, checkInAt, entrants, maxEntrants } = tournament;
  const time = timeOf(startsAt);
  if (you?.state === 'checked_in') return { title: say('cup.here'), line: say('cup.here.line', { time }) };
  if (you && phase === 'check_in') return { title: say('cup.there'), line: say('cup.there.line', { time }) };
  if (you) return { title: say('cup.you.in'), line: say('cup.opens', { time: timeOf(checkInAt) }) };
  if (entrants >= maxEntrants) {
    return { title: say('cup.enter'), line: say('cup.full', { count: entrants, most: maxEntrants }) };
  }
  if (phase === 'check_in') return { title: say('cup.late'), line: say('cup.late.line', { time }) };
  return {
    title: say('cup.enter'),
    line: say('cup.enter.line', { time: whenOf(checkInAt, now).replace(/^at /, '') }),
  };
}
