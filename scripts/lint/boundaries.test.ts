// Plants a violation of each boundary, and expects the check to name the place and the remedy.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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
  'web/src/app/shell/shell.ts': 'export const shell = 1;\n',
  'server/src/sockets/rooms.ts':
    "import { Server } from 'socket.io';\n\nexport const tell = () => new Server().to('game').emit('event');\n",
};

const workspaces: string[] = [];
afterAll(() => {
  for (const workspace of workspaces) rmSync(workspace, { recursive: true });
});

type Files = Readonly<Record<string, string>>;

/** The lawful workspace with these files as well; gives its folder. */
function workspaceWith(files: Files): string {
  const workspace = mkdtempSync(join(tmpdir(), 'staxd-'));
  workspaces.push(workspace);
  for (const path of [
    '.dependency-cruiser.mjs',
    '.dependency-cruiser.folders.mjs',
    '.gitignore',
    'biome.jsonc',
    'scripts/lint/no-math-random.grit',
    'scripts/lint/send-in-rooms-only.grit',
    'scripts/lint/injected-time-and-chance.grit',
    'scripts/lint/wire-names.grit',
    'packages/engine/package.json',
    'cli/package.json',
    'server/package.json',
  ]) {
    cpSync(join(root, path), join(workspace, path));
  }
  for (const path of ['.', 'packages/engine', 'cli', 'server']) {
    symlinkSync(join(root, path, 'node_modules'), join(workspace, path, 'node_modules'));
  }
  for (const [path, text] of Object.entries({ ...LAWFUL, ...files })) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  return workspace;
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
function cruise(workspace: string): { ok: boolean; report: string } {
  const roots = ['--output-type', 'err-long', 'packages', 'cli', 'server', 'web'];
  const files = run(workspace, 'depcruise', ...roots);
  const folders = run(workspace, 'depcruise', '--config', '.dependency-cruiser.folders.mjs', ...roots);
  return { ok: files.ok && folders.ok, report: `${files.report} ${folders.report}` };
}

const lint = (workspace: string) => run(workspace, 'biome', 'lint', '--max-diagnostics=none', '.');

test('a workspace that keeps the boundaries passes', () => {
  const workspace = workspaceWith({});
  expect(cruise(workspace)).toMatchObject({
    ok: true,
    report: expect.stringMatching(/no dependency violations/),
  });
  expect(lint(workspace)).toMatchObject({ ok: true });
});

/** Each has files of its own, so that all are planted at once. */
const IMPORTS: readonly { violation: string; files: Files; rule: string; remedy: string }[] = [
  {
    violation: 'the engine imports from a floor above',
    files: { 'packages/engine/src/game/above.ts': "import '../../../../cli/src/main.ts';\n" },
    rule: 'packages/engine-looks-down-only: packages/engine/src/game/above.ts → cli/src/main.ts',
    remedy: 'Move what both need to a floor below',
  },
  {
    violation: 'the engine imports a Node module',
    files: { 'packages/engine/src/game/files.ts': "import 'node:fs';\n" },
    rule: 'packages/engine-stays-portable: packages/engine/src/game/files.ts → fs',
    remedy: 'Let the caller do it and pass the result in',
  },
  {
    violation: 'the engine imports an npm package that the table does not grant',
    files: { 'packages/engine/src/game/check.ts': "import 'fast-check';\n" },
    rule: 'packages/engine-stays-portable: packages/engine/src/game/check.ts → ',
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
    files: { 'packages/engine/src/bots/dream.ts': "import '../simulation/sandbox.ts';\n" },
    rule: 'bots-see-views-only: packages/engine/src/bots/dream.ts → packages/engine/src/simulation/sandbox.ts',
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
    violation: 'what the page looks like imports from a floor above',
    files: { 'web/src/look/cards/hand.ts': "import '../../app/shell/shell.ts';\n" },
    rule: 'page-look-looks-down-only: web/src/look/cards/hand.ts → web/src/app/shell/shell.ts',
    remedy: 'pass it in as a prop',
  },
  {
    violation: 'an import leads nowhere',
    files: { 'packages/engine/src/lost.ts': "import './missing.ts';\n" },
    rule: 'imports-exist: packages/engine/src/lost.ts → ./missing.ts',
    remedy: 'Correct the path',
  },
];

describe('imports', () => {
  let cruised: ReturnType<typeof cruise>;
  beforeAll(() => {
    cruised = cruise(workspaceWith(Object.assign({}, ...IMPORTS.map(({ files }) => files))));
  });

  test.each(IMPORTS)('$violation', ({ rule, remedy }) => {
    expect(cruised.ok).toBe(false);
    // Of the severity that fails; the remedy follows.
    expect(cruised.report).toContain(`error ${rule}`);
    const [, said] = cruised.report.split(`error ${rule}`);
    expect(said.split(/ error \S+: /)[0]).toContain(remedy);
  });
});

const ENGINE = 'The engine has no';
const SERVER = 'The server is given time and chance';
const SOCKETS = 'Only sockets/rooms.ts sends';
const CLOCK = 'export const now = Date.now();\n';
const CHANCE = 'export const roll = Math.random();\n';
const TIMER = 'setTimeout(() => undefined, 1);\n';
const NODE = "import 'node:fs';\n";

/** Where something must not stand, where it may, and the remedy. */
const SYNTAX: readonly (readonly [name: string, code: string, where: string, but: string, remedy: string])[] =
  [
    ['a clock in the engine', CLOCK, 'packages/engine/src/game/', 'cli/src/', `${ENGINE} clock`],
    ['chance in the engine', CHANCE, 'packages/engine/src/game/', 'cli/src/', `${ENGINE} chance`],
    ['a timer in the engine', TIMER, 'packages/engine/src/game/', 'cli/src/', `${ENGINE} timers`],
    [
      'a Node module in the engine',
      NODE,
      'packages/engine/src/game/',
      'cli/src/',
      'This import references a Node.js',
    ],
    ['the clock in the server', CLOCK, 'server/src/games/', 'server/src/platform/platform.ts', SERVER],
    ['chance in the server', CHANCE, 'server/src/games/', 'server/src/platform/platform.ts', SERVER],
    ['a timer in the server', TIMER, 'server/src/games/', 'server/src/platform/platform.ts', SERVER],
    ['to', "socket.to([]).emit('cards');\n", 'server/src/sockets/', 'server/src/sockets/rooms.ts', SOCKETS],
    [
      'in',
      "server.in('game').disconnectSockets();\n",
      'server/src/sockets/',
      'server/src/sockets/rooms.ts',
      SOCKETS,
    ],
    ['emit', "socket.emit('cards');\n", 'server/src/sockets/', 'server/src/sockets/rooms.ts', SOCKETS],
    [
      'broadcast',
      'socket.broadcast.timeout(1);\n',
      'server/src/sockets/',
      'server/src/sockets/rooms.ts',
      SOCKETS,
    ],
  ];
/** A file that is named is shared by all that may stand there; else each has one of its own. */
const fileIn = (place: string, index: number) => (place.endsWith('/') ? `${place}planted${index}.ts` : place);

describe('what stands in one place only', () => {
  let linted: ReturnType<typeof lint>;
  beforeAll(() => {
    const files: Record<string, string> = { ...LAWFUL };
    for (const [index, [, code, where, but]] of SYNTAX.entries()) {
      files[fileIn(where, index)] = code;
      const allowed = fileIn(but, index);
      files[allowed] = `${files[allowed] ?? ''}${code}`;
    }
    linted = lint(workspaceWith(files));
  });

  test.each(SYNTAX.map((row, index) => ({ name: row[0], row, index })))('$name', ({ row, index }) => {
    const [, , where, but, remedy] = row;
    expect(linted.ok).toBe(false);
    const place = fileIn(where, index).replaceAll('.', '\\.');
    // The first line of a finding names its place, and the next says what is wrong.
    expect(linted.report).toMatch(new RegExp(`${place}:\\d+:\\d+ [^━]*━+[^━]*${remedy}`));
    expect(linted.report).not.toContain(fileIn(but, index));
  });
});

test('the cruiser sees the modules of this repository', () => {
  const { report } = run(root, 'depcruise', '--output-type', 'json', 'packages/engine/src');
  const { totalCruised } = JSON.parse(report).summary;
  expect(totalCruised).toBeGreaterThan(10);
});
