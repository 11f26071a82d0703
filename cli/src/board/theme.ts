/** Terminal colors. No information is shown by color alone. */
import type { Color } from '@staxd/engine';

/** Props for Ink's Text and Box; empty without colors. */
export interface Paint {
  readonly color?: string;
  readonly backgroundColor?: string;
}

interface Palette {
  readonly cards: Readonly<Record<Color, string>>;
  /** For GIFT and NOPE, which have no color. */
  readonly universal: string;
  /** Text on a filled card. */
  readonly ink: string;
  readonly accent: string;
  readonly danger: string;
  readonly gold: string;
  readonly quiet: string;
}

const RICH: Palette = {
  cards: { orange: '#ea5b0c', purple: '#9466ff', green: '#70ffa4', pink: '#ffaadb' },
  universal: '#c9c6d6',
  ink: '#120a1f',
  accent: '#d7ff3e',
  danger: '#ff5c6c',
  gold: '#ffd23f',
  quiet: '#8a80b3',
};

/** For terminals with 16 colors, whose look the user has chosen. */
const NAMED: Palette = {
  cards: { orange: 'yellow', purple: 'blueBright', green: 'green', pink: 'magentaBright' },
  universal: 'white',
  ink: 'black',
  accent: 'cyanBright',
  danger: 'redBright',
  gold: 'yellowBright',
  quiet: 'gray',
};

const NAMED_DEPTH = 4;
const RICH_DEPTH = 8;

function findPalette(): Palette | null {
  const depth = process.stdout.hasColors?.() ? process.stdout.getColorDepth() : 1;
  if (process.env.NO_COLOR || depth < NAMED_DEPTH) return null;
  return depth >= RICH_DEPTH ? RICH : NAMED;
}

const palette = findPalette();

export function signal(name: 'accent' | 'danger' | 'gold' | 'quiet'): Paint {
  return palette ? { color: palette[name] } : {};
}

/** Null for a universal. */
export function inked(color: Color | null): Paint {
  return palette ? { color: tone(palette, color) } : {};
}

export function filled(color: Color | null): Paint {
  return palette ? { color: palette.ink, backgroundColor: tone(palette, color) } : {};
}

function tone({ cards, universal }: Palette, color: Color | null): string {
  return color ? cards[color] : universal;
}
