/** What a lesson's last action did, where the table alone does not show it. */
import type { LoggedEvent } from '@staxd/client';
import { LEARNER } from '@staxd/tutorial';
import { CardFace } from '../../../../look/cards/CardFace.tsx';
import { cardName } from '../../../../look/cards/cardFace.ts';
import { SECOND, STAYS } from '../../../../look/motion/times.ts';
import { useBriefly } from '../../../../look/motion/useBriefly.ts';
import { Tape } from '../../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../../messages/t.ts';
import styles from './LessonOutcome.module.css';

/** TUTOR-25. */
const HIJACK = 3 * SECOND;

export interface LessonOutcomeProps {
  readonly log: readonly LoggedEvent[];
  /** The news stays, for as long as the learner reads. */
  readonly stays?: boolean | undefined;
}

export function Accepted({ log, stays = false }: LessonOutcomeProps) {
  const accepted = useBriefly(acceptedBy(newsOf(log)), stays ? Number.POSITIVE_INFINITY : STAYS.success);
  if (accepted === undefined) return null;
  return (
    <p role="status">
      <Tape>{t('tutorial.accepts', { count: accepted })}</Tape>
    </p>
  );
}

export function Swapped({ log, stays = false }: LessonOutcomeProps) {
  const swap = useBriefly(swapIn(newsOf(log)), stays ? Number.POSITIVE_INFINITY : HIJACK);
  return swap && <HijackSwap {...swap} />;
}

/** What was in the log at first is old. */
function newsOf(log: LessonOutcomeProps['log']) {
  const last = log.at(-1)?.version ?? 0;
  return last === 0 ? undefined : log.filter(({ version }) => version === last);
}

/** How many cards the bot draws after it has accepted a stack. */
function acceptedBy(news: readonly LoggedEvent[] | undefined): number | undefined {
  for (const { event } of news ?? []) {
    if (event.type === 'cardsDrawn' && event.seat !== LEARNER && event.reason === 'add') return event.count;
  }
  return undefined;
}

function swapIn(news: readonly LoggedEvent[] | undefined): HijackSwapProps | undefined {
  for (const { event } of news ?? []) {
    if (event.type === 'cardsHijacked' && event.seat === LEARNER && event.lost && event.gained) {
      return event as HijackSwapProps;
    }
  }
  return undefined;
}

export interface HijackSwapProps {
  readonly lost: readonly number[];
  readonly gained: readonly number[];
}

export function HijackSwap({ lost, gained }: HijackSwapProps) {
  return (
    <section aria-label={t('tutorial.hijack')} className={styles.swap}>
      {(
        [
          ['tutorial.hijack.lost', lost],
          ['tutorial.hijack.gained', gained],
        ] as const
      ).map(([key, cards]) => (
        <div key={key}>
          <b>{t(key)}</b>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same face, and none ever moves
            <span key={at} role="img" aria-label={cardName(card)}>
              <CardFace card={card} decorative />
            </span>
          ))}
        </div>
      ))}
    </section>
  );
}
