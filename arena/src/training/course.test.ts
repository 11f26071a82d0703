import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRules, unwrap } from '@staxd/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/command.ts';
import { parseLineup } from '../bots/lineup.ts';
import { readWeights } from '../bots/trainedWeights.ts';
import { ArenaError } from '../model/arenaError.ts';
import { Match } from '../simulation/match.ts';
import { attend, type Course, type CourseProgress, heldOut, type Schooled } from './course.ts';
import { claimWeights, originOf, writeWeights } from './weightsFile.ts';

const casual = unwrap(defineRules('casual'));
const COURSE: Course = {
  seed: 'short',
  rules: [casual, unwrap(defineRules('tournament'))],
  games: { positions: 110, choices: 12, 'better choices': 12 },
  code: 'of a test',
};
const root = temporaryFolder();
let folders = 0;
const newFolder = () => join(root, String(++folders));
const nobody = new AbortController().signal;

/** Remembers what it was told. */
class Told implements CourseProgress {
  readonly done: Record<string, number[]> = {};

  games(subject: string, done: number): void {
    this.done[subject] = [...(this.done[subject] ?? []), done];
  }

  fitted(): void {}
}

const short = (folder: string, { workers = 1, told = new Told(), signal = nobody } = {}): Promise<Schooled> =>
  attend(COURSE, folder, workers, told, signal);

const first = join(root, 'first');
let made: Schooled;
beforeAll(async () => {
  made = await short(first);
});
const copied = () => {
  const folder = newFolder();
  cpSync(first, folder, { recursive: true });
  return folder;
};

describe('a course', () => {
  test('teaches the same on any number of workers, and goes on with what is there', async () => {
    const { taught, checks } = made;
    expect(taught.policy.weights.length).toBeGreaterThan(1000);
    expect(checks.choices.comparisons).toBe(0);
    const folder = copied();
    for (const name of ['positions-0', 'positions-1', 'choices-0', 'better-choices-0'])
      rmSync(join(folder, `${name}.lesson`));
    const told = new Told();
    expect((await short(folder, { told, workers: 2 })).taught).toEqual(taught);
    expect(told.done).toEqual({ positions: [0, 100, 110], choices: [0, 12], 'better choices': [0, 12] });
    rmSync(join(folder, 'positions-1.lesson'));
    expect((await short(folder)).taught).toEqual(taught);
  });

  test('keeps every tenth chunk apart, to check by what was not seen', () => {
    const chunks = Array.from({ length: 21 }, (_, chunk) => chunk);
    expect(heldOut(chunks)).toEqual({
      seen: chunks.filter((chunk) => ![9, 19].includes(chunk)),
      unseen: [9, 19],
    });
  });

  test('that was stopped keeps what was played', async () => {
    const folder = newFolder();
    const controller = new AbortController();
    const told = new Told();
    told.games = (subject, done) => {
      if (subject === 'positions' && done > 0) controller.abort(new Error('enough'));
    };
    await expect(short(folder, { told, signal: controller.signal })).rejects.toThrow('enough');
    const [first, ...played] = readdirSync(folder).toSorted();
    expect(first).toBe('course.json');
    expect(played).toContain('positions-0.lesson');
    expect(played.filter((name) => !name.startsWith('positions'))).toEqual([]);
  });

  test('is not mixed with another, and not with damaged files', async () => {
    const folder = copied();
    const other = attend({ ...COURSE, code: 'other' }, folder, 1, new Told(), nobody);
    await expect(other).rejects.toThrow(/holds another course/);
    const nameless = copied();
    rmSync(join(nameless, 'course.json'));
    await expect(short(nameless)).rejects.toThrow(/has lessons of an unknown course/);
    truncateSync(join(folder, 'positions-1.lesson'), 100);
    await expect(short(folder)).rejects.toThrow(/positions-1.lesson is damaged: delete it/);
  });
});

describe('weights', () => {
  const folder = newFolder();
  const file = join(folder, 'weights.json');
  let whole = '';
  beforeAll(() => {
    mkdirSync(folder);
    writeWeights(file, originOf(COURSE, 'arena train', made), made.taught);
    whole = readFileSync(file, 'utf8');
  });

  test('play as BALANCED, and with a budget as STRATEGIC', async () => {
    expect(readWeights(file, casual)).toEqual(made.taught);
    const lineup = parseLineup(`trained:${file},trained:${file}@4`);
    const match = new Match({ rules: casual, lineup, rotation: 'all', timeoutMs: 0 });
    expect((await match.playChunk({ seed: '1', from: 0, to: 4 })).tally.games).toBe(4);
  });

  test('replace weights, and nothing else', () => {
    expect(() => claimWeights(file)).not.toThrow();
    const diary = join(folder, 'diary.txt');
    writeFileSync(diary, 'Dear diary');
    expect(() => claimWeights(diary)).toThrow(/is there, and holds no weights: give --out another name/);
    expect(() => claimWeights(folder)).toThrow(/cannot write .*: it is a folder/);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    ['cut off', (text) => text.slice(0, -200), /it is not the JSON of weights, or cut off/],
    ['of another kind', () => '{"a":1}', /does not say what made it/],
    [
      'of another engine',
      (text) => text.replace('"engineVersion": "', '$&9.'),
      /made by engine 9\..*train again/,
    ],
    [
      'whose engine is no text',
      (text) => text.replace(/"engineVersion": "[^"]*"/, '"engineVersion": {"toString":1,"valueOf":1}'),
      /does not say what made it/,
    ],
    [
      'whose inputs are no numbers',
      (text) => text.replace(/"own":\d+/, '"own":{"toString":1,"valueOf":1}'),
      /policy: it has \d+ and \{"toString":1,"valueOf":1\} inputs, where/,
    ],
    [
      'of other rules',
      (text) => text.replace(/"rules": \[[^\]]*\]/, '"rules": ["abc"]'),
      /not taught these rules \(casual\), only other rules, abc/,
    ],
    [
      'of other inputs',
      (text) => text.replace(/"own":(\d+)/, '"own":1$1'),
      /policy: it has \d+ and 1\d+ inputs, where/,
    ],
    [
      'of inputs that mean something else',
      (text) => text.replace(/"sample": "-?\d/, '$&9'),
      /does not look at what it was taught to look at/,
    ],
    [
      'that have changed since they were written',
      (text) => text.replace(/"weights":\[[^,]*/, '"weights":[7'),
      /it is damaged: its weights are not those that were written/,
    ],
    [
      'of too many units',
      (text) => text.replace(/"hidden":\d+/, '"hidden":9999'),
      /hidden units must be 1 to 256/,
    ],
    [
      'too few',
      (text) => text.replace(/"weights":\[[^,]*,/, '"weights":['),
      /policy: it must have \d+ weights/,
    ],
    [
      'no numbers',
      (text) => text.replace(/"weights":\[[^,]*,/, '"weights":["a",'),
      /policy: a weight is not a number/,
    ],
  ])('%s are refused in one line', (_, change, message) => {
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, change(whole));
    expect(() => readWeights(broken, casual)).toThrow(ArenaError);
    expect(() => readWeights(broken, casual)).toThrow(message);
  });
});
