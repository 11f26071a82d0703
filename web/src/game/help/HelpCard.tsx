import { face } from '@staxd/engine';
import { cardName } from '../../look/cards/cardFace.ts';
import { classNames } from '../../look/primitives/classNames.ts';
import { Check, Lock } from '../../look/primitives/icons.ts';
import { Swatch } from '../../look/primitives/labels/Swatch.tsx';
import { t } from '../../messages/t.ts';
import styles from './HelpCard.module.css';
import type { HelpModel } from './helpWords.ts';

export function HelpCard({ card, does, verdict, more }: HelpModel) {
  const { color } = face(card);
  const name = cardName(card);
  return (
    <section aria-label={t('help.label', { card: name })} className={styles.help}>
      <p className={styles.name}>
        {name} {color && <Swatch color={color} decorative />}
      </p>
      <p>{does}</p>
      {verdict && (
        <p className={classNames(styles.verdict, verdict.isYes && styles.yes)}>
          {verdict.isYes ? <Check aria-hidden /> : <Lock aria-hidden />}
          <span>
            <b>{verdict.says}</b> {verdict.why}
          </span>
        </p>
      )}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}
