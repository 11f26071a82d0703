/** One line of the feed: a sign in the colour of the card, who, and what they did. */
import { type Card, face } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { colorToken } from '../cards/cardFace.ts';
import {
  Clock,
  Copy,
  Footprints,
  Ghost,
  type IconComponent,
  Layers,
  Shuffle,
  Trophy,
} from '../primitives/icons.ts';
import { Glyph, SignGlyph } from '../table/Glyph.tsx';
import styles from './FeedLine.module.css';
import type { FeedSign, FeedLine as Line } from './feedLines.ts';

export interface FeedLineProps {
  readonly line: Line;
}

export function FeedLine({ line }: FeedLineProps) {
  return (
    <>
      <Sign sign={line.sign} />
      <p className={styles.words}>
        <FeedWords line={line} />
      </p>
    </>
  );
}

/** The sentence, with the name that it begins with in bold. */
export function FeedWords({ line: { text, name } }: FeedLineProps) {
  if (name === undefined || !text.startsWith(name)) return text;
  return (
    <>
      <strong className={styles.name}>{name}</strong>
      {text.slice(name.length)}
    </>
  );
}

const ICONS: Partial<Record<FeedSign, IconComponent>> = {
  draw: Copy,
  stack: Layers,
  clock: Clock,
  left: Footprints,
  shuffle: Shuffle,
  jinx: Ghost,
  win: Trophy,
};

function Sign({ sign }: { readonly sign: FeedSign }) {
  if (typeof sign === 'number') return <CardSign card={sign} />;
  const Icon = ICONS[sign];
  return (
    <span aria-hidden="true" className={styles.sign}>
      {isSymbol(sign) ? <SignGlyph symbol={sign} size={20} /> : Icon && <Icon />}
    </span>
  );
}

function isSymbol(sign: string): sign is `i-${string}` {
  return sign.startsWith('i-');
}

function CardSign({ card }: { readonly card: Card }) {
  const { color } = face(card);
  const paint = color === null ? undefined : ({ '--c': colorToken(color) } as CSSProperties);
  return (
    <span aria-hidden="true" className={paint ? styles.painted : styles.sign} style={paint}>
      <Glyph card={card} size={22} />
    </span>
  );
}
