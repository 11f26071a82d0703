/** One feed line: the player, the action with its cards, and below it the outcome. */
import { type Card, face } from '@staxd/engine';
import type { CSSProperties, ReactNode } from 'react';
import { colorToken } from '../../../look/cards/cardFace.ts';
import { Glyph, SignGlyph } from '../../../look/effects/Glyph.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import type { FaceId } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import {
  Check,
  Clock,
  Copy,
  Footprints,
  Ghost,
  type IconComponent,
  Layers,
  Shuffle,
  Trophy,
} from '../../../look/primitives/icons.ts';
import styles from './FeedLine.module.css';
import type { FeedGroup, FeedSign, FeedLine as Line } from './feedLines.ts';

export type Faces = readonly FaceId[];

export interface FeedLineProps {
  readonly group: FeedGroup;
  /** Without faces, and for events without a player, a sign is shown instead. */
  readonly faces?: Faces | undefined;
}

export function FeedLine({ group: { lead, outcomes }, faces }: FeedLineProps) {
  const face = lead.seat === undefined ? undefined : faces?.[lead.seat];
  return (
    <>
      {face === undefined ? <Sign sign={lead.sign} /> : <Face of={face} size={34} />}
      <div className={styles.words}>
        <p>
          <FeedWords line={lead} />
        </p>
        {outcomes.map((outcome) => (
          <p key={outcome.id} className={styles.outcome}>
            <FeedWords line={outcome} />
          </p>
        ))}
      </div>
    </>
  );
}

/** The sentence with its leading name in bold, and small cards in place of their words. */
export function FeedWords({ line: { text, name, tiles } }: { readonly line: Line }) {
  const isNamed = name !== undefined && text.startsWith(name);
  const rest = isNamed ? text.slice(name.length) : text;
  return (
    <>
      {isNamed && <strong className={styles.name}>{name}</strong>}
      {tiles ? withTiles(rest, tiles) : rest}
    </>
  );
}

function withTiles(text: string, { cards, words }: NonNullable<Line['tiles']>): ReactNode {
  const at = text.indexOf(words);
  if (at < 0) return text;
  // Copies of a card differ only by their place.
  const laid = cards.map((card, place) => ({ card, place }));
  return (
    <>
      {text.slice(0, at)}
      <VisuallyHidden>{words}</VisuallyHidden>
      {laid.map(({ card, place }) => (
        <Tile key={place} card={card} />
      ))}
      {text.slice(at + words.length)}
    </>
  );
}

const ICONS: Partial<Record<FeedSign, IconComponent>> = {
  draw: Copy,
  stack: Layers,
  clock: Clock,
  left: Footprints,
  registered: Check,
  shuffle: Shuffle,
  jinx: Ghost,
  win: Trophy,
};

function Sign({ sign }: { readonly sign: FeedSign }) {
  if (typeof sign === 'number') return <Tile card={sign} />;
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

function Tile({ card }: { readonly card: Card }) {
  const { color } = face(card);
  const paint = color === null ? undefined : ({ '--c': colorToken(color) } as CSSProperties);
  return (
    <span aria-hidden="true" className={styles.tile} style={paint}>
      <Glyph card={card} size={16} />
    </span>
  );
}
