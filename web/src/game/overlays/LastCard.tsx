/**
 * The flight of the last card: the wall darkens except for where the card lands, the header names its player, and its
 * origin shows that nothing is left. The board stays below it; the card itself is one of the moving cards.
 */
import { type Card, face } from '@staxd/engine';
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useKey } from '../../app/keyboard/useKey.ts';
import { colorToken } from '../../look/cards/cardFace.ts';
import { elementAt, type Place } from '../../look/motion/places.ts';
import { TIMES } from '../../look/motion/times.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import styles from './LastCard.module.css';

export interface LastCardProps {
  readonly name: string;
  readonly place: Place;
  readonly card: Card | undefined;
  readonly keys: boolean;
  /** The card has landed, or the player went on; `spent` is in milliseconds. */
  readonly onEnd: (spent: number) => void;
  readonly onSkip: () => void;
}

export function LastCard({ name, place, card, keys, onEnd, onSkip }: LastCardProps) {
  const layer = useRef<HTMLElement>(null);
  const began = useRef(0);
  const end = useEffectEvent(() => onEnd(Date.now() - began.current));
  useEffect(() => {
    began.current = Date.now();
    const timer = setTimeout(end, TIMES.last + TIMES.lands);
    return () => clearTimeout(timer);
  }, []);
  useKey('k', end, keys);
  useKey('escape', onSkip);
  useLayoutEffect(() => placeAll(layer.current, place), [place]);
  const color = card === undefined ? null : face(card).color;
  const paint = { '--paint': color === null ? 'var(--gy)' : colorToken(color) } as CSSProperties;
  return (
    <section ref={layer} aria-label={t('overlays.last.label')} className={styles.last} style={paint}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('overlays.last.on')}
        className={styles.on}
        onClick={end}
      />
      <h1 className={styles.head}>{t('overlays.last', { name: name.toUpperCase() })}</h1>
      <p className={styles.left}>
        <span className={styles.outline} />
        {t('overlays.last.left')}
      </p>
      <div className={styles.foot}>
        <Button onClick={onSkip}>{t('victory.skip')}</Button>
      </div>
    </section>
  );
}

/** Puts the light where the card lands, and the "none left" label where it came from. */
function placeAll(layer: HTMLElement | null, place: Place): void {
  const pile = elementAt('discardPile', 'stack/0')?.getBoundingClientRect();
  const origin = elementAt(place)?.getBoundingClientRect();
  if (pile) {
    layer?.style.setProperty('--x', `${pile.left + pile.width / 2}px`);
    layer?.style.setProperty('--y', `${pile.top + pile.height / 2}px`);
  }
  if (origin) {
    layer?.style.setProperty('--from-x', `${origin.left + origin.width / 2}px`);
    layer?.style.setProperty('--from-y', `${origin.top + Math.min(origin.height / 2, 60)}px`);
  }
}
