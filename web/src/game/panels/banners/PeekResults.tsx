/**
 * The cards that a PEEK has shown the viewer. They stay for 5 s, then fold to a tab until half a minute is over; cards
 * opened again by hand stay open.
 */
import type { Card } from '@staxd/engine';
import { useState } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { EffectSign } from '../../../look/effects/EffectSign.tsx';
import { STAYS } from '../../../look/motion/times.ts';
import { useAfter } from '../../../look/motion/useAfter.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { X } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { Emphasised } from '../Emphasised.tsx';
import styles from './PeekResults.module.css';

export interface PeekResultsProps {
  readonly name: string;
  /** Empty for a player who is not among the peekers: then nothing is shown. */
  readonly cards: readonly Card[];
  /** Those that have not been played or given away since: all that is worth another look. */
  readonly left?: readonly Card[];
  /** Milliseconds until the cards fold, and until all of it is gone. */
  readonly foldAfter?: number;
  readonly goneAfter?: number;
  readonly onDismiss: () => void;
}

export function PeekResults(props: PeekResultsProps) {
  const {
    name,
    cards,
    left = cards,
    foldAfter = STAYS.peekResults,
    goneAfter = STAYS.peekPopup,
    onDismiss,
  } = props;
  const isPast = useAfter(foldAfter);
  const isGone = useAfter(goneAfter, onDismiss);
  const [isReopened, setReopened] = useState(false);
  const shown = isPast ? left : cards;
  if (shown.length === 0 || isGone) return null;
  if (isPast && !isReopened) {
    return (
      <Button className={styles.tab} onClick={() => setReopened(true)}>
        <EffectSign name="peek" className={styles.glyph ?? ''} />
        <span className={styles.words}>{t('panels.peek.again', { name })}</span>
      </Button>
    );
  }
  return (
    <section className={styles.results} aria-label={t('panels.peek.label')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('panels.peek.results')}</h2>
        <IconButton icon={X} kind="ghost" label={t('panels.peek.dismiss')} onClick={onDismiss} />
      </header>
      <p className={styles.lead}>
        <Emphasised text={t('panels.peek.showed', { name, count: shown.length })} words={[name]} />
      </p>
      <ul className={styles.cards}>
        {shown.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be the same face, and none ever moves
          <li key={index}>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
