/** Charts drawn to SVG by vega-lite. They leave generous room for text, because the reader's fonts are unknown. */
import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Distribution, Figure } from '../analysis/analysis.ts';
import { type Html, html, markup } from './html.ts';

/** Pixels. */
const WIDTH = 340;
const FONT_SIZE = 11;
const RIGHT = 18;
const AXIS_HEIGHT = 38;

/** Wider labels stand above their line; longer ones are cut. */
const WIDEST_BESIDE = 150;
const LONGEST_ABOVE = 50;

const INK = 'currentColor';
const QUIET = 'var(--muted)';
const LINE = 'var(--hairline)';
const DOT = 'var(--dot)';
const PAPER = 'var(--paper)';

export interface DotRow {
  readonly label: string;
  readonly figure: Figure;
  readonly filled: boolean;
}

export interface DotChart {
  readonly alternative: string;
  /** What is measured, with its unit. */
  readonly axis: string;
  /** From top to bottom. Rows without a bounded interval are left out. */
  readonly rows: readonly DotRow[];
  /** Values are multiplied by it: 100 for shares. */
  readonly factor: number;
  /** Where dashed lines stand: at what is fair, or at no effect. */
  readonly references?: readonly number[];
  readonly fromZero?: boolean;
}

export async function dotChart({
  alternative,
  axis,
  rows,
  factor,
  references = [],
  fromZero = false,
}: DotChart): Promise<Html | null> {
  const drawn = rows.filter(({ figure: { value, low, high } }) => [value, low, high].every(Number.isFinite));
  const extremes = [...drawn.flatMap(({ figure: { low, high } }) => [low, high]), ...references];
  if (new Set(extremes).size < 2) return null;
  const widest = Math.max(...drawn.map(({ label }) => widthOf(label)));
  const above = widest > WIDEST_BESIDE;
  const step = above ? 34 : 20;
  const left = above ? 8 : widest + 10;
  const top = 8;
  const height = step * drawn.length;
  const values = drawn.map(({ label, figure, filled }, row) => ({
    row,
    label: label.length > LONGEST_ABOVE ? `${label.slice(0, LONGEST_ABOVE - 1)}…` : label,
    value: figure.value * factor,
    low: figure.low * factor,
    high: figure.high * factor,
    filled,
  }));
  const y = { field: 'row', type: 'ordinal', axis: null } as const;
  const x = { type: 'quantitative', scale: { zero: fromZero }, axis: { title: axis, tickCount: 5 } } as const;
  // Where labels stand above, dots move down.
  const lowered = above ? 9 : 0;
  const words = {
    type: 'text',
    align: above ? 'left' : 'right',
    baseline: 'middle',
    fontSize: FONT_SIZE,
    yOffset: above ? -8 : 0,
  } as const;
  const wording = { x: { value: above ? 0 : -8 }, y, text: { field: 'label' } } as const;
  return draw(alternative, height + top + AXIS_HEIGHT, {
    width: WIDTH - left - RIGHT,
    height,
    padding: { left, right: RIGHT, top, bottom: AXIS_HEIGHT },
    data: { values },
    layer: [
      {
        data: { values: references.map((value) => ({ value: value * factor })) },
        mark: { type: 'rule', stroke: QUIET, strokeDash: [3, 3] },
        encoding: { x: { ...x, field: 'value' } },
      },
      {
        mark: { type: 'rule', stroke: DOT, strokeWidth: 2, yOffset: lowered },
        encoding: { x: { ...x, field: 'low' }, x2: { field: 'high' }, y },
      },
      {
        mark: {
          type: 'point',
          filled: true,
          size: 56,
          opacity: 1,
          stroke: DOT,
          strokeWidth: 2,
          yOffset: lowered,
        },
        encoding: {
          x: { ...x, field: 'value' },
          y,
          fill: { condition: { test: 'datum.filled', value: DOT }, value: PAPER },
        },
      },
      // A halo, so that no line runs through the text.
      { mark: { ...words, stroke: PAPER, strokeWidth: 4 }, encoding: wording },
      { mark: { ...words, fill: INK }, encoding: wording },
    ],
  });
}

/** With a dashed line at the median; null without games. */
export async function histogram(
  alternative: string,
  axis: string,
  { histogram: bins, median }: Distribution,
): Promise<Html | null> {
  const games = bins.reduce((sum, bin) => sum + bin.games, 0);
  if (games === 0) return null;
  const [left, top, height] = [40, 20, 110];
  const x = { type: 'quantitative', scale: { nice: false, zero: false } } as const;
  return draw(alternative, height + top + AXIS_HEIGHT, {
    width: WIDTH - left - RIGHT,
    height,
    padding: { left, right: RIGHT, top, bottom: AXIS_HEIGHT },
    data: { values: bins.map((bin) => ({ ...bin, share: (bin.games / games) * 100 })) },
    layer: [
      {
        mark: { type: 'bar', fill: DOT, binSpacing: 1 },
        encoding: {
          x: { ...x, field: 'from', bin: 'binned', axis: { title: axis, tickCount: 6 } },
          x2: { field: 'to' },
          y: { field: 'share', type: 'quantitative', axis: { title: null, tickCount: 3, grid: true } },
        },
      },
      {
        data: { values: [{ median }] },
        mark: { type: 'rule', stroke: INK, strokeDash: [3, 3] },
        encoding: { x: { ...x, field: 'median' } },
      },
      {
        data: { values: [{ text: '% of games' }] },
        mark: { type: 'text', align: 'left', fontSize: FONT_SIZE, fill: QUIET },
        encoding: { x: { value: -30 }, y: { value: -11 }, text: { field: 'text' } },
      },
    ],
  });
}

/** An upper bound for the usual fonts. */
function widthOf(label: string): number {
  return [...label].reduce((width, character) => width + (/[A-Zmw@%]/.test(character) ? 9.5 : 6.5), 0);
}

async function draw(alternative: string, height: number, spec: TopLevelSpec): Promise<Html> {
  const complete: TopLevelSpec = {
    ...spec,
    autosize: 'none',
    background: 'transparent',
    config: {
      aria: false,
      font: 'system-ui, sans-serif',
      view: { stroke: null },
      axis: {
        domainColor: LINE,
        tickColor: LINE,
        gridColor: LINE,
        labelColor: QUIET,
        titleColor: QUIET,
        labelFontSize: FONT_SIZE,
        titleFontSize: FONT_SIZE,
        titleFontWeight: 'normal',
        titlePadding: 4,
        grid: false,
      },
    },
  };
  const view = new View(parse(compile(complete).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  // The page supplies its own frame: of no fixed size, and with the text alternative.
  const inside = markup(svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, ''));
  return html`<svg class="chart" role="img" aria-label="${alternative}" viewBox="0 0 ${WIDTH} ${height}">${inside}</svg>`;
}
