/** Bots of others as modules: right ones play like any other, wrong ones end the run in one line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { planFor } from '../../test/smallRuns.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Plan } from '../model/plan.ts';
import { describeRun, findDifference } from '../runs/manifestFile.ts';
import { Match, textOf } from '../simulation/match.ts';
import { playChunks } from '../workers/workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd modules '));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function moduleOf(source: string, ending = 'mjs'): string {
  const file = join(folder, `bot ${++count}.${ending}`);
  writeFileSync(file, source);
  return `module:${file}`;
}

const FILL = `(action) => {
  const { picks, ...rest } = action;
  return picks ? { ...rest, [picks.part]: picks.eligible.slice(0, picks.min) } : action;
}`;
/** The source of a bot whose answer is this expression of `view`, `legal`, `memory` and `rng`. */
const bot = (answer: string, more = '') => `
  const fill = ${FILL};
  export default { version: '1', start: (seat) => ({ seat, heard: [] }), ${more}
    act: (view, legal, memory, rng) => ${answer} };`;

const range = { seed: 'module', from: 0, to: 8 };
const nobody = new AbortController().signal;

async function played(plan: Plan, workers = 1): Promise<string> {
  let text = '';
  const chunks = [0, 4].map((from) => ({ ...range, from, to: from + 4 }));
  for await (const chunk of playChunks(plan, chunks, workers, nobody)) text += textOf(chunk);
  return text;
}

test('one plays on any number of workers the games that it plays in the program itself', async () => {
  const plan = planFor(`${moduleOf(bot('fill(legal[rng.below(legal.length)])'))},medium`);
  const here = textOf(await new Match(plan).playChunk(range));
  expect(here.trim().split('\n')).toHaveLength(8);
  expect(await played(plan)).toBe(here);
  expect(await played(plan, 2)).toBe(here);
});

test('one may lie anywhere, and has the engine of the arena', async () => {
  const source = `import { complete } from '@staxd/engine'; import { BOTS } from '@staxd/engine/bots';
    export default { ...BOTS.medium, act: (view, legal, memory, rng) => complete(legal[0], rng) };`;
  await expect(played(planFor(`${moduleOf(source, 'ts')},medium`))).resolves.not.toBe('');
  await expect(played(planFor(`${moduleOf("import 'nowhere';")},medium`))).rejects.toThrow(
    /Cannot find package 'nowhere'/,
  );
});

test('one that changes what it is told changes its own copies alone', async () => {
  const spoil = `observe: (event) => { event.type = 'SPOILT'; delete event.seat; },`;
  const careless = moduleOf(bot('fill(legal.splice(0)[0])', spoil));
  const careful = moduleOf(bot('fill(legal[0])'));
  const actions = async (name: string) => (await played(planFor(`${name},medium`))).match(/"actions":"\w+"/g);
  expect(await actions(careless)).toEqual(await actions(careful));
  expect(await actions(careful)).toHaveLength(8);
});

test('one may be written in TypeScript, sees its own hand only, and hears what its seat may hear', async () => {
  const looks = `(() => {
    if (view.viewer !== memory.seat || view.hands !== undefined || view.drawPile !== undefined) throw new Error('it sees more');
    if (memory.heard.some((event) => event.type === 'cardsDrawn' && event.seat !== memory.seat && event.cards)) throw new Error('it hears more');
    if (view.turn > 9 && memory.heard.length === 0) throw new Error('it hears nothing');
    return fill(legal[0]);
  })()`;
  const source = bot(looks, 'observe: (event, memory) => void memory.heard.push(event),');
  const typed = moduleOf(`type Unused = string;\n${source}`, 'ts');
  await expect(played(planFor(`${typed},medium`))).resolves.not.toBe('');
});

describe.each([
  ['throws', bot('nothing.there'), /threw in act: nothing is not defined$/],
  [
    'throws at the start',
    "export default { version: '1', start() { throw new Error('one\\ntwo') }, act() {} }",
    /threw in start: one$/,
  ],
  [
    'answers what is not legal',
    bot("({ type: 'skip', seat: 9 })"),
    /at seat \d did \{"type":"skip","seat":9\}: There is no such player/,
  ],
  [
    'promises an answer',
    bot('new Promise(() => {})'),
    /threw in act: it must return the action itself, not a promise of it$/,
  ],
  ['answers nothing', bot('undefined'), /at seat \d did undefined: This is not an action/],
])('one that %s', (_, source, message) => {
  test('ends the run, which says in which games', async () => {
    const name = moduleOf(source);
    const run = played(planFor(`${name},medium`));
    await expect(run).rejects.toThrow(ArenaError);
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toThrow(`in games 0 to 3 of seed module, ${name} `);
  });
});

test('one that ends its worker is named', async () => {
  const name = moduleOf(bot('process.exit(0)'));
  const ended = `a worker failed in games 0 to 3 of seed module (${name}): it ended with exit code 0`;
  await expect(played(planFor(`${name},medium`))).rejects.toThrow(ended);
});

test('one that never answers is given up', async () => {
  // It waits instead of turning in circles, so that the test takes time and no work.
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const run = played({ ...planFor(`${moduleOf(bot(waits))},medium`), timeoutMs: 1 });
  await expect(run).rejects.toThrow(/gave no answer within 5001 ms \(--timeout-ms allows more\)$/);
});

test.each([
  ['no file', 'module:/nowhere/bot.js', /^module:\/nowhere\/bot\.js cannot be loaded: Cannot find module/],
  ['what is no program', moduleOf('export default {'), /cannot be loaded: /],
  [
    'no bot',
    moduleOf("export default { version: '1', act() {} }"),
    /has no bot: its default export must have /,
  ],
  ['nothing', moduleOf('export const bot = 1;'), /has no bot: /],
])('%s is refused before the first game', (_, name, message) => {
  const open = () => new Match(planFor(`${name},medium`));
  expect(open).toThrow(ArenaError);
  expect(open).toThrow(message);
});

test('a run knows by a hash which module has played', () => {
  const name = moduleOf(bot('fill(legal[0])'));
  const before = describeRun(planFor(`${name},medium`), [range]);
  writeFileSync(name.replace('module:', ''), bot('fill(legal.at(-1))'));
  const after = describeRun(planFor(`${name},medium`), [range]);
  expect(findDifference(before, after)?.what).toBe(`the version of ${name}`);
});
