// Each test plants a violation of a boundary, and expects the check to name the remedy.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A small workspace that keeps all boundaries, by path. */
const LAWFUL = {
  'packages/engine/src/cards/cards.ts': "export const COLORS = ['orange'];\n",
  'packages/engine/src/game/state.ts': 'export interface State {\n  readonly turn: number;\n}\n',
  'packages/engine/src/simulation/sandbox.ts':
    "import type { State } from '../game/state.ts';\n\nexport type Sandbox = State;\n",
  'packages/engine/src/simulation/imagine.ts': "export type { Sandbox as World } from './sandbox.ts';\n",
  'packages/engine/src/chance/random.ts':
    "import alea from 'seedrandom/lib/alea.js';\n\nexport const stream = alea;\n",
  'packages/engine/src/bots/chill.ts':
    "import { COLORS } from '../cards/cards.ts';\nimport '../simulation/imagine.ts';\n\nexport const color = COLORS[0];\n",
  'packages/engine/src/cards.test.ts': "import 'node:fs';\n",
  'cli/src/main.ts': "import 'node:fs';\n",
  'server/src/sockets/rooms.ts':
    "import { Server } from 'socket.io';\n\nexport const tell = () => new Server().to('game').emit('event');\n",
};

let workspace: string;

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
}

/** Runs a tool of node_modules/.bin in a folder; gives its report in one line, whatever its width was. */
function run(folder: string, tool: string, ...args: string[]): { ok: boolean; report: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { ok: status === 0, report: `${stdout}${stderr}`.replace(/\s+/g, ' ') };
}

/** Cruises with the rules for files, then with the one for folders. */
function cruise(): { ok: boolean; report: string } {
  const roots = ['--output-type', 'err-long', 'packages', 'cli', 'server'];
  const files = run(workspace, 'depcruise', ...roots);
  const folders = run(workspace, 'depcruise', '--config', '.dependency-cruiser.folders.mjs', ...roots);
  return { ok: files.ok && folders.ok, report: `${files.report} ${folders.report}` };
}

const lint = () => run(workspace, 'biome', 'lint', '.');

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'staxd-'));
  for (const path of [
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.folders.mjs',
    '.gitignore',
    'biome.jsonc',
    'scripts/lint/no-math-random.grit',
    'scripts/lint/send-in-rooms-only.grit',
    'scripts/lint/injected-time-and-chance.grit',
    'scripts/lint/wire-names.grit',
  ]) {
    cpSync(join(root, path), join(workspace, path));
  }
  for (const path of ['packages/engine/package.json', 'cli/package.json', 'server/package.json']) {
    cpSync(join(root, path), join(workspace, path));
  }
  for (const path of [
    'node_modules',
    'packages/engine/node_modules',
    'cli/node_modules',
    'server/node_modules',
  ]) {
    symlinkSync(join(root, path), join(workspace, path));
  }
  plant(LAWFUL);
});

afterEach(() => rmSync(workspace, { recursive: true }));

test('a workspace that keeps the boundaries passes', () => {
  expect(cruise()).toMatchObject({ ok: true, report: expect.stringMatching(/no dependency violations/) });
  expect(lint()).toMatchObject({ ok: true });
});

describe('imports', () => {
  test.each([
    {
      violation: 'the engine imports from a floor above',
      files: { 'packages/engine/src/game/turn.ts': "import '../../../../cli/src/main.ts';\n" },
      rule: 'packages/engine-looks-down-only: packages/engine/src/game/turn.ts → cli/src/main.ts',
      remedy: 'Move what both need to a floor below',
    },
    {
      violation: 'the engine imports a Node module',
      files: { 'packages/engine/src/game/turn.ts': "import 'node:fs';\n" },
      rule: 'packages/engine-stays-portable: packages/engine/src/game/turn.ts → fs',
      remedy: 'Let the caller do it and pass the result in',
    },
    {
      violation: 'the engine imports an npm package that the table does not grant',
      files: { 'packages/engine/src/game/turn.ts': "import 'fast-check';\n" },
      rule: 'packages/engine-stays-portable: packages/engine/src/game/turn.ts → ',
      remedy: 'a new dependency needs a line in the table of docs/architecture.md',
    },
    {
      violation: 'a bot imports the state, if only its type',
      files: { 'packages/engine/src/bots/cheat.ts': "import type { State } from '../game/state.ts';\n" },
      rule: 'bots-see-views-only: packages/engine/src/bots/cheat.ts → packages/engine/src/game/state.ts',
      remedy: 'Read it from the view',
    },
    {
      violation: 'a bot imports what would take a true state in, as the worlds that it may import do not',
      files: { 'packages/engine/src/bots/cheat.ts': "import '../simulation/sandbox.ts';\n" },
      rule: 'bots-see-views-only: packages/engine/src/bots/cheat.ts → packages/engine/src/simulation/sandbox.ts',
      remedy: 'Read it from the view',
    },
    {
      violation: 'another package is imported by a path into its rooms',
      files: { 'cli/src/peek.ts': "import '../../packages/engine/src/game/state.ts';\n" },
      rule: 'public-face-only: cli/src/peek.ts → packages/engine/src/game/state.ts',
      remedy: 'Import another package by its name',
    },
    {
      violation: 'two files import each other',
      files: {
        'packages/engine/src/a.ts': "import './b.ts';\n",
        'packages/engine/src/b.ts': "import './a.ts';\n",
      },
      rule: 'no-circle: packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/a.ts',
      remedy: 'move what both need to a third',
    },
    {
      violation: 'two folders import each other, although no two files do',
      files: {
        'packages/engine/src/cards/a.ts': "import '../game/state.ts';\n",
        'packages/engine/src/game/b.ts': "import '../cards/cards.ts';\n",
      },
      rule: 'no-folder-circle: packages/engine/src/cards → packages/engine/src/game → packages/engine/src/cards',
      remedy: 'move what both need to a folder below them',
    },
    {
      violation: 'sockets are used outside their room',
      files: {
        'server/src/games/shout.ts': "import { Server } from 'socket.io';\n\nexport const shout = Server;\n",
      },
      rule: 'sockets-stay-in-their-room: server/src/games/shout.ts → ',
      remedy: 'Tell the sockets by a listener what has happened',
    },
    {
      violation: 'an import leads nowhere',
      files: { 'packages/engine/src/a.ts': "import './missing.ts';\n" },
      rule: 'imports-exist: packages/engine/src/a.ts → ./missing.ts',
      remedy: 'Correct the path',
    },
  ])('$violation', ({ files, rule, remedy }) => {
    plant(files);
    const { ok, report } = cruise();
    expect(ok).toBe(false);
    expect(report).toContain(rule);
    expect(report).toContain(remedy);
  });
});

describe('the engine has no clock, chance or platform', () => {
  test.each([
    { name: 'Date', code: 'export const now = Date.now();\n', remedy: 'The engine has no clock' },
    { name: 'Math.random', code: 'export const roll = Math.random();\n', remedy: 'The engine has no chance' },
    { name: 'a timer', code: 'setTimeout(() => undefined, 1);\n', remedy: 'The engine has no timers' },
    { name: 'a Node module', code: "import 'node:fs';\n", remedy: 'This import references a Node.js' },
  ])('$name', ({ code, remedy }) => {
    plant({ 'cli/src/turn.ts': code, 'packages/engine/src/game/turn.ts': code });
    const { ok, report } = lint();
    expect(ok).toBe(false);
    expect(report).toContain(remedy);
    expect(report).toContain('packages/engine/src/game/turn.ts');
    expect(report).not.toContain('cli/src/turn.ts');
  });
});

describe('the server is given time and chance', () => {
  test.each([
    { name: 'the clock', code: 'export const now = Date.now();\n' },
    { name: 'chance', code: 'export const roll = Math.random();\n' },
    { name: 'a timer', code: 'setTimeout(() => undefined, 1);\n' },
  ])('$name', ({ code }) => {
    plant({ 'server/src/games/late.ts': code, 'server/src/platform/platform.ts': code });
    const { ok, report } = lint();
    expect(ok).toBe(false);
    expect(report).toContain('The server is given time and chance');
    expect(report).toContain('server/src/games/late.ts');
    expect(report).not.toContain('server/src/platform/platform.ts');
  });
});

describe('sockets send in one file only', () => {
  test.each([
    { name: 'to', code: "socket.to([]).emit('cards');\n" },
    { name: 'in', code: "server.in('game').disconnectSockets();\n" },
    { name: 'emit', code: "socket.emit('cards');\n" },
    { name: 'broadcast', code: 'socket.broadcast.timeout(1);\n' },
  ])('$name', ({ code }) => {
    plant({ 'server/src/sockets/join.ts': code });
    const { ok, report } = lint();
    expect(ok).toBe(false);
    expect(report).toContain('Only sockets/rooms.ts sends');
    expect(report).toContain('server/src/sockets/join.ts');
    expect(report).not.toContain('server/src/sockets/rooms.ts');
  });
});

test('the cruiser sees the modules of this repository', () => {
  const { report } = run(root, 'depcruise', '--output-type', 'json', 'packages/engine/src');
  const { totalCruised } = JSON.parse(report).summary;
  expect(totalCruised).toBeGreaterThan(10);
});
