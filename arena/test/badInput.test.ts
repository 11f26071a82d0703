import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { merge } from '../src/commands/merge.ts';
import { replay } from '../src/commands/replay.ts';
import { report } from '../src/commands/report.ts';
import { verify } from '../src/commands/verify.ts';
import { ArenaError } from '../src/model/arenaError.ts';
import type { Plan } from '../src/model/plan.ts';
import { arena, contentsOf, temporaryFolder, told } from './command.ts';
import { planFor, playRanges, writeRun } from './smallRuns.ts';

const folder = temporaryFolder();
const BOTS = ['--bots', 'easy,medium'];

let before: Record<string, string>;

/** A run in a folder of that name. */
async function make(name: string, plan: Plan, from: number, to: number): Promise<void> {
  writeRun(join(folder, name), plan, await playRanges(plan, [{ seed: '1', from, to }]));
}

beforeAll(async () => {
  const plan = planFor('easy,medium');
  await make('first', plan, 0, 4);
  await make('overlapping', plan, 2, 6);
  await make('other-rules', planFor('easy,medium', { handSize: 6 }), 4, 6);
  await make('other-bots', planFor('easy,petty'), 4, 6);
  await make('other-code', plan, 4, 6);
  const manifest = join(folder, 'other-code', 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"engine": "', '"engine": "x'));
  await make('unfinished', plan, 4, 6);
  const { 'games.jsonl': games, ...rest } = contentsOf(join(folder, 'unfinished'));
  mkdirSync(join(folder, 'cut-off'));
  for (const [name, content] of Object.entries(rest)) writeFileSync(join(folder, 'cut-off', name), content);
  mkdirSync(join(folder, 'letters'));
  writeFileSync(join(folder, 'letters', 'letter.txt'), 'Dear');
  writeFileSync(join(folder, 'bad.yaml'), 'options: { luck: 7 }');
  before = contentsOf(folder);
});

describe('bad input prints one line on standard error, exits with 3 and changes no file', () => {
  test.each<[args: readonly string[], message: RegExp, env?: Readonly<Record<string, string>>]>([
    [['dance'], /^unknown command 'dance': allowed are match, .*merge/],
    [['match'], /^required option '-b, --bots <line-up>' not specified/],
    [['match', ...BOTS, '--luck'], /^unknown option '--luck': allowed are --bots, /],
    [['match', ...BOTS, 'extra'], /^too many arguments for 'match'/],
    [['match', '--bots', 'easy,genius'], /^unknown bot "genius": allowed are random, easy, /],
    [['match', '--bots', 'easy'], /^a line-up has 2 to 7 bots/],
    [['match', ...BOTS, '--rules', 'bad.yaml'], /^bad\.yaml: line \d+: unknown option luck: /],
    [['match', ...BOTS, '--games', '0'], /^--games is "0": it must be a whole number from 1 to /],
    [
      ['match', ...BOTS, '--shard', '4/4'],
      /^the index of --shard is "4": it must be a whole number from 0 to 3$/,
    ],
    [['match', ...BOTS, '--shards', '4'], /^JOB_COMPLETION_INDEX is "4": /, { JOB_COMPLETION_INDEX: '4' }],
    [['match', ...BOTS, '--shards', '4'], /^SLURM_ARRAY_TASK_ID is "x": /, { SLURM_ARRAY_TASK_ID: 'x' }],
    [['match', ...BOTS, '--out', 'letters'], /^letters is in use: it holds letter\.txt/],
    [['match', ...BOTS, '--out', 'bad.yaml'], /^cannot write bad\.yaml: a file of that name is in the way$/],
    [
      ['match', ...BOTS, '--out', 'bad.yaml/run'],
      /^cannot write bad\.yaml\/run: a part of its path is not a folder$/,
    ],
    [['match', ...BOTS, '--out', '/proc/run'], /^cannot write \/proc\/run: /],
    [
      ['match', ...BOTS, '--out', 'first'],
      /^first holds a different run: games 0 to 3 of seed 1 there, 0 to 999 of /,
    ],
    [
      ['match', '--bots', 'easy,easy', '--out', 'first'],
      /^first holds a different run: the line-up is easy,medium /,
    ],
    [
      ['match', ...BOTS, '--out', 'other-code'],
      /^other-code holds a different run: the code of the engine is x\w+ there and \w+ here$/,
    ],
    [['train'], /^required option '--out <file>' not specified/],
    [
      ['train', '--out', 'w.json', '--positions', '7'],
      /^--positions is "7": it must be a whole number from 1000 to 1000000$/,
    ],
    [['train', '--out', 'w.json', '--rules', 'bad.yaml'], /^bad\.yaml: line \d+: unknown option luck: /],
    [
      ['train', '--out', 'w.json', '--work', 'bad.yaml'],
      /^cannot write bad\.yaml\/course\.json: a file of that/,
    ],
    [['match', '--bots', 'trained:no.json,easy'], /^cannot read no\.json: there is no such file or folder$/],
    [
      ['match', '--bots', 'trained:letters/letter.txt,easy'],
      /^letters\/letter\.txt: it is not the JSON of weights/,
    ],
    [['merge'], /^missing required argument 'folder'/],
    [
      ['merge', 'first', 'overlapping', '--out', 'm'],
      /^cannot merge first and overlapping: both hold games 2 to 3 /,
    ],
    [['replay', 'first', '--game', '9'], /^first has no game 9: it holds 0 to 3 of seed 1$/],
    [['verify', 'cut-off'], /^cut-off is not finished: /],
  ])('arena %j', async (args, message, env = {}) => {
    const { stdout, stderr, code } = await told(args, { folder, env });
    expect(stderr.replace(/\n$/, '')).toMatch(message);
    expect([stderr.split('\n').length - 1, stdout, code]).toEqual([1, '', 3]);
    expect(contentsOf(folder)).toEqual(before);
  });

  test.each<[args: readonly string[], env?: Readonly<Record<string, string>>]>([
    [['dance']],
    [['match', ...BOTS, '--shards', '4'], { JOB_COMPLETION_INDEX: '4' }],
  ])('a process of its own does: %j', async (args, env = {}) => {
    expect(await arena(args, { folder, env })).toEqual({ ...(await told(args, { folder, env })), code: 3 });
  });
});

describe('unsuitable folders are refused and left unchanged', () => {
  const at = (name: string) => join(folder, name);
  const mergeTo = (out: string, ...names: string[]) => merge(names.map(at), { out: at(out) });

  test.each<[what: string, call: () => unknown, message: string]>([
    ['one run twice', () => mergeTo('m', 'first', 'first'), 'both hold games 0 to 3 of seed 1'],
    ['other rules', () => mergeTo('m', 'first', 'other-rules'), 'the option handSize is 7 '],
    ['other code', () => mergeTo('m', 'first', 'other-code'), 'the code of the engine is '],
    ['other bots', () => mergeTo('m', 'first', 'other-bots'), 'the line-up is easy,medium '],
    ['half of a run', () => mergeTo('m', 'first', 'cut-off'), 'cut-off is not finished: '],
    ['no run', () => mergeTo('m', 'first', 'letters'), 'letters is not a run: it has no manifest.json'],
    ['nothing', () => mergeTo('m', 'first', 'nowhere'), 'nowhere: there is no such file or folder'],
    ['a folder of somebody else', () => mergeTo('letters', 'first'), 'letters is in use: it holds'],
    ['another seed', () => replay(at('first'), { game: '0', seed: '2' }), 'first has no game 0: '],
    ['no number', () => replay(at('first'), { game: 'x' }), '--game is "x": '],
    [
      'a folder for a file',
      () => replay(at('first'), { game: '0', record: at('letters') }),
      'it is a folder',
    ],
    ['a sample of nothing', () => verify(at('first'), { sample: '0' }), '--sample is "0": '],
    ['letters', () => verify(at('letters'), {}), 'letters is not a run: '],
    ['a report of half a run', () => report(at('cut-off'), { html: at('r.html') }), 'is not finished: '],
    ['a page in a file', () => report(at('first'), { html: at('bad.yaml/r.html') }), 'cannot write '],
  ])('%s', async (_, call, message) => {
    const error = await (async () => call())().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArenaError);
    expect(String(error)).toContain(message);
    expect(contentsOf(folder)).toEqual(before);
  });
});
