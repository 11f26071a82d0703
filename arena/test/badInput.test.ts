import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '../src/play/chunk.ts';
import { arena, contentsOf, temporaryFolder } from './command.ts';
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
  await make('unfinished', plan, 4, 6);
  const { 'games.jsonl': games, ...rest } = contentsOf(join(folder, 'unfinished'));
  mkdirSync(join(folder, 'cut-off'));
  for (const [name, content] of Object.entries(rest)) writeFileSync(join(folder, 'cut-off', name), content);
  mkdirSync(join(folder, 'letters'));
  writeFileSync(join(folder, 'letters', 'letter.txt'), 'Dear');
  writeFileSync(join(folder, 'bad.yaml'), 'options: { luck: 7 }');
  before = contentsOf(folder);
});

describe.concurrent('bad input is one line on standard error and exit code 3, and nothing changes', () => {
  test.each<[args: readonly string[], message: RegExp, env?: Readonly<Record<string, string>>]>([
    [['dance'], /^unknown command 'dance': allowed are match, .*merge/],
    [['match'], /^required option '-b, --bots <line-up>' not specified/],
    [['match', ...BOTS, '--luck'], /^unknown option '--luck': allowed are --bots, /],
    [['match', ...BOTS, 'extra'], /^too many arguments for 'match'/],
    [['match', '--bots', 'easy,genius'], /^unknown bot "genius": allowed are random, easy, /],
    [['match', '--bots', 'easy'], /^a line-up has 2 to 7 bots/],
    [['match', ...BOTS, '--rules', 'bad.yaml'], /^bad\.yaml: unknown option luck: /],
    [['match', ...BOTS, '--games', '0'], /^--games is "0": it must be a whole number from 1 to /],
    [
      ['match', ...BOTS, '--shard', '4/4'],
      /^the index of --shard is "4": it must be a whole number from 0 to 3$/,
    ],
    [['match', ...BOTS, '--shards', '4'], /^JOB_COMPLETION_INDEX is "4": /, { JOB_COMPLETION_INDEX: '4' }],
    [['match', ...BOTS, '--shards', '4'], /^SLURM_ARRAY_TASK_ID is "x": /, { SLURM_ARRAY_TASK_ID: 'x' }],
    [['match', ...BOTS, '--out', 'letters'], /^letters is in use for something else: it holds letter\.txt/],
    [['match', ...BOTS, '--out', 'bad.yaml'], /^cannot write bad\.yaml: a file of that name is in the way$/],
    [
      ['match', ...BOTS, '--out', 'bad.yaml/run'],
      /^cannot write bad\.yaml\/run: a part of its path is not a folder$/,
    ],
    [['match', ...BOTS, '--out', '/proc/run'], /^cannot write \/proc\/run: /],
    [
      ['match', ...BOTS, '--out', 'first'],
      /^first holds another run: games 0 to 3 of seed 1 there, 0 to 999 of /,
    ],
    [
      ['match', '--bots', 'easy,easy', '--out', 'first'],
      /^first holds another run: the line-up is easy,medium /,
    ],
    [['merge'], /^missing required argument 'folder'/],
    [
      ['merge', 'first', 'overlapping', '--out', 'm'],
      /^cannot merge first and overlapping: both hold games 2 to 3 /,
    ],
    [
      ['merge', 'first', 'first', '--out', 'm'],
      /^cannot merge first and first: both hold games 0 to 3 of seed 1$/,
    ],
    [
      ['merge', 'first', 'other-rules', '--out', 'm'],
      /^cannot merge first and other-rules: the option handSize is 7 /,
    ],
    [['merge', 'first', 'other-bots', '--out', 'm'], /^cannot merge first and other-bots: the line-up is /],
    [['merge', 'first', 'cut-off', '--out', 'm'], /^cut-off is not finished: /],
    [['merge', 'first', 'letters', '--out', 'm'], /^letters is not a run: it has no manifest\.json$/],
    [['merge', 'first', 'nowhere', '--out', 'm'], /^cannot read nowhere: there is no such file or folder$/],
    [['merge', 'first', '--out', 'letters'], /^letters is in use for something else/],
    [['replay', 'first', '--game', '9'], /^first has no game 9: it holds 0 to 3 of seed 1$/],
    [['replay', 'first', '--game', '0', '--seed', '2'], /^first has no game 0: /],
    [['replay', 'first', '--game', 'x'], /^--game is "x": /],
    [['replay', 'first', '--game', '0', '--record', 'letters'], /^cannot write letters: it is a folder$/],
    [['verify', 'letters'], /^letters is not a run: /],
    [['verify', 'cut-off'], /^cut-off is not finished: /],
    [['verify', 'first', '--sample', '0'], /^--sample is "0": /],
  ])('arena %j', async (args, message, env = {}) => {
    const { stdout, stderr, code } = await arena(args, { folder, env });
    expect(stderr.replace(/\n$/, '')).toMatch(message);
    expect([stderr.split('\n').length - 1, stdout, code]).toEqual([1, '', 3]);
    expect(contentsOf(folder)).toEqual(before);
  });
});
