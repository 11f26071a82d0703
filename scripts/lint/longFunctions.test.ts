// Of the functions in the product each fits on a screen: each test plants one that is as long or longer.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MOST_LINES = 80;

let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'staxd-'));
  for (const path of ['.gitignore', 'biome.jsonc', ...globSync('scripts/lint/*.grit', { cwd: root })])
    cpSync(join(root, path), join(workspace, path));
});

afterEach(() => rmSync(workspace, { recursive: true }));

/** The files in which the linter finds a function that is too long. */
function found(path: string, lines: number): readonly string[] {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  const inner = Array.from({ length: lines - 2 }, () => '  counted();\n').join('');
  writeFileSync(join(workspace, path), `export function long(counted: () => void): void {\n${inner}}\n`);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: workspace, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/^::error title=lint\/complexity\/(\w+),/gm)].map(([, rule = '']) => rule);
}

test.for(['web/src/game/part.ts', 'packages/client/src/session/part.ts', 'server/src/start/part.ts'])(
  `%s: a function of more than ${MOST_LINES} lines is refused`,
  (path) => {
    expect(found(path, MOST_LINES)).toEqual([]);
    expect(found(path, MOST_LINES + 1)).toEqual(['noExcessiveLinesPerFunction']);
  },
);

test.for(['web/src/game/part.test.ts', 'cli/src/part.ts'])('%s: any length is free', (path) => {
  expect(found(path, MOST_LINES + 1)).toEqual([]);
});
