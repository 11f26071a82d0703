import type { Figure } from '../analysis/analysis.ts';

/** Shares and points (differences of shares) are stored as fractions of 1. */
export const UNITS = {
  share: { factor: 100, signed: false, suffix: '\u00a0%', mostDecimals: 3 },
  points: { factor: 100, signed: true, suffix: '\u00a0points', mostDecimals: 2 },
  number: { factor: 1, signed: false, suffix: '', mostDecimals: 4 },
  change: { factor: 1, signed: true, suffix: '', mostDecimals: 4 },
  elo: { factor: 1, signed: true, suffix: '', mostDecimals: 0 },
} as const;
export type Unit = keyof typeof UNITS;

const UNKNOWN = 'not known';

export const formatCount = (value: number): string => formatNumber(value, 0);

export function formatGames(games: number): string {
  return `${formatCount(games)} ${games === 1 ? 'game' : 'games'}`;
}

function formatValue(value: number, unit: Unit, decimals: number): string {
  if (Number.isNaN(value)) return UNKNOWN;
  const { factor, signed, suffix } = UNITS[unit];
  return `${formatNumber(value * factor, decimals, signed)}${suffix}`;
}

/** A descriptive value without an interval, to about three digits: 8.25, 41.6, 128. */
export function formatPlain(value: number): string {
  if (Number.isNaN(value)) return UNKNOWN;
  const text = formatNumber(
    value,
    Math.min(2, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)))),
  );
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The half-width of the interval shows one digit, or two if the first is a 1. Null if it is unbounded. */
export function formatFigure(
  figure: Figure,
  unit: Unit,
): { readonly value: string; readonly interval: string | null } {
  const { value, low, high } = figure;
  const { factor, signed } = UNITS[unit];
  const decimals = decimalsOf(figure, unit);
  const ends = !Number.isNaN(value) && (Number.isFinite(low) || Number.isFinite(high));
  const bound = (end: number) => formatNumber(end * factor, decimals, signed);
  return {
    value: formatValue(value, unit, decimals),
    interval: ends ? `${bound(low)} to ${bound(high)}` : null,
  };
}

/** "26.4 % (25.8 to 27.0)" */
export function describeFigure(figure: Figure, unit: Unit): string {
  const { value, interval } = formatFigure(figure, unit);
  return interval === null ? value : `${value} (${interval})`;
}

export function formatP(p: number): string {
  if (Number.isNaN(p)) return UNKNOWN;
  return p < 0.001 ? '<\u00a00.001' : p.toFixed(3);
}

export function describeP(p: number): string {
  return `p ${p < 0.001 ? '' : '=\u00a0'}${formatP(p)}`;
}

export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function decimalsOf({ value, low, high }: Figure, unit: Unit): number {
  const { factor, mostDecimals } = UNITS[unit];
  const reaches = [value - low, high - value].map((reach) => reach * factor);
  const reach = Math.max(...reaches.filter((size) => Number.isFinite(size)));
  const decimals = reach > 0 ? Math.ceil(-Math.log10(reach / 2)) : 1;
  return Math.min(mostDecimals, Math.max(0, decimals));
}

function formatNumber(value: number, decimals: number, signed = false): string {
  if (!Number.isFinite(value)) return value > 0 ? 'infinity' : 'minus\u00a0infinity';
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  return format.format(value).replace('-', '\u2212');
}
