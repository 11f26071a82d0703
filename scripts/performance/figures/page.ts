import { type Bench, type Figure, most, type Path, type Target } from './figure.ts';

const weight = (id: string, what: string, row: string, target: Target, unit = 'KB gz'): Figure => ({
  id,
  what,
  unit,
  better: 'less',
  path: [{ what: row }, 'measured'],
  target,
  tolerance: 0.05,
});

const besides = (page: string): Figure =>
  weight(`page.${page}`, `scripts of /${page} besides`, `JavaScript of /${page} besides`, most(60, 'PERF-4'));

/** Rows of web/budget/budgets.ts, by their names. */
export const WEIGHT: Bench = {
  area: 'Page: weight',
  run: ['web/budget/main.ts', '--json'],
  figures: [
    weight(
      'page.first',
      'scripts of the first page',
      'JavaScript before the first page',
      most(130, 'PERF-1'),
    ),
    weight('page.game', 'scripts of the game besides', 'JavaScript of the game besides', most(145, 'PERF-2')),
    weight(
      'page.feel',
      'scripts of what moves and sounds',
      'JavaScript of what moves and sounds',
      most(15, 'PERF-16'),
    ),
    weight(
      'page.faces',
      'scripts of faces and words',
      'JavaScript of faces and words, after the first card',
      most(5, 'PERF-14'),
    ),
    weight(
      'page.talk',
      'scripts of a thing to talk about',
      'JavaScript of a thing to talk about, after the end',
      most(8, 'PERF-17'),
    ),
    weight(
      'page.hints',
      'scripts of the hints, in their worker',
      'JavaScript of the hints, in their worker',
      most(25, 'PERF-20'),
    ),
    weight(
      'page.invitation',
      'scripts of an invitation',
      'JavaScript of an invitation, besides the game',
      most(20, 'PERF-15'),
    ),
    ...['tutorial', 'rules', 'stats', 'tournament'].map(besides),
    weight('page.styles', 'styles', 'styles, from the first page to the live board', most(26, 'PERF-3')),
    weight('page.fonts', 'fonts', 'fonts', most(90, 'PERF-5'), 'KB'),
    weight(
      'page.early',
      'fonts that load early',
      'fonts that are loaded before they are asked for',
      most(2, 'PERF-5'),
      'files',
    ),
  ],
};

const vital = (id: string, what: string, unit: string, path: Path, target: Target): Figure => ({
  id,
  what,
  unit,
  better: 'less',
  path,
  target,
  tolerance: 0.5,
});

const hand = (id: string, size: string): readonly Figure[] => [
  vital(
    `${id}.staged`,
    `a press shows while others play, at ${size}, 99 of 100`,
    'ms',
    ['hand', { size }, 'staged'],
    most(50, 'PERF-18'),
  ),
  vital(
    `${id}.contact`,
    '… longest from an event to its contact',
    'ms',
    ['hand', { size }, 'contact'],
    most(2000, 'PERF-19'),
  ),
];

const frames = (id: string, size: string, source: string): readonly Figure[] => [
  vital(`${id}.median`, `median frame at ${size}`, 'ms', ['all', { size }, 'median'], most(17, source)),
  vital(`${id}.most`, '… 95 % of frames', 'ms', ['all', { size }, 'most'], most(25, source)),
  vital(`${id}.late`, '… tasks over 50 ms', 'tasks', ['all', { size }, 'late'], most(0, source)),
];

export const PAGE: Bench = {
  area: 'Page: speed',
  run: ['web/bench/main.ts', '--json'],
  figures: [
    vital(
      'page.lcp',
      'largest text of home, slow phone, slow line',
      'ms',
      ['slow', 'lcp'],
      most(1800, 'PERF-6'),
    ),
    vital(
      'page.card',
      'first card after the tap, there',
      'ms',
      ['slow', 'firstCard'],
      most(4000, 'web/bench/main.ts'),
    ),
    vital('page.press', 'a press shows, there', 'ms', ['slow', 'inp'], most(100, 'PERF-6')),
    vital('page.shift', 'shift of the layout, there', 'screens', ['slow', 'cls'], most(0.05, 'PERF-6')),
    ...hand('hand.phone', '360x740, CPU 4 times slower'),
    ...hand('hand.desktop', '1440x900'),
    ...frames('frames.phone', '360x740, CPU 4 times slower', 'PERF-7'),
    ...frames('frames.desktop', '1440x900', 'BUDGET-9'),
    ...frames('frames.large', '1920x1080', 'BUDGET-9'),
  ],
};
