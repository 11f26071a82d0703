/** The weight limits of the built client (PERF-1 to PERF-5, PERF-14): what a browser loads, and when. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, constants as zlib } from 'node:zlib';

const KB = 1000;

/** The part of Vite's manifest that is read here. Keys are sources, or shared chunks. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const PAGE = 'index.html';
const GAME = 'src/screens/play/Route.tsx';
/** What moves and sounds: it comes after the first card (ruling S3). */
const FEEL = ['src/game/play/choreography/Choreography.tsx', 'src/look/sound/mixer.ts'] as const;
/** What a table has to talk about: it comes after the end, and into the waiting room of a rematch. */
const TALK = 'src/game/hits/talk.ts';
/** Gives hints, in a worker of its own: no chunk of the page, so the manifest does not have it. */
const HINTS = /^adviceWorker-.*\.js$/;
/** What somebody without a name here sees of a link, before the game. */
const INVITATION = 'src/screens/invite/Route.tsx';
/** Pages that are read or played for themselves. */
const OTHER_PAGES = {
  '/login': 'src/screens/signIn/Route.tsx',
  '/terms': 'src/screens/signIn/pages/LegalPage.tsx',
  '/rules': 'src/screens/rules/Route.tsx',
  '/profile': 'src/screens/profile/Route.tsx',
  '/stats': 'src/screens/stats/Route.tsx',
  '/vip': 'src/screens/vip/Route.tsx',
  '/moderation': 'src/screens/moderation/Route.tsx',
  '/tournament': 'src/screens/tournament/Route.tsx',
  '/host': 'src/screens/host/Route.tsx',
  '/lobby': 'src/screens/tables/Route.tsx',
  '/tutorial': 'src/screens/tutorial/Route.tsx',
} as const;

/** Faces and words that a board loads after its first card: nobody waits for them. */
const LIVELY = '_lively-';

interface Part {
  readonly name: string;
  readonly measured: number;
}

export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly most: number;
  readonly unit: 'KB' | 'files';
  /** The heaviest first. */
  readonly parts: readonly Part[];
}

export function isOver({ measured, most }: Row): boolean {
  return measured > most;
}

/** Throws if there is no build, or if it lacks one of the pages. */
export function measureBuild(folder: string): Row[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  for (const key of [PAGE, GAME, INVITATION, ...FEEL, TALK, ...Object.values(OTHER_PAGES)]) {
    if (!manifest[key])
      throw new Error(`the build has no ${key}: web/budget/budgets.ts must know its new name`);
  }
  const first = new Set<string>();
  reach(manifest, [PAGE], 'at once', first);
  // The game with everything that it loads, including packages that the first load fetches later.
  const later = [...first].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const packages = later.filter((key) => !key.startsWith('src/'));
  const lively = Object.keys(manifest).filter((key) => key.startsWith(LIVELY));
  if (lively.length === 0)
    throw new Error(`the build has no ${LIVELY}*.js: see its group in web/vite.config.ts`);
  const besides = new Set([...first, ...lively, TALK]);
  const both = new Set(besides);
  reach(manifest, [GAME, ...packages, ...FEEL], 'ever', both);
  const withoutFeel = new Set([...besides, ...FEEL]);
  reach(manifest, [GAME, ...packages], 'ever', withoutFeel);
  const more = [...withoutFeel].filter((key) => !besides.has(key) && !isFeel(key));
  const feel = [...both].filter((key) => isFeel(key) || !withoutFeel.has(key));
  for (const key of [...lively, TALK]) both.delete(key);
  const whole = new Set(both);
  reach(manifest, lively, 'ever', whole);
  const afterFirstCard = [...whole].filter((key) => !both.has(key));
  const talked = new Set(whole);
  reach(manifest, [TALK], 'ever', talked);
  const talk = [...talked].filter((key) => !whole.has(key));
  const invited = new Set(whole);
  reach(manifest, [INVITATION], 'at once', invited);
  const invitation = [...invited].filter((key) => !whole.has(key));
  // The end of a game and dialogs load their styles on demand.
  const board = new Set(first);
  reach(manifest, [GAME], 'at once', board);
  return [
    weigh('JavaScript before the first page', 130, folder, scripts(manifest, first)),
    weigh('JavaScript of the game besides', 145, folder, scripts(manifest, more)),
    weigh('JavaScript of what moves and sounds', 15, folder, scripts(manifest, feel)),
    weigh(
      'JavaScript of faces and words, after the first card',
      5,
      folder,
      scripts(manifest, afterFirstCard),
    ),
    weigh('JavaScript of a thing to talk about, after the end', 8, folder, scripts(manifest, talk)),
    weigh('JavaScript of the hints, in their worker', 25, folder, hints(folder)),
    weigh('JavaScript of an invitation, besides the game', 20, folder, scripts(manifest, invitation)),
    ...Object.entries(OTHER_PAGES).map(([path, key]) => {
      const page = new Set(first);
      reach(manifest, [key], 'at once', page);
      const own = [...page].filter((part) => !first.has(part));
      return weigh(`JavaScript of ${path} besides`, 60, folder, scripts(manifest, own));
    }),
    weigh('styles, from the first page to the live board', 26, folder, styles(manifest, board)),
    fonts(folder),
    preloaded(folder),
  ];
}

function isFeel(key: string): boolean {
  return FEEL.some((part) => part === key);
}

/** Adds everything to `reached` that these load and that is not in it yet. */
function reach(
  manifest: Manifest,
  keys: readonly string[],
  when: 'at once' | 'ever',
  reached: Set<string>,
): void {
  for (const key of keys) {
    if (reached.has(key)) continue;
    reached.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    reach(manifest, when === 'ever' ? [...imports, ...dynamicImports] : imports, when, reached);
  }
}

function hints(folder: string): string[] {
  const found = readdirSync(join(folder, 'assets')).filter((name) => HINTS.test(name));
  if (found.length === 0)
    throw new Error(`the build has no worker like ${HINTS.source}: budgets.ts must know it`);
  return found.map((name) => join('assets', name));
}

function scripts(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].map((key) => manifest[key]?.file ?? key))].filter((name) =>
    name.endsWith('.js'),
  );
}

function styles(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
}

/** Files as they are sent: compressed. */
function weigh(what: string, most: number, folder: string, files: readonly string[]): Row {
  const size = (name: string) =>
    gzipSync(readFileSync(join(folder, name)), { level: zlib.Z_BEST_COMPRESSION }).length / KB;
  return row(
    what,
    most,
    'KB',
    files.map((name) => ({ name, measured: size(name) })),
  );
}

/** woff2 is compressed already. */
function fonts(folder: string): Row {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.woff2'));
  const size = (name: string) => readFileSync(join(folder, 'assets', name)).length / KB;
  return row(
    'fonts',
    90,
    'KB',
    names.map((name) => ({ name, measured: size(name) })),
  );
}

function preloaded(folder: string): Row {
  const page = readFileSync(join(folder, PAGE), 'utf8');
  const links = page.match(/<link [^>]*>/g) ?? [];
  const fontsFirst = links.filter((link) => link.includes('rel="preload"') && link.includes('as="font"'));
  const parts = fontsFirst.map((name) => ({ name, measured: 1 }));
  return row('fonts that are loaded before they are asked for', 2, 'files', parts);
}

function row(what: string, most: number, unit: Row['unit'], parts: readonly Part[]): Row {
  const heaviestFirst = parts.toSorted((a, b) => b.measured - a.measured);
  return {
    what,
    most,
    unit,
    parts: heaviestFirst,
    measured: parts.reduce((sum, part) => sum + part.measured, 0),
  };
}

/** How many parts of an excess are named. */
const NAMED = 8;

/** The measurements as a table; below an excess, its parts. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const figure = (value: number, unit: Row['unit']) => value.toFixed(unit === 'KB' ? 1 : 0).padStart(7);
  return rows
    .flatMap((measured) => {
      const { what, unit, most, parts } = measured;
      const line = `${what.padEnd(width)} ${figure(measured.measured, unit)} of ${figure(most, unit)} ${unit}`;
      if (!isOver(measured)) return [line];
      const heavy = parts.slice(0, NAMED);
      return [`${line}  TOO MUCH`, ...heavy.map((part) => `  ${figure(part.measured, unit)} ${part.name}`)];
    })
    .join('\n');
}
