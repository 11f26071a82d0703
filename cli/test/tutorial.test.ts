import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAction } from '@staxd/engine';
import { ALL_TRACKS, namesOf, partsOf, TRACKS, type Track } from '@staxd/tutorial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staxd } from './program.ts';
import { solutionOf } from './solution.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-tutorial-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `staxd tutorial` without a terminal, with its progress in a file of the folder. */
function learn(name: string, args: readonly string[], ...input: readonly string[]) {
  const state = join(folder, `${name}.json`);
  return staxd(['tutorial', '--state', state, ...args], { input: input.map((line) => `${line}\n`).join('') });
}

const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const solutions = ({ lessons }: Pick<Track, 'lessons'>) =>
  lessons.flatMap(partsOf).map((part) => formatAction(solutionOf(part), (seat) => namesOf(part)[seat] ?? ''));

describe.concurrent('staxd tutorial in plain text', () => {
  test('teaches all 24 lessons, one track after the other', async () => {
    const answers = ALL_TRACKS.flatMap((track) => [...solutions(track), 'next']);
    const { stdout, stderr, code } = await learn('all', [], ...answers);
    expect([stderr, code]).toEqual(['', 0]);
    for (const { title, lessons } of ALL_TRACKS) {
      lessons.forEach((lesson, at) => {
        const place = `\n${title}, lesson ${at + 1} of ${lessons.length}: ${lesson.title}.\n`;
        for (const part of partsOf(lesson)) expect(stdout).toContain(`Drip: ${part.praise}\n`);
        const [, told = ''] = stdout.split(`${place}Drip: ${lesson.message}\nGoal: ${lesson.goal}\n`);
        expect(told).toContain(`Drip: ${lesson.praise}\n`);
      });
    }
    for (const line of [
      'Your reward: Rookie badge and 100 coins.',
      'Your reward: Stack Master badge.',
      'Your reward: card back STAXD OG.',
      'You have learned all 3 tracks: you are a Quick Learner.',
      'Now play a real game against CHILL: staxd play --bots easy',
    ]) {
      expect(stdout).toContain(`\n${line}\n`);
    }
    expect(read('all')).toMatchObject({ completed: TRACKS, skipped: [], current: null });
    const after = await learn('all', []);
    expect(after.stdout).toContain('There is no track left to begin.');
    expect(after.stdout).toContain(
      'Earned so far: Rookie badge, Stack Master badge, 100 coins, card back STAXD OG, achievement Quick Learner.',
    );
  });

  test('a wrong card and a wrong answer are told with the reason and a hint, and asked again', async () => {
    const { stdout, code } = await learn(
      'wrong',
      [],
      'play purple triangle',
      '2',
      '9',
      'fly',
      'play orange circle',
    );
    expect(code).toBe(0);
    const hint = 'Hint: The orange circle. Same color!';
    for (const line of [
      'That card cannot be played right now. That card matches neither the color nor the shape.',
      'Try the orange one.',
      'There is no action 9: allowed are 1 to 2.',
    ]) {
      expect(stdout).toContain(`\n${line}\n${hint}\n> `);
    }
    expect(stdout).toMatch(/\n> fly\n.*; or type help\.\n/);
    expect(stdout).toContain('> play orange circle\n[1] You play orange circle.\nNice play!\n');
    const defense = await learn('wrong', ['power_moves', '--lesson', '5'], 'counter green add+2', 'accept');
    expect(defense.stdout).toContain('> counter green add+2\nPlease select at least 2 cards to defend!\n');
    expect(defense.stdout).toContain('> accept\nCounter it with both.\n');
  });

  test('the end of the input stops cleanly, and the next time goes on there', async () => {
    const first = await learn('resumed', [], ...solutions({ lessons: ALL_TRACKS[0].lessons.slice(0, 2) }));
    expect([first.stderr, first.code]).toEqual(['', 0]);
    expect(first.stdout).toMatch(
      /\nStopped at Street Cred, lesson 3 of 8: Draw a card\.\nTo go on: staxd tutorial\n$/,
    );
    const second = await learn('resumed', [], 'quit');
    expect(second.stdout).toContain('\nStreet Cred, lesson 3 of 8: Draw a card.\n');
    const { stdout } = await learn('resumed', ['--list']);
    expect(stdout).toMatch(/^street_cred: recommended\. .*\n {2}1\. Same color \(learned\)\n/);
    expect(stdout).toContain('\n  3. Draw a card\n');
  });

  test('lessons and tracks can be skipped', async () => {
    const skipped = new Array<string>(7).fill('skip lesson');
    const answers = ['play orange circle', ...skipped, 'draw', 'skip track', 'next', 'quit'];
    const { stdout, stderr, code } = await learn('skipped', [], ...answers);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toContain('The end of Street Cred. 7 lessons are still missing: 2 Same shape, 3 ');
    expect(stdout).toContain('> draw\nThis track has ended.\n');
    expect(stdout).toContain('You have skipped Street Cred. That earns nothing.\n');
    expect(stdout).toContain('\nStopped at Power Moves, lesson 1 of 7: Open a stack.\n');
    expect(read('skipped')).toMatchObject({
      completed: [],
      skipped: ['street_cred'],
      current: 'power_moves',
    });
  });

  test('[TUTOR-7] power_moves is locked until street_cred is done, full_arsenal until power_moves is', async () => {
    for (const [track, before] of [
      ['power_moves', 'street_cred'],
      ['full_arsenal', 'power_moves'],
    ]) {
      const { stdout, stderr, code } = await learn('locked', [track]);
      expect(stderr).toBe(
        `${track} is locked: finish or skip ${before} first, or practice one lesson with --lesson\n`,
      );
      expect([stdout, code]).toEqual(['', 2]);
    }
    await learn('locked', ['street_cred'], ...solutions(ALL_TRACKS[0]), 'quit');
    expect((await learn('locked', ['power_moves'], 'quit')).code).toBe(0);
    expect((await learn('locked', ['full_arsenal'])).code).toBe(2);
    const { stdout } = await learn('locked', ['--list']);
    expect(stdout.match(/^\w+: (recommended|available|completed|locked)/gm)).toEqual([
      'street_cred: completed',
      'power_moves: recommended',
      'full_arsenal: locked',
    ]);
  });

  test('--lesson practices one lesson of any track, and earns nothing', async () => {
    const { stdout, code } = await learn(
      'practice',
      ['full_arsenal', '--lesson', '1'],
      'play orange stun',
      'next',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('\nFull Arsenal, lesson 1 of 9: STUN (practice).\n');
    expect(stdout).toContain('Drip has to answer.\n');
    expect(stdout).toContain('That was the lesson "STUN". Practice earns nothing.\nType again, or quit.\n');
    expect(stdout).toContain('> next\nThis track has ended.\n');
    expect(() => read('practice')).toThrow('ENOENT');
  });

  test('help, the lesson again, and the usual questions', async () => {
    const { stdout } = await learn('questions', [], 'help', 'lesson', 'hint', 'hand', '');
    expect(stdout).toContain('skip lesson, skip track');
    expect(stdout.split('Goal: Play your orange card.')).toHaveLength(3);
    expect(stdout).toContain('> hint\nHint: The orange circle. Same color!\n');
    expect(stdout).toContain('> hand\nYour hand (3): orange circle');
  });

  test('damaged progress is told in one line and kept aside; the lessons begin anew', async () => {
    writeFileSync(join(folder, 'damaged.json'), '{"format":');
    const { stdout, stderr, code } = await learn('damaged', [], 'play orange circle');
    expect(stderr).toMatch(/^Your progress could not be read\. .*damaged\.json is now .*\.damaged, .*\n$/);
    expect([stdout.includes('lesson 1 of 8'), code]).toEqual([true, 0]);
    expect(readFileSync(join(folder, 'damaged.json.damaged'), 'utf8')).toBe('{"format":');
    expect(read('damaged').sessions).toMatchObject([{ solved: [1] }]);
  });

  test('progress of a newer version is told of and stays as it is', async () => {
    const newer = '{"format":"staxd-tutorial/2"}';
    writeFileSync(join(folder, 'newer.json'), newer);
    const { stdout, stderr, code } = await learn('newer', [], 'play orange circle');
    expect(stderr).toMatch(/^.*newer\.json was written by a newer version: .*\n$/);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nStopped at Street Cred, lesson 2 of 8: Same shape\.\n$/);
    expect(readFileSync(join(folder, 'newer.json'), 'utf8')).toBe(newer);
  });

  test('a place that cannot be written is told before the first lesson', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { stdout, stderr, code } = await staxd(['tutorial', '--state', join(folder, 'file', 'x.json')]);
    expect(stderr).toMatch(/^cannot (read|write) .*: a part of its path is not a folder\n$/);
    expect([stdout, code]).toEqual(['', 2]);
  });
});
