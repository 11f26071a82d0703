/** The programs that readers are shown: the examples, and the first program of each package's README. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface Lesson {
  /** The name of its file. */
  readonly file: string;
  readonly text: string;
  /** What the page beside it says that it prints; where games differ, only their form counts. */
  readonly prints: string | RegExp;
}

const TEXT_OF_GAMES: Readonly<Record<string, RegExp>> = {
  'play-online.ts': /^(?:turn .*\n)*joined Quick Match with 4 players\n(?:turn .*\n)+(?:\d\. \w+\n){4}$/,
  'readme-client.ts': /^The game is over: (?:card_play|stack_resolve|stalemate|turn_cap)\n$/,
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function lesson(file: string, text: string, page: string): Lesson {
  const [, output] = /^```\n(.*?)^```$/ms.exec(page) ?? [];
  if (output === undefined) throw new Error(`no page says what ${file} prints`);
  const form = TEXT_OF_GAMES[file];
  if (form && !form.test(output.replace('...\n', ''))) throw new Error(`${file} does not print ${output}`);
  return { file, text, prints: form ?? output };
}

/** In the page's order. */
export const EXAMPLES: readonly Lesson[] = read('examples/README.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, file = ''] = /^\[([\w-]+\.ts)\]/.exec(section) ?? [];
    return lesson(file, read(`examples/${file}`), section);
  });

export const FIRST_PROGRAMS: readonly Lesson[] = ['engine', 'scenario', 'protocol', 'client'].map((name) => {
  const page = read(`packages/${name}/README.md`);
  const [block, text] = /^```ts\n(.*?)^```$/ms.exec(page) ?? [];
  if (block === undefined || text === undefined) throw new Error(`the README of ${name} has no program`);
  return lesson(`readme-${name}.ts`, text, page.slice(page.indexOf(block) + block.length));
});
