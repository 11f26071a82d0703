import { createHash } from 'node:crypto';
import type { Figure } from '../analysis/analysis.ts';
import type { Explanation } from '../figures/entry.ts';
import { BEHAVIOUR } from './behaviour.ts';
import { formatCount, formatFigure, type Unit } from './format.ts';
import { explained, explanations, TERMS } from './glossary.ts';
import { type Content, type Html, html, markup } from './html.ts';
import { STYLE } from './style.ts';
import type { Table } from './table.ts';
import { renderTable } from './tableHtml.ts';

export interface Chart {
  readonly caption: string;
  readonly picture: Html | null;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly lead: Content;
  readonly charts: readonly Chart[];
  readonly tables: readonly Table[];
  /** Charts above the tables instead of beside them: for several charts or a wide table. */
  readonly stacked?: boolean;
}

export interface KeyFigure {
  readonly term: Explanation;
  readonly label: string;
  readonly figure: Figure;
  readonly unit: Unit;
  readonly of: string;
}

export interface Page {
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly summary: readonly string[];
  readonly keyFigures: readonly KeyFigure[];
  readonly sections: readonly Section[];
}

/** A page without external references; equal bytes for equal content. */
export function renderPage({ kind, title, subtitle, summary, keyFigures, sections }: Page): string {
  const body = html`<header>
<p class="brand">STAXD arena · ${kind}</p>
<h1>${title}</h1>
<p class="subtitle">${subtitle}</p>
<ul class="summary">${summary.filter(Boolean).map((sentence) => html`<li>${sentence.replaceAll(' %', '\u00a0%')}</li>\n`)}</ul>
${keyFigures.length === 0 ? null : html`<dl class="keys">${keyFigures.map(renderKeyFigure)}</dl>`}
<p class="subtitle">Small numbers are ${explained(TERMS.interval, '95 % intervals')} over ${explained(TERMS.block, 'blocks')}; ${explained(TERMS.n)} is the number of observations. <span class="screen">Underlined terms have explanations.</span><span class="paper">Terms are explained at the end.</span></p>
<nav aria-label="Sections">${sections.map(({ id, title: name }) => html`<a href="#${id}">${name}</a> `)}</nav>
</header>
<main>
${sections.map(renderSection)}</main>`;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · STAXD arena</title>
<link rel="icon" href="data:,">
<style>${markup(STYLE)}</style>
</head>
<body>
${body}
${explanations(body)}
<script>${markup(BEHAVIOUR)}</script>
</body>
</html>
`.text;
}

/** Loads nothing, and runs only this page's own script and style. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(BEHAVIOUR)}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function renderKeyFigure({ term, label, figure, unit, of }: KeyFigure): Html {
  const { value, interval } = formatFigure(figure, unit);
  const notes = [...(interval === null ? [] : [interval]), `n = ${formatCount(figure.n)} ${of}`];
  return html`<div><dt>${explained(term, label)}</dt><dd>${value} ${notes.map((note) => html`<small>${note}</small> `)}</dd></div>\n`;
}

function renderSection({ id, title, lead, charts, tables, stacked = false }: Section): Html {
  const figures = charts.flatMap(({ caption, picture }) =>
    picture ? [html`<figure><figcaption>${caption}</figcaption>${picture}</figure>\n`] : [],
  );
  const drawn = figures.length === 0 ? null : html`<div class="charts">${figures}</div>\n`;
  return html`<section id="${id}">
<h2>${title}</h2>
<p>${lead}</p>
<div class="split ${stacked || !drawn ? 'wide' : 'beside'}">
${drawn}<div class="tables">${tables.map(renderTable)}</div>
</div>
</section>
`;
}
