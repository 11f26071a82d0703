// The wire's names may be used only where biome.jsonc allows it: each test plants one elsewhere.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PLUGIN = './scripts/lint/wire-names.grit';
const REMEDY_FOR_NAMES = "Snake_case is the wire's";
const REMEDY_FOR_TYPES = 'Types of the wire stay at the doors';

interface Configuration {
  readonly overrides: readonly {
    readonly includes: readonly string[];
    readonly plugins?: readonly string[];
  }[];
}

const configuration: Configuration = JSON.parse(
  readFileSync(join(root, 'biome.jsonc'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
);
/** What the check leaves out, as globs; that tests are left out is no door. */
const doors = configuration.overrides
  .filter(({ plugins }) => plugins?.includes(PLUGIN))
  .flatMap(({ includes }) => includes)
  .filter((glob) => /^!(?!\*\*)/.test(glob))
  .map((glob) => glob.slice(1));

let workspace: string;

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), code);
}

/** What the linter says: each finding is a line that begins with the file. */
function lint(): readonly string[] {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return [...stdout.matchAll(/^::error title=plugin,file=([^,]*),.*?::(.*)$/gm)].map(
    ([, file = '', message]) => `${file.slice(file.indexOf(workspace) + workspace.length + 1)}: ${message}`,
  );
}

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'staxd-'));
  for (const path of ['.gitignore', 'biome.jsonc', ...globSync('scripts/lint/*.grit', { cwd: root })]) {
    cpSync(join(root, path), join(workspace, path));
  }
});

afterEach(() => rmSync(workspace, { recursive: true }));

test('names in camelCase, constants, values and texts are free, and so are doors and tests', () => {
  const wire = 'export const read = (body: { user_id: string }) => body.user_id;\n';
  plant('arena/src/free.ts', "export const TURN_CAP = { turnCap: 1, stack_attack: 'player_action' };\n");
  plant('arena/src/free.test.ts', wire);
  plant('arena/bench/free.ts', wire);
  plant('packages/protocol/src/planted.ts', wire);
  plant('server/src/sockets/planted.ts', wire);
  expect(lint()).toEqual([]);
});

describe('a name of the wire is refused', () => {
  test.each([
    { form: 'read', code: 'export const id = (body: Body) => body.user_id;\n' },
    { form: 'read where there may be nothing', code: 'export const id = (body?: Body) => body?.user_id;\n' },
    { form: 'read by a text', code: "export const id = (body: Body) => body['user_id'];\n" },
    { form: 'written to', code: 'body.user_id = 1;\n' },
    { form: 'a key', code: 'export const body = { user_id: 1 };\n' },
    { form: 'a key in quotes', code: "export const body = { 'user_id': 1 };\n" },
    { form: 'a short key', code: 'export const body = (user_id: string) => ({ user_id });\n' },
    { form: 'a method', code: 'export const body = { user_id() {} };\n' },
    { form: 'taken apart', code: 'export const id = ({ user_id: id }: Body) => id;\n' },
    { form: 'taken apart, short', code: 'export const { user_id } = body;\n' },
    { form: 'taken apart into what is there', code: '({ user_id: id } = body);\n' },
    { form: 'of an interface', code: 'export interface Body {\n  readonly user_id: string;\n}\n' },
    { form: 'of a type', code: 'export type Body = { user_id?: string };\n' },
    { form: 'of a class', code: 'export class Body {\n  user_id = 1;\n}\n' },
    { form: 'a getter', code: 'export class Body {\n  get user_id() {\n    return 1;\n  }\n}\n' },
  ])('$form', ({ code }) => {
    plant('arena/src/planted.tsx', code);
    expect(lint()).toEqual([expect.stringContaining(`arena/src/planted.tsx: ${REMEDY_FOR_NAMES}`)]);
  });
});

describe('a type of the wire is refused', () => {
  test.each([
    { form: 'imported', code: "import type { WireCard } from '@staxd/protocol';\n" },
    { form: 'imported among others', code: "import { cards, type WireCard } from '@staxd/protocol';\n" },
    { form: 'imported by another name', code: "import type { WireCard as Card } from '@staxd/protocol';\n" },
    { form: 'handed on', code: "export type { WireCard } from '@staxd/protocol';\n" },
    { form: 'of all that is imported', code: 'export type Card = protocol.WireCard;\n' },
  ])('$form', ({ code }) => {
    plant('arena/src/planted.ts', code);
    expect(lint()).toEqual([expect.stringContaining(`arena/src/planted.ts: ${REMEDY_FOR_TYPES}`)]);
  });
});

test('each door is one: a name of the wire comes through it', () => {
  const files = new Map(doors.map((glob) => [glob, globSync(glob, { cwd: root })]));
  writeFileSync(join(workspace, 'biome.jsonc'), JSON.stringify({ plugins: [PLUGIN] }));
  for (const path of new Set([...files.values()].flat())) {
    if (/(?<![.]test)[.]tsx?$/.test(path)) cpSync(join(root, path), join(workspace, path));
  }
  const findings = lint();
  const needless = doors.filter(
    (glob) => !files.get(glob)?.some((path) => findings.some((finding) => finding.startsWith(`${path}: `))),
  );
  expect(needless, 'take these out of biome.jsonc').toEqual([]);
});

test('each value that may be a key is a value of the engine, the server or the wire', () => {
  const plugin = readFileSync(join(root, PLUGIN), 'utf8');
  const values = [...plugin.matchAll(/^ {4}r"([a-z_|]+)"/gm)].flatMap(([, names = '']) => names.split('|'));
  const sources = globSync('{packages/{engine,protocol},server}/src/**/*.ts', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  expect(values).not.toEqual([]);
  expect(values.filter((value) => !new RegExp(`\\b${value}\\b`).test(sources))).toEqual([]);
});
