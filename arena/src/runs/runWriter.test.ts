import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, temporaryFolder } from '../../test/command.ts';
import { planFor, playRanges, writeRun } from '../../test/smallRuns.ts';
import { ArenaError } from '../model/arenaError.ts';
import { textOf } from '../simulation/match.ts';
import { tallyToJson } from '../tally/tallyJson.ts';
import { Progress, winRates } from '../terminal/progress.ts';
import type { PlayedChunk } from '../workers/workers.ts';
import { runPlan } from './runPlan.ts';
import { RunWriter } from './runWriter.ts';

const place = temporaryFolder();
const whole = join(place, 'whole');
const plan = planFor('random,easy');
const chunks = [0, 4, 8].map((from) => ({ seed: '1', from, to: from + 4 }));
let played: readonly PlayedChunk[];

beforeAll(async () => {
  played = await playRanges(plan, chunks);
  writeRun(whole, plan, played);
});

/** Repeats the command that started the run. */
function goOn(folder: string, { games = 12 } = {}) {
  const ranges = [{ seed: '1', from: 0, to: games }];
  const progress = new Progress({ json: true, describe: winRates, stream: { write() {} } });
  return runPlan({ plan, ranges, workers: 1, folder, progress });
}

/** A folder with only the manifest of the run. */
function begun(name: string): string {
  const folder = join(place, name);
  mkdirSync(folder);
  copyFileSync(join(whole, 'manifest.json'), join(folder, 'manifest.json'));
  return folder;
}

/** A folder in which the first chunk is kept. */
function halfway(name: string): string {
  const folder = begun(name);
  const writer = new RunWriter(folder, 0);
  writer.append(played[0].lines);
  writer.checkpoint(played[0].tally);
  writer.close();
  return folder;
}

describe('a program that was killed', () => {
  test.each<[when: string, kept: number, make: (name: string) => string]>([
    ['before anything', 0, (name) => join(place, name)],
    [
      'while it wrote the manifest',
      0,
      (name) => {
        const folder = join(place, name);
        mkdirSync(folder);
        writeFileSync(join(folder, 'manifest.json.0123abcd.draft'), '{ "form');
        return folder;
      },
    ],
    ['after the manifest', 0, begun],
    [
      'before it kept any of its games',
      0,
      (name) => {
        const folder = begun(name);
        writeFileSync(join(folder, 'games.partial.jsonl'), '{"game":0,"seed":"al');
        return folder;
      },
    ],
    ['after it kept some games', 4, halfway],
    [
      'in the middle of writing more games and how many they are',
      4,
      (name) => {
        const folder = halfway(name);
        writeFileSync(join(folder, 'games.partial.jsonl'), `${textOf(played[0])}{"game":4,"se`);
        writeFileSync(join(folder, 'progress.json.0123abcd.draft'), '{"bytes":');
        return folder;
      },
    ],
    [
      'after the statistics were written, before the games had their name',
      4,
      (name) => {
        const folder = halfway(name);
        writeFileSync(join(folder, 'games.partial.jsonl'), played.map(textOf).join(''));
        copyFileSync(join(whole, 'stats.json'), join(folder, 'stats.json'));
        return folder;
      },
    ],
    [
      'before it tidied up',
      12,
      (name) => {
        const folder = halfway(name);
        cpSync(whole, folder, { recursive: true });
        rmSync(join(folder, 'games.partial.jsonl'));
        return folder;
      },
    ],
  ])('%s goes on to the same files', async (when, kept, make) => {
    const folder = make(when.replaceAll(' ', '-'));
    const run = await goOn(folder);
    expect(run.played).toBe(12 - kept);
    expect(contentsOf(folder)).toEqual(contentsOf(whole));
    expect(tallyToJson(run.tally)).toBe(readFileSync(join(whole, 'stats.json'), 'utf8'));
  });
});

describe('an inconsistent folder is refused and not changed', () => {
  test.each<[what: string, message: RegExp, make: (name: string) => string, games?: number]>([
    [
      'something else',
      /is in use: it holds letter\.txt, which is not part of a run$/,
      (name) => {
        const folder = join(place, name);
        mkdirSync(folder);
        writeFileSync(join(folder, 'letter.txt'), 'Dear');
        return folder;
      },
    ],
    [
      'another run',
      /holds a different run: games 0 to 11 of seed 1 there, 0 to 23 of seed 1 here$/,
      begun,
      24,
    ],
    [
      'half a manifest',
      /manifest\.json: it is not JSON$/,
      (name) => {
        const folder = begun(name);
        writeFileSync(join(folder, 'manifest.json'), '{ "format": "staxd-');
        return folder;
      },
    ],
    [
      'the manifest of another version',
      /manifest\.json: format must be "staxd-run\/1"/,
      (name) => {
        const folder = begun(name);
        writeFileSync(join(folder, 'manifest.json'), '{ "format": "staxd-run/99" }');
        return folder;
      },
    ],
    [
      'progress that is none',
      /progress\.json: it is not JSON$/,
      (name) => {
        const folder = halfway(name);
        writeFileSync(join(folder, 'progress.json'), 'x');
        return folder;
      },
    ],
    [
      'fewer games than are counted',
      /games\.partial\.jsonl.*: it ends after 3 games$/,
      (name) => {
        const folder = halfway(name);
        const progress = JSON.parse(readFileSync(join(folder, 'progress.json'), 'utf8'));
        const lines = textOf(played[0]).split('\n').slice(0, 3);
        writeFileSync(join(folder, 'games.partial.jsonl'), `${lines.join('\n')}\n`);
        writeFileSync(join(folder, 'progress.json'), JSON.stringify(progress));
        return folder;
      },
    ],
    [
      'a changed result',
      /games\.partial\.jsonl: its lines have the hash \w+, not \w+$/,
      (name) => {
        const folder = halfway(name);
        const changed = textOf(played[0]).replace(/"turns":\d/, '"turns":9');
        writeFileSync(join(folder, 'games.partial.jsonl'), changed);
        return folder;
      },
    ],
    [
      'a finished run without statistics',
      /stats\.json: there is no such file or folder$/,
      (name) => {
        const folder = join(place, name);
        cpSync(whole, folder, { recursive: true });
        rmSync(join(folder, 'stats.json'));
        return folder;
      },
    ],
    [
      'a finished run that was cut off',
      /games\.jsonl ends in the middle of a line$/,
      (name) => {
        const folder = join(place, name);
        cpSync(whole, folder, { recursive: true });
        writeFileSync(join(folder, 'games.jsonl'), readFileSync(join(whole, 'games.jsonl')).subarray(0, 700));
        return folder;
      },
    ],
    [
      'the statistics of another run',
      /the statistics count 4 games, the manifest 12$/,
      (name) => {
        const folder = join(place, name);
        cpSync(whole, folder, { recursive: true });
        writeFileSync(join(folder, 'stats.json'), tallyToJson(played[0].tally));
        return folder;
      },
    ],
  ])('%s', async (what, message, make, games = 12) => {
    const folder = make(`refused ${what}`);
    const before = contentsOf(folder);
    await expect(goOn(folder, { games })).rejects.toThrow(message);
    await expect(goOn(folder, { games })).rejects.toThrow(ArenaError);
    expect(contentsOf(folder)).toEqual(before);
  });

  test('a path below a file', async () => {
    await expect(goOn(join(whole, 'stats.json', 'run'))).rejects.toThrow(
      /^cannot write .*: a part of its path is not a folder$/,
    );
    await expect(goOn(join(whole, 'stats.json'))).rejects.toThrow(
      /^cannot write .*: a file of that name is in the way$/,
    );
  });
});
