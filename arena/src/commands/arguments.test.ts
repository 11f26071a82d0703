import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/command.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type PlanArguments, readGames, readPlan, readSeed, readShard, readWorkers } from './arguments.ts';

const PLAN: PlanArguments = { bots: 'easy,medium', rotate: 'all', timeoutMs: '1000', option: [] };
const rulesOf = (given: Partial<PlanArguments>) => readPlan({ ...PLAN, ...given }).rules;

describe('rules', () => {
  const file = join(temporaryFolder(), 'rules.yaml');

  test('are those of the mode with the options applied; the last of equal options counts', () => {
    expect(rulesOf({})).toMatchObject({ mode: 'casual', handSize: 7 });
    const option = ['handSize=5', 'handSize=6', 'finish=shapesOnly', 'giftFinish=false', 'deck={"gift":2}'];
    expect(rulesOf({ mode: 'spite', option })).toMatchObject({
      mode: 'spite',
      handSize: 6,
      finish: 'shapesOnly',
      giftFinish: false,
      deck: { gift: 2 },
    });
  });

  test('come from a file, with options on top', () => {
    writeFileSync(file, 'mode: spite\noptions: { handSize: 5, finish: shapesOnly }\n');
    expect(rulesOf({ rules: file, option: ['handSize=6'] })).toMatchObject({
      mode: 'spite',
      handSize: 6,
      finish: 'shapesOnly',
    });
  });

  test.each<[Partial<PlanArguments>, RegExp]>([
    [{ mode: 'poker' }, /^unknown mode "poker": allowed are casual, /],
    [{ option: ['luck=7'] }, /^unknown option luck: allowed are shapeCopies, /],
    [{ option: ['handSize=99'] }, /^handSize is 99: it must be a whole number from 1 to 15$/],
    [{ option: ['handSize'] }, /^cannot read option "handSize": write name=value, with shapeCopies, /],
    [{ option: ['handSize='] }, /^cannot read option "handSize=": /],
    [{ option: ['__proto__={"handSize":6}'] }, /^unknown option __proto__: /],
    [{ option: ['deck={"__proto__":1}'] }, /^deck\.__proto__ is not a card$/],
    [{ rules: file, mode: 'spite' }, /^--mode and --rules cannot be combined/],
    [{ rules: 'none.yaml' }, /^cannot read none\.yaml: there is no such file or folder$/],
    [
      { bots: '7xeasy', option: ['handSize=15', 'shapeCopies=1'] },
      /^7 hands of 15 and a first discard need 106 /,
    ],
    [{ rotate: 'some' }, /^unknown rotation "some": allowed are all, none$/],
    [{ timeoutMs: '0' }, /^--timeout-ms is "0": it must be a whole number from 1 to /],
  ])('%j is refused', (given, message) => {
    expect(() => rulesOf(given)).toThrow(message);
    expect(() => rulesOf(given)).toThrow(ArenaError);
  });
});

test.each(['', '0', '-1', '1.5', '1e3', '0x10', ' 7', 'many', '9'.repeat(30)])(
  'numbers: "%s" is refused where one above 0 is wanted',
  (text) => {
    expect(() => readGames('--games', text)).toThrow(
      `--games is "${text}": it must be a whole number from 1 to 1000000000`,
    );
    expect(() => readWorkers(text)).toThrow('--workers is "');
  },
);

test('seeds are texts, with or without the name of their algorithm', () => {
  expect([readSeed('1'), readSeed('alea:x/y')]).toEqual(['1', 'x/y']);
  for (const text of ['', 'two words', 'a\nb', 'x'.repeat(101)])
    expect(() => readSeed(text)).toThrow(ArenaError);
  expect(() => readSeed('dice:6')).toThrow('unknown seed algorithm "dice": allowed are alea, arc4');
  expect(() => readSeed(`arc4:${'0'.repeat(64)}`)).toThrow('it must be an alea seed');
});

describe('shards', () => {
  const kubernetes = { JOB_COMPLETION_INDEX: '2' };
  const slurm = { SLURM_ARRAY_TASK_ID: '3' };

  test('are given by argument, or by an index in the environment', () => {
    expect(readShard({}, kubernetes)).toEqual({ index: 0, count: 1 });
    expect(readShard({ shard: '3/16' }, kubernetes)).toEqual({ index: 3, count: 16 });
    expect(readShard({ shards: '16' }, kubernetes)).toEqual({ index: 2, count: 16 });
    expect(readShard({ shards: '16' }, slurm)).toEqual({ index: 3, count: 16 });
  });

  test.each<[Parameters<typeof readShard>[0], NodeJS.ProcessEnv, RegExp]>([
    [{ shard: '4/4' }, {}, /^the index of --shard is "4": it must be a whole number from 0 to 3$/],
    [{ shard: '4' }, {}, /^--shard is "4": write index\/count, as in 0\/16 to 15\/16$/],
    [{ shard: '1/2/3' }, {}, /^--shard is "1\/2\/3": /],
    [{ shard: '0/0' }, {}, /^the count of --shard is "0": /],
    [{ shard: '0/4', shards: '4' }, {}, /^--shard and --shards cannot be combined/],
    [{ shards: '4' }, {}, /^--shards needs the shard's index in JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID/],
    [{ shards: '2' }, kubernetes, /^JOB_COMPLETION_INDEX is "2": it must be a whole number from 0 to 1$/],
    [{ shards: '4' }, { SLURM_ARRAY_TASK_ID: '' }, /^SLURM_ARRAY_TASK_ID is "": /],
  ])('%j with %j is refused', (given, environment, message) => {
    expect(() => readShard(given, environment)).toThrow(message);
  });
});
