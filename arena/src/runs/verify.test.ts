import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/command.ts';
import { planFor, playRanges, writeRun } from '../../test/smallRuns.ts';
import { HashSum, hashLine } from '../tally/resultHash.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import { type Verdict, verifyRun } from './verify.ts';

const place = temporaryFolder();
const whole = join(place, 'whole');
const plan = planFor('easy,medium@1');
const RANGES = [
  { seed: '1', from: 0, to: 12 },
  { seed: 'x', from: 4, to: 8 },
];

beforeAll(async () => writeRun(whole, plan, await playRanges(plan, RANGES)));

function verify(folder: string, sample?: number): Promise<Verdict> {
  return verifyRun(folder, {
    workers: 1,
    sample,
    progress: new Progress({ json: true, describe: winRates, stream: { write() {} } }),
  });
}

/** A copy of the run with a changed file. */
function forged(name: string, file: string, change: (content: string) => string): string {
  const folder = join(place, name);
  cpSync(whole, folder, { recursive: true });
  const path = join(folder, file);
  const content = readFileSync(path, 'utf8');
  const changed = change(content);
  expect(changed).not.toBe(content);
  writeFileSync(path, changed);
  return folder;
}

/** Makes the statistics match the lines again. */
function rehash(folder: string): void {
  const lines = readFileSync(join(folder, 'games.jsonl'), 'utf8').trimEnd().split('\n');
  const path = join(folder, 'stats.json');
  const hash = lines.reduce((sum, line) => sum.add(hashLine(line)), new HashSum()).toString();
  const stats = readFileSync(path, 'utf8').replace(/"resultHash":"\w+"/, `"resultHash":"${hash}"`);
  writeFileSync(path, stats);
}

test('an unchanged run is verified, game by game', async () => {
  expect(await verify(whole)).toEqual({ games: 16, replayed: 16, differences: [] });
});

test('a sample takes blocks from all over the run', async () => {
  expect(await verify(whole, 5)).toEqual({ games: 16, replayed: 6, differences: [] });
  expect(await verify(whole, 1000)).toEqual({ games: 16, replayed: 16, differences: [] });
});

describe('a forgery is found and named', () => {
  test('a changed result', async () => {
    const folder = forged('line', 'games.jsonl', (text) => text.replace(/"turns":\d+/, '"turns":1'));
    const { differences } = await verify(folder, 1);
    expect(differences).toEqual([
      expect.stringMatching(/^games\.jsonl: its lines have the hash \w+, not \w+$/),
    ]);
  });

  test('a changed result whose hash was changed as well', async () => {
    const folder = forged('hash', 'games.jsonl', (text) => text.replace(/"state":"\w+"/, '"state":"0"'));
    rehash(folder);
    const { differences } = await verify(folder, 1);
    expect(differences).toEqual([
      expect.stringMatching(/^game 0 \(alea:1\/0\): state is "0" in the run and "\w{16}" when played again$/),
    ]);
  });

  test('a result missing from the statistics', async () => {
    const folder = forged('turns', 'games.jsonl', (text) => text.replace(/"turns":\d+/, '"turns":1'));
    rehash(folder);
    const { differences } = await verify(folder, 1);
    expect(differences).toEqual([
      expect.stringMatching(/^stats\.json: turns is \d+, but \d+ by games\.jsonl$/),
    ]);
  });

  test('games in another order', async () => {
    const folder = forged('order', 'games.jsonl', (text) => {
      const lines = text.trimEnd().split('\n');
      return `${[...lines.slice(1), lines[0]].join('\n')}\n`;
    });
    const { differences } = await verify(folder);
    expect(differences).toEqual([expect.stringMatching(/^games\.jsonl: line 1 does not begin with /)]);
  });

  test('statistics that the lines do not determine', async () => {
    const folder = forged('stats', 'stats.json', (text) =>
      text.replace(/("branching":\{"a":)(\d+)/, (_, before, sum) => `${before}${Number(sum) + 1}`),
    );
    expect((await verify(folder)).differences).toEqual(['stats.json: ratios does not match the games']);
    // A sample cannot see it.
    expect((await verify(folder, 4)).differences).toEqual([]);
  });

  test('other code is no fault, but what it may come from', async () => {
    const byOthers = (text: string) => text.replace('"bots": "', '"bots": "x');
    const folder = forged('code', 'manifest.json', byOthers);
    expect(await verify(folder)).toEqual({ games: 16, replayed: 16, differences: [] });
    const lines = forged('code and line', 'games.jsonl', (text) =>
      text.replace(/"state":"\w+"/, '"state":"0"'),
    );
    rehash(lines);
    const file = join(lines, 'manifest.json');
    writeFileSync(file, byOthers(readFileSync(file, 'utf8')));
    expect((await verify(lines)).differences).toEqual([
      expect.stringMatching(/^the code of the bots is x\w+ in the run and \w+ here$/),
      expect.stringMatching(/state is "0" in the run/),
    ]);
  });

  test.each([
    [
      'engine',
      '"engineVersion": "',
      '"engineVersion": "9',
      /^the engine version is 9.* in the run and .* here$/,
    ],
    ['bots', '"version": "', '"version": "9', /^the version of easy is 9.* in the run and .* here$/],
    ['rules', '"handSize": 7', '"handSize": 8', /^the rules have the hash \w+, not \w+$/],
    ['games', '"to": 12', '"to": 14', /^the statistics count 16 games, the manifest 18$/],
  ])('a manifest that does not fit: %s', async (name, was, is, message) => {
    const folder = forged(name, 'manifest.json', (text) => text.replace(was, is));
    expect((await verify(folder)).differences).toEqual([expect.stringMatching(message)]);
  });
});

test('games of external bots are not played again, but the files are checked', async () => {
  const folder = join(place, 'external');
  const plan = planFor('easy,cmd:false');
  writeRun(folder, plan, await playRanges(plan, [{ seed: '1', from: 0, to: 4 }]));
  expect(await verify(folder)).toEqual({ games: 4, replayed: 0, differences: [] });
  const file = join(folder, 'games.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"winner":\d/, '"winner":9'));
  expect((await verify(folder)).differences).toEqual([expect.stringMatching(/^games\.jsonl: its lines /)]);
});
