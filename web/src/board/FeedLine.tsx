/** One line of the feed: a sign in the colour of the card, who, and what they did. */
import { type Card, face } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { colorToken } from '../cards/cardFace.ts';
import {
  Bot,
  CircleAlert,
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
import { type FeedEvent, type FeedSign, feedSign, feedText } from './feedEvents.ts';

export interface FeedLineProps {
  readonly event: FeedEvent;
}

export function FeedLine({ event }: FeedLineProps) {
  return (
    <>
      <Sign sign={feedSign(event)} />
      <p className={styles.words}>
        <FeedWords event={event} />
      </p>
    </>
  );
}

/** The sentence, with the name that it begins with in bold. */
export function FeedWords({ event }: FeedLineProps) {
  const text = feedText(event);
  if (!('name' in event) || !text.startsWith(event.name)) return text;
  return (
    <>
      <strong className={styles.name}>{event.name}</strong>
      {text.slice(event.name.length)}
    </>
  );
}

const ICONS: Partial<Record<FeedSign, IconComponent>> = {
  draw: Copy,
  stack: Layers,
  clock: Clock,
  error: CircleAlert,
  bot: Bot,
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
