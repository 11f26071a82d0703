/** Which files are tests, and which parts of `npm test` run them. */
import { PROJECTS } from '../../projects.ts';

/** A file of tests in one of the parts that run it. */
export interface TestFile {
  readonly file: string;
  readonly part: string;
}

/** The deepest folder first, since one may lie in another. */
const FOLDERS = Object.entries(PROJECTS).toSorted(([, a], [, b]) => b.length - a.length);
/** Files of which web/playwright.config.ts leaves nothing in this run of `npm test`. */
const EMPTY: Readonly<Record<string, RegExp>> = {
  'e2e:phone': /\/bots\.spec\.ts$/,
  'e2e:tablet': /\/(bots|defense|news|offers)\.spec\.ts$/,
};

/** All parts that run this file; none when it is no file of tests. */
export function partsOf(file: string): string[] {
  if (/\.spec\.ts$/.test(file) && file.startsWith('web/e2e/')) {
    if (file.startsWith('web/e2e/promises/')) return ['e2e:promises'];
    return ['e2e:desktop', 'e2e:phone', 'e2e:tablet'].filter((part) => !EMPTY[part]?.test(file));
  }
  if (/\.stories\.tsx$/.test(file) && file.startsWith('stories/')) return ['stories'];
  if (!/\.test\.tsx?$/.test(file)) return [];
  const project = FOLDERS.find(([, folder]) => file.startsWith(`${folder}/`));
  return project ? [project[0]] : [];
}

/** Every file of tests, once for each part. */
export function testsIn(files: readonly string[]): TestFile[] {
  return files.flatMap((file) => partsOf(file).map((part) => ({ file, part })));
}

export const isInBrowser = ({ part }: TestFile): boolean => part.startsWith('e2e:');
