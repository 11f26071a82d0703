import { readFileSync } from 'node:fs';
import { COLORS, type Color } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { COLOR_CODES } from '../../src/look/cards/cardFace.ts';
import { TIMES } from '../../src/look/motion/times.ts';
import { contrast, VISIONS, type Vision, worstPair } from './colorVision.ts';
import { readTokens } from './tokens.ts';

const tokens = readTokens(readFileSync(new URL('../../src/look/tokens/tokens.css', import.meta.url), 'utf8'));
const token = (name: string) => tokens.get(name) ?? `no token ${name}`;

/** Rounded to one digit, as docs/design/look.md gives them. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Foreground -> minimum on bg, s1, s2; combinations that are left out are not allowed. */
const TEXT = {
  text: [17.8, 15.8, 14.1],
  muted: [9.5, 8.5, 7.5],
  faint: [5.7, 5.1, 4.5],
  edge: [5.4, 4.8, 4.3],
  cta: [17.0],
  danger: [6.5, 5.8, 5.1],
  gold: [13.5],
  ok: [11.2],
  or: [5.6, 5.0, 4.4],
  pu: [5.2, 4.6, 4.1],
  gr: [15.4, 13.6, 12.1],
  pk: [11.2, 9.9, 8.8],
  gy: [11.7, 10.3, 9.2],
} as const;

describe('contrast on the walls', () => {
  const pairs = Object.entries(TEXT).flatMap(([front, figures]) =>
    figures.map((least, at) => [front, ['bg', 's1', 's2'][at] ?? '', least] as const),
  );
  test.each(pairs)('%s on %s is %f at least', (front, wall, least) => {
    expect(rounded(contrast(token(front), token(wall)))).toBeGreaterThanOrEqual(least);
  });
});

describe('ink on filled surfaces', () => {
  test.each([
    ['or', 5.5],
    ['pu', 5.1],
    ['gr', 15.2],
    ['pk', 11.0],
    ['gy', 11.5],
    ['tape', 15.5],
    ['cta', 16.5],
    ['cta-lit', 16.5],
    ['gold', 13],
    ['danger', 6.3],
    ['text', 17],
    ['faint', 4.5],
  ])('ink on %s is %f at least', (fill, least) => {
    expect(rounded(contrast(token('ink'), token(fill)))).toBeGreaterThanOrEqual(least);
  });
  test('text on the danger wall is readable', () => {
    expect(contrast(token('danger'), token('danger-wall'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('text'), token('danger-wall'))).toBeGreaterThanOrEqual(4.5);
  });
  test('the edge of a control and the focus ring are visible (3 to 1)', () => {
    for (const wall of ['bg', 's1', 's2']) {
      expect(contrast(token('edge'), token(wall))).toBeGreaterThanOrEqual(3);
      expect(contrast(token('focus'), token(wall))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('card colors stay apart for every eye', () => {
  const palette = Object.fromEntries(
    COLORS.map((color) => [color, token(COLOR_CODES[color].toLowerCase())] as const),
  );
  const figures = { normal: 28.9, protan: 22.6, deutan: 23.2, tritan: 23.8 } as const satisfies Record<
    Vision,
    number
  >;
  const closest = {
    normal: ['purple', 'pink'],
    protan: ['purple', 'pink'],
    deutan: ['orange', 'green'],
    tritan: ['orange', 'pink'],
  } as const satisfies Record<Vision, readonly string[]>;

  test.each(VISIONS)('%s', (vision) => {
    const worst = worstPair(palette, vision);
    expect(rounded(worst.difference)).toBeGreaterThanOrEqual(figures[vision]);
    expect(new Set(worst.pair)).toEqual(new Set(closest[vision]));
  });

  /** Proves that the check can fail: an ordinary set of the same four colors does not pass. */
  test('a plain palette fails', () => {
    const plain: Readonly<Record<Color, string>> = {
      orange: '#f97316',
      purple: '#a855f7',
      green: '#22c55e',
      pink: '#ec4899',
    };
    const worst = VISIONS.map((vision) => rounded(worstPair(plain, vision).difference));
    expect(worst).toEqual([22, 14, 10.1, 5.9]);
    for (const [at, vision] of VISIONS.entries()) expect(worst[at]).toBeLessThan(figures[vision]);
  });
});

describe('times', () => {
  test('styles and code read the same figures', () => {
    const fromStyles = [...tokens].filter(([name]) => name.startsWith('m-'));
    expect(Object.fromEntries(fromStyles)).toEqual(
      Object.fromEntries(Object.entries(TIMES).map(([name, ms]) => [`m-${name}`, `${ms}ms`])),
    );
  });
});
