// Checks the check: made-up builds, some of which are too heavy.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOver, measureBuild, table } from './budgets.ts';

let folder: string;

/** Pages that are as good as empty. */
const LIGHT_PAGES = [
  'src/screens/signIn/Route.tsx',
  'src/screens/signIn/pages/LegalPage.tsx',
  'src/screens/profile/Route.tsx',
  'src/screens/stats/Route.tsx',
  'src/screens/vip/Route.tsx',
  'src/screens/host/Route.tsx',
  'src/screens/moderation/Route.tsx',
  'src/screens/tournament/Route.tsx',
  'src/screens/tables/Route.tsx',
];

/** `size` KB that cannot be compressed. */
function write(name: string, size: number): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), randomBytes(size * 1000));
}

const PRELOAD = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">';

function writePage(...links: string[]): void {
  writeFileSync(join(folder, 'index.html'), `<head>${links.join('')}</head>`);
}

/** A build within every budget, with a way to make each part heavier. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_shared.js'],
      dynamicImports: [
        'src/screens/play/Route.tsx',
        'src/screens/rules/Route.tsx',
        'src/screens/tutorial/Route.tsx',
        'src/app/settings/Panel.tsx',
        '../node_modules/socket/index.js',
      ],
      css: ['assets/index.css'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/screens/play/Route.tsx': {
      file: 'assets/game.js',
      imports: ['index.html', '_shared.js'],
      dynamicImports: [
        'src/look/motion/features.ts',
        'src/game/play/choreography/Choreography.tsx',
        '_lively-1.js',
        'src/game/hits/talk.ts',
      ],
      css: ['assets/game.css'],
    },
    'src/look/motion/features.ts': { file: 'assets/motion.js' },
    '_lively-1.js': { file: 'assets/lively.js', imports: ['_shared.js', '_patches.js'] },
    'src/game/hits/talk.ts': { file: 'assets/talk.js', imports: ['_shared.js', '_patches.js'] },
    'src/screens/invite/Route.tsx': { file: 'assets/invitation.js' },
    '_patches.js': { file: 'assets/patches.js' },
    'src/screens/rules/Route.tsx': { file: 'assets/rules.js', imports: ['_shared.js'] },
    'src/screens/tutorial/Route.tsx': {
      file: 'assets/lessons.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/app/settings/Panel.tsx'],
    },
    'src/app/settings/Panel.tsx': { file: 'assets/settings.js', css: ['assets/settings.css'] },
    '../node_modules/socket/index.js': { file: 'assets/socket.js' },
    'src/game/play/choreography/Choreography.tsx': {
      file: 'assets/choreography.js',
      imports: ['_shared.js'],
    },
    'src/look/sound/mixer.ts': { file: 'assets/mixer.js' },
    ...Object.fromEntries(LIGHT_PAGES.map((page) => [page, { file: 'assets/light.js' }])),
  };
  const sizes = {
    'index.js': 60,
    'shared.js': 50,
    'game.js': 40,
    'motion.js': 40,
    'lively.js': 2,
    'patches.js': 2,
    'socket.js': 20,
    'rules.js': 20,
    'lessons.js': 30,
    'settings.js': 90,
    'light.js': 10,
    'choreography.js': 10,
    'mixer.js': 4,
    'invitation.js': 12,
    'talk.js': 6,
    'adviceWorker-1.js': 22,
  };
  for (const [name, size] of Object.entries(sizes)) write(`assets/${name}`, size);
  for (const name of ['index.css', 'game.css']) write(`assets/${name}`, 9);
  write('assets/settings.css', 30);
  for (const name of ['a.woff2', 'b.woff2']) write(`assets/${name}`, 40);
  write('assets/a.woff', 90);
  writePage(PRELOAD, PRELOAD, '<link rel="stylesheet" href="/assets/index.css">');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
});

afterEach(() => rmSync(folder, { recursive: true }));

const measured = () => measureBuild(folder).map((row) => Math.round(row.measured));
const tooMuch = () =>
  measureBuild(folder)
    .filter(isOver)
    .map(({ what }) => what);

test('every part counts once, where it is loaded', () => {
  expect(measured()).toEqual([
    110, 100, 14, 4, 6, 22, 12, 10, 10, 20, 10, 10, 10, 10, 10, 10, 10, 30, 18, 80, 2,
  ]);
  expect(tooMuch()).toEqual([]);
});

test.each([
  ['[PERF-1] the first page', 'assets/index.js', 79],
  ['[PERF-2] the game', 'assets/game.js', 84],
  ['[PERF-14] faces and words', 'assets/lively.js', 2.5],
  ['[PERF-15] an invitation', 'assets/invitation.js', 19],
  ['[PERF-16] what moves and sounds', 'assets/mixer.js', 4.9],
  ['[PERF-17] a thing to talk about', 'assets/talk.js', 7.9],
  ['[PERF-20] the hints', 'assets/adviceWorker-1.js', 24.9],
  ['[PERF-4] the rules', 'assets/rules.js', 59],
  ['[PERF-4] the lessons', 'assets/lessons.js', 59],
  ['[PERF-5] a font', 'assets/b.woff2', 50],
])('%s may be as heavy as it is allowed to', (_name, file, size) => {
  write(file, size);
  expect(tooMuch()).toEqual([]);
});

test.each([
  ['[PERF-1] the page', 'assets/index.js', 81, 'JavaScript before the first page'],
  ['[PERF-1] what the page shares with others', 'assets/shared.js', 71, 'JavaScript before the first page'],
  ['[PERF-2] the game', 'assets/game.js', 86, 'JavaScript of the game besides'],
  ['[PERF-2] what the game loads later', 'assets/motion.js', 86, 'JavaScript of the game besides'],
  ['[PERF-2] a package that the page loads later', 'assets/socket.js', 66, 'JavaScript of the game besides'],
  [
    '[PERF-14] faces and words',
    'assets/patches.js',
    3.5,
    'JavaScript of faces and words, after the first card',
  ],
  ['[PERF-16] what moves and sounds', 'assets/choreography.js', 11.5, 'JavaScript of what moves and sounds'],
  [
    '[PERF-17] a thing to talk about',
    'assets/talk.js',
    8.5,
    'JavaScript of a thing to talk about, after the end',
  ],
  ['[PERF-15] an invitation', 'assets/invitation.js', 20.5, 'JavaScript of an invitation, besides the game'],
  ['[PERF-20] the hints', 'assets/adviceWorker-1.js', 25.5, 'JavaScript of the hints, in their worker'],
  ['[PERF-4] the rules', 'assets/rules.js', 61, 'JavaScript of /rules besides'],
  ['[PERF-4] the lessons', 'assets/lessons.js', 61, 'JavaScript of /tutorial besides'],
  ['[PERF-3] the styles', 'assets/game.css', 18, 'styles, from the first page to the live board'],
  ['[PERF-5] the fonts', 'assets/b.woff2', 51, 'fonts'],
])('%s too heavy', (_name, file, size, what) => {
  write(file, size);
  expect(tooMuch()).toEqual([what]);
  const lines = table(measureBuild(folder)).split('\n');
  const line = lines.findIndex((text) => text.startsWith(what));
  expect(lines[line]).toMatch(/TOO MUCH$/);
  expect(lines[line + 1]).toContain(file.slice(file.lastIndexOf('/') + 1));
});

test('[PERF-5] too many fonts at once', () => {
  writePage(PRELOAD, PRELOAD, PRELOAD);
  expect(tooMuch()).toEqual(['fonts that are loaded before they are asked for']);
});

test('a large file that compresses well is within budget', () => {
  writeFileSync(join(folder, 'assets/index.js'), 'play(card);\n'.repeat(100_000));
  expect(tooMuch()).toEqual([]);
});

test('a build without the game is an error', () => {
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'assets/index.js' } }),
  );
  expect(() => measureBuild(folder)).toThrow('the build has no src/screens/play/Route.tsx');
});
