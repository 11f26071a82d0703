/** The explanation of a card, beside or above the action row, with a line to its card. */
import type { LegalAction, View } from '@staxd/engine';
import { type CSSProperties, useEffect, useLayoutEffect, useState } from 'react';
import { elementAt } from '../../look/motion/places.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { beside } from './beside.ts';
import styles from './CardHelp.module.css';
import { HelpCard } from './HelpCard.tsx';
import { helpOf, helpOfTop, spoken } from './helpWords.ts';
import { useExplained } from './pointed.ts';

export interface CardHelpProps {
  readonly view: View;
  readonly legal: readonly LegalAction[];
}

export function CardHelp({ view, legal }: CardHelpProps) {
  const explained = useExplained((state) => state.explained);
  const announce = useAnnounce();
  const [place, setPlace] = useState<{
    readonly style: CSSProperties;
    readonly x: number;
    readonly y: number;
  }>();
  const { pointed, isHeld = false } = explained ?? {};
  const card = typeof pointed === 'number' ? view.hand[pointed] : undefined;
  const help =
    pointed === 'top' ? helpOfTop(view) : card === undefined ? undefined : helpOf(view, legal, card);
  const text = help && isHeld ? spoken(help) : undefined;
  useEffect(() => {
    if (text !== undefined) announce(text, 'assertive');
  }, [announce, text]);
  useLayoutEffect(() => {
    const element =
      pointed === undefined ? undefined : elementAt(pointed === 'top' ? 'discardPile' : `slot/${pointed}`);
    const anchor = element?.getBoundingClientRect();
    setPlace(anchor && { style: beside(anchor), x: anchor.left + anchor.width / 2, y: anchor.top });
  }, [pointed]);
  if (!help || !place) return null;
  return (
    <div className={styles.help} style={place.style} data-help={pointed}>
      <HelpCard {...help} />
      {pointed !== 'top' && <Tie x={place.x} y={place.y} />}
    </div>
  );
}

function Tie({ x, y }: { readonly x: number; readonly y: number }) {
  const [from, setFrom] = useState<DOMRect>();
  return (
    <svg
      aria-hidden="true"
      className={styles.tie}
      ref={(svg) => {
        const box = svg?.parentElement?.getBoundingClientRect();
        if (box && box.left !== from?.left) setFrom(box);
      }}
    >
      {from && y > from.bottom - 4 && (
        <>
          <path d={`M${Math.min(Math.max(x, from.left + 24), from.right - 24)} ${from.bottom}L${x} ${y}`} />
          <circle cx={x} cy={y} r="6" />
        </>
      )}
    </svg>
  );
}
