import { type Card, type Color, face } from '@staxd/engine';
import { cardName } from '../../look/cards/cardFace.ts';
import { Glyph, isNumber } from '../../look/effects/Glyph.tsx';
import { placeRef } from '../../look/motion/places.ts';
import { colorName, Swatch } from '../../look/primitives/labels/Swatch.tsx';
import { t } from '../../messages/t.ts';
import styles from './MatchBanner.module.css';

export interface MatchBannerProps {
  readonly color?: Color;
  /** The top card; for a universal, only the declared color has to be matched. */
  readonly top?: Card | undefined;
}

/** The color first, then the kind of the top card (TURN-3). */
export function matchWords({ color, top }: MatchBannerProps): string[] {
  const kind = top === undefined ? undefined : kindWords(top);
  return [color && colorName(color), kind].filter((words) => words !== undefined);
}

function kindWords(top: Card): string | undefined {
  const { color, shape } = face(top);
  if (color === null) return undefined;
  return shape ?? cardName(top).slice(color.length + 1);
}

export function MatchBanner({ color, top }: MatchBannerProps) {
  const kind = top === undefined ? undefined : kindWords(top);
  return (
    <p ref={placeRef('match')} className={styles.banner}>
      <span className={styles.small}>{t('table.match')}</span> {color && <Swatch color={color} decorative />}
      {color && <span>{colorName(color)}</span>}
      {color && kind && <span className={styles.small}> {t('table.match.or')} </span>}
      {kind && top !== undefined && (
        <>
          {!isNumber(top) && <Glyph card={top} />}
          <span>{kind}</span>
        </>
      )}
      {!color && !kind && <span>{t('table.match.any')}</span>}
    </p>
  );
}
