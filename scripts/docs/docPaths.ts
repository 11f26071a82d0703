import { posix } from 'node:path';

/** Texts that look like paths of the repository but are not. */
const NO_PATHS: ReadonlySet<string> = new Set([
  'staxd-record/1', // a format
  'bot/<seat>/<level>', // a stream
  'x.test.ts', // any test
  './data', // what a server keeps, wherever it runs
  'reports/mutation/mutation.html', // written by pnpm mutation
  'reports/suite', // written by npm test
  'reports/steady', // written by pnpm prove:steady
  'reports/steady/failures',
]);

const PATH = /^\.?[\w.*<>-]+(\/[\w.*<>-]+)*\/?$/;
const FILE = /\.(tsx?|mjs|jsonc?|md|ya?ml|css|svg|html|grit)$/;

/** A page of documentation: where it is, and its text. */
export interface DocPage {
  readonly path: string;
  readonly text: string;
}

/**
 * Looks for the files that a page names.
 *
 * - Links count from the page.
 * - A path in backticks counts from the root. One that begins inside a package (`bots/bot.ts`) is that of some
 *   file there.
 * - In a table with a column "files", the names in it are TypeScript files of the `.../src` named last above it.
 *
 * @param files Every file of the repository, by its path from the root.
 * @returns One line for each name that leads nowhere; empty when all is well.
 */
export function findMissingPaths({ path, text }: DocPage, files: readonly string[]): string[] {
  const tree = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const tops = new Set(files.map((file) => file.split('/')[0]));
  const exists = (name: string) => {
    const wanted = matcher(name);
    const isWhole = tops.has(name.split('/')[0]);
    return tree.values().some((entry) => wanted.test(isWhole ? entry : `/${entry}`));
  };
  const missing = [
    ...linksOf(text)
      .map((link) => posix.join(posix.dirname(path), link))
      .filter((link) => !tree.has(link)),
    ...pathsOf(text).filter((name) => !exists(name)),
    ...roomsOf(text).filter((name) => !tree.values().some((entry) => matcher(name).test(entry))),
  ];
  return [...new Set(missing)].map((name) => `${path} names ${name}, which is not there.`);
}

/** Matches a path from the root, or the end of one that begins with a slash. `*` and `<name>` stand for any name. */
function matcher(name: string): RegExp {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.?]/g, '\\$&')
    .replace(/\*\*\/?|\*|<\w+>/g, (wild) => (wild.startsWith('**') ? '(?:.*/)?' : '[^/]+'));
  return new RegExp(`^(?:/(?:.*/)?)?${pattern}$`);
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Where links of the page lead to in the repository. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link.replace(/\/$/, ''));
}

/** The words in backticks that are paths; those of commands too. */
function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words = '']) => words.split(' '))
    .filter((word) => PATH.test(word) && (word.includes('/') || FILE.test(word)) && !NO_PATHS.has(word));
}

/** What tables of rooms list, as patterns from the root. */
function roomsOf(text: string): string[] {
  const rooms: string[] = [];
  let base = '';
  let isRooms = false;
  for (const line of text.split('\n')) {
    const [, room = '', files] = line.split('|');
    if (files === undefined) {
      isRooms = false;
      base = line.match(/`([\w/-]+\/src)`/)?.[1] ?? base;
    } else if (files.trim() === 'files') isRooms = true;
    else if (isRooms) {
      // A room in backticks is a folder; its files lie directly in it.
      const folder = room.match(/`([\w/-]+)`/)?.[1] ?? '**';
      for (const [, name = ''] of files.matchAll(/`([\w-]+)`/g)) rooms.push(`${base}/${folder}/${name}.ts`);
    }
  }
  return rooms;
}
