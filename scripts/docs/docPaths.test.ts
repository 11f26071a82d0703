import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMissingPaths } from './docPaths.ts';

const root = join(import.meta.dirname, '../..');

const NO_SOURCES = new Set(['node_modules', 'dist', 'reports', 'data']);
const present = globSync(['.*', '**'], {
  cwd: root,
  exclude: (path) => NO_SOURCES.has(basename(path)),
}).filter((path) => path !== '.');

test.each(
  present.filter((path) => /(^|\/)(README|CONTRIBUTING|architecture)\.md$|^docs\/design.*\.md$/.test(path)),
)('every file that %s names is there', (path) => {
  expect(findMissingPaths({ path, text: readFileSync(join(root, path), 'utf8') }, present)).toEqual([]);
});

describe('a planted page', () => {
  const files = [
    'docs/page.md',
    'docs/rules.md',
    'server/src/main.ts',
    'server/src/games/decide.ts',
    'server/src/bots/bot.ts',
    'package.json',
  ];
  const missing = (text: string) => findMissingPaths({ path: 'docs/page.md', text }, files);

  test.each([
    ['a file', '`server/src/main.ts`'],
    ['a folder', '`server/src/games`, `bots/`'],
    ['files by a pattern', '`docs/*.md`, `bots/<name>.ts`, `server/**/decide.ts`'],
    ['a file within a package', '`games/decide.ts`, `bot.ts`'],
    ['a path in a command', '`node server/src/main.ts --help`'],
    ['a link', '[rules](rules.md#goal), [main](../server/src/main.ts), [web](https://example.org/x.md)'],
    ['what is no path', '`a / b`, `Math.random`, `--json`, `npm start`, `apply(state, action)`'],
    [
      'a room',
      '`server/src`:\n\n| room | files | subject |\n|---|---|---|\n| game | `decide` `main` | `x` |',
    ],
    ['a folder of rooms', '`server/src`:\n\n| room | files |\n|---|---|\n| `games` | `decide` |'],
  ])('%s that is there', (_, text) => expect(missing(text)).toEqual([]));

  test.each([
    ['a file', '`server/src/mian.ts`', 'server/src/mian.ts'],
    ['a folder', '`server/src/game`', 'server/src/game'],
    ['a pattern', '`docs/*.yaml`', 'docs/*.yaml'],
    ['a file within a package', '`games/main.ts`', 'games/main.ts'],
    ['half a name', '`ecide.ts`', 'ecide.ts'],
    ['a path in a command', '`node server/main.ts`', 'server/main.ts'],
    ['a link', '[rules](docs/rules.md)', 'docs/docs/rules.md'],
    [
      'a room',
      '`server/src`:\n\n| room | files |\n|---|---|\n| game | `decided` |',
      'server/src/**/decided.ts',
    ],
    [
      'a file of another room',
      '`server/src`:\n\n| room | files |\n|---|---|\n| `bots` | `decide` |',
      'server/src/bots/decide.ts',
    ],
  ])('%s that is not', (_, text, name) =>
    expect(missing(text)).toEqual([`docs/page.md names ${name}, which is not there.`]),
  );
});
