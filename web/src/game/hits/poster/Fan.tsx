/** The cards of the stack, in the order played. */
import type { Card } from '@staxd/engine';
import type { CSSProperties } from 'react';
import { faceSymbols } from '../../../look/cards/cardFace.ts';

/** In pixels of the picture: the middle of the fan, and how far cards may reach. */
const MIDDLE = { x: 540, y: 402 } as const;
const REACH = 940;
/** Few cards are drawn larger. */
const FEW = 3;
const widthOf = (count: number) => (count > FEW ? 230 : 262);
/** Degrees between the first card and the last. */
const SPREAD = 26;

export interface FanProps {
  readonly cards: readonly Card[];
}

export function Fan({ cards }: FanProps) {
  const width = widthOf(cards.length);
  const height = width * 1.4;
  const gaps = Math.max(1, cards.length - 1);
  const step = Math.min(width * 0.82, (REACH - width) / gaps);
  const turn = Math.min(7, SPREAD / gaps);
  return cards.map((card, at) => {
    const from = at - (cards.length - 1) / 2;
    const { symbols, color } = faceSymbols(card);
    const angle = from * turn;
    // The outer cards hang lower.
    const y = MIDDLE.y + Math.abs(angle) * 2.2;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a picture never move
      <g key={at} transform={`translate(${MIDDLE.x + from * step} ${y}) rotate(${angle})`}>
        <rect
          x={-width / 2 - 5}
          y={-height / 2 - 5}
          width={width + 10}
          height={height + 10}
          rx={34}
          fill="var(--ink)"
        />
        <svg
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          viewBox="0 0 100 140"
          aria-hidden="true"
          {...(color !== undefined && { style: { '--c': color } as CSSProperties })}
        >
          {symbols.map((symbol) => (
            <use key={symbol} href={`#${symbol}`} />
          ))}
        </svg>
      </g>
    );
  });
}
