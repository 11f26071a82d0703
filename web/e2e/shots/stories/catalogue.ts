/** The catalogue of stories as a site, of this tree or of a commit. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../../scripts/programs/tools.ts';

export interface StoryEntry {
  readonly id: string;
  /** The chapter and the component, as `Home/Hero`. */
  readonly title: string;
  readonly name: string;
}

/** Builds it with the tools of the tree, which are installed if they are not. */
export function buildCatalogue(tree: string, site: string): void {
  const build = `import { runTool } from './scripts/programs/tools.ts';
process.exitCode = runTool({ folder: 'stories', name: 'storybook' },
  ['build', '--test', '--quiet', '--output-dir', ${JSON.stringify(site)}]);`;
  const args = ['scripts/bootstrap.mjs', 'node', '--input-type=module', '--eval', build];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The catalogue of ${tree} cannot be built.\n${stdout}${stderr}`);
}

/** Builds that of a commit, once. */
export function buildCatalogueOf(commit: string, site: string): void {
  if (existsSync(site)) return;
  const tree = mkdtempSync(join(tmpdir(), 'staxd-stories-'));
  try {
    const archive = join(tree, 'tree.tar');
    run('git', ['archive', `--output=${archive}`, commit]);
    run('tar', ['-xf', archive, '-C', tree]);
    buildCatalogue(tree, `${site}.part`);
    renameSync(`${site}.part`, site);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

export function commitOf(ref: string): string {
  return run('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`]).trim();
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}

/** Those whose title begins with one of the words, whatever their letters' case. */
export function storiesOf(site: string, words: readonly string[]): StoryEntry[] {
  const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  return Object.values<StoryEntry & { readonly type: string; readonly subtype?: string }>(entries).filter(
    ({ type, title }) =>
      type === 'story' &&
      (words.length === 0 ||
        words.some((word) => `${title}/`.toLowerCase().startsWith(`${word.toLowerCase()}/`))),
  );
}
