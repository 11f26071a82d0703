import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { simulateRun } from '../../test/simulatedRun.ts';
import { analyse } from '../analysis/analyse.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { compare } from '../analysis/compare.ts';
import { comparisonCsv, renderComparison } from './comparisonReport.ts';
import { csvTables } from './csv.ts';
import { renderReport } from './runReport.ts';
import { renderSweep, sweepCsv } from './sweepReport.ts';

/** A name that would be markup, a formula and two CSV fields, were it not for escaping. */
const HOSTILE = '=cmd:<script>alert("1, 2")</script>';
const LINEUP = ['hard', 'medium', 'medium', HOSTILE];
const simulation = {
  seed: 'report',
  lineup: LINEUP,
  blocks: 100,
  skill: { hard: 0.5 },
  lifts: { gift: 0.2 },
};
const run = simulateRun(simulation);
const analysis = analyse(run.manifest, run.tally);
const page = await renderReport(analysis);
const longer = simulateRun({
  ...simulation,
  turns: 80,
  options: { handSize: 9 },
});
const comparison = await compare(run, longer);
const sweep = {
  conclusion: 'Hands of nine take longer.',
  options: ['handSize'],
  points: [
    { settings: { handSize: '7' }, analysis, comparison: null },
    {
      settings: { handSize: '9' },
      analysis: analyse(longer.manifest, longer.tally),
      comparison,
    },
  ],
};

const pages = [
  ['report', page],
  ['comparison', await renderComparison(comparison)],
  ['sweep', await renderSweep(sweep)],
] as const;

describe.each(pages)('the page of a %s', (_, text) => {
  test('escapes untrusted text', () => {
    expect(text).toContain('=cmd:&lt;script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  test('is self-contained', () => {
    const outside = text
      .replaceAll(/xmlns(:\w+)?="[^"]*"/g, '')
      .match(/https?:|url\(|@import|<link(?! rel="icon" href="data:,")/g);
    expect(outside).toBeNull();
  });

  test('runs and applies its own script and style only, by their hashes', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1];
    for (const tag of ['script', 'style']) {
      const [, content, ...more] = text.split(new RegExp(`<${tag}>|</${tag}>`));
      expect(more).toHaveLength(1);
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toContain(`${tag}-src &#39;sha256-${hash}&#39;`);
    }
    expect(text).not.toMatch(/<[^>]* (on\w+|style|title)=/);
  });

  test('explains each term that it uses, once', () => {
    const used = new Set([...text.matchAll(/aria-describedby="(term-\w+)"/g)].map(([, id]) => id));
    const explained = [...text.matchAll(/role="tooltip" id="(term-\w+)"/g)].map(([, id]) => id);
    expect(used.size).toBeGreaterThan(0);
    expect([...used].sort()).toEqual(explained.sort());
  });

  test('has a text alternative for each chart', () => {
    const charts = text.match(/<svg class="chart"[^>]*>/g) ?? [];
    expect(charts.length).toBeGreaterThan(0);
    for (const chart of charts) expect(chart).toMatch(/role="img" aria-label="[^"]{10,}"/);
  });

  test('shows words, not identifiers', () => {
    expect(text.replace(/<script>.*<\/script>/s, '').replaceAll(/data-value="[^"]*"/g, '')).not.toMatch(
      /NaN|Infinity|∞|undefined|\[object/,
    );
  });
});

test('a report has all its sections, in their order, and every figure with its n', () => {
  const sections = [...page.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id);
  expect(sections).toEqual(['endings', 'length', 'seats', 'bots', 'cards', 'stacks', 'flow', 'skill', 'run']);
  expect(page).toContain('n = 400 games');
  expect(page).toContain('Seat 4');
});

test('the same run gives the same bytes', async () => {
  const again = simulateRun(simulation);
  expect(await renderReport(analyse(again.manifest, again.tally))).toBe(page);
});

test('a single game has a page', async () => {
  const tiny = simulateRun({
    seed: 'tiny',
    lineup: ['medium', 'easy'],
    blocks: 1,
    rotation: 'none',
  });
  const text = await renderReport(analyse(tiny.manifest, tiny.tally));
  expect(text).toContain('1 game ·');
  expect(text.replaceAll(/data-value="[^"]*"/g, '').replace(/<script>.*<\/script>/s, '')).not.toMatch(
    /NaN|Infinity|∞|undefined/,
  );
});

test('bots that cannot be told apart are not ranked', async () => {
  const [first, second] = analysis.bots;
  const equal: Analysis = {
    ...analysis,
    bots: [first, { ...second, rate: first.rate }],
  };
  expect(await renderReport(equal)).toContain('The bots cannot be told apart');
});

describe('CSV files', () => {
  const files = csvTables(analysis);

  test('hold each table, in full, with lines of equal length', () => {
    expect([...files.keys()]).toContain('cards.csv');
    const seats = read(files.get('seats.csv') ?? '');
    expect(seats[0]).toEqual(['seat', 'wins', 'rate', 'rateLow', 'rateHigh', 'rateN']);
    expect(Number(seats[1]?.[2])).toBe(analysis.seats[0]?.rate.value);
    for (const [name, text] of [...files, ...comparisonCsv(comparison), ...sweepCsv(sweep)]) {
      const lines = read(text);
      expect(new Set(lines.map((line) => line.length)).size, name).toBe(1);
    }
  });

  test('name the kind of each contrast: lifts are points, not shares', () => {
    const [heads, ...lines] = read(comparisonCsv(comparison).get('contrasts.csv') ?? '');
    const kinds = new Map(lines.map((line) => [line[0], line[heads?.indexOf('kind') ?? -1]]));
    expect(kinds.get('Opening-hand lift of gift')).toBe('points');
    expect(kinds.get('Win rate of seat 1')).toBe('share');
    expect(kinds.get('Turns a game')).toBe('number');
  });

  test('quote names, and disarm formulas', () => {
    const bots = read(files.get('bots.csv') ?? '');
    expect(bots.map(([bot]) => bot)).toEqual(['bot', 'hard', 'medium', `'${HOSTILE}`]);
  });
});

/** Reads CSV by RFC 4180. */
function read(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  const fields = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, bare = '', end] of fields) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
