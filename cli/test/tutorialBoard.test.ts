import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginLesson, LEARNER, partsOf, TRACKS, trackOf } from '@staxd/tutorial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysFor } from './keysFor.ts';
import { KEYS, Terminal } from './program.ts';
import { solutionOf } from './solution.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-tutorial-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The text, wherever its lines break. */
const wrapped = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'));

/** No lesson goes on by itself while a key is pressed. */
const UNHURRIED = { NODE_OPTIONS: `--import=${new URL('./unhurried.ts', import.meta.url)}` };

const stateFile = (name: string) => join(folder, `${name}.json`);

describe.concurrent('staxd tutorial on the board', () => {
  test('teaches all tracks by keys, and says how to play for real', async () => {
    const terminal = new Terminal(['tutorial', '--state', stateFile('all')], { env: UNHURRIED });
    for (const track of TRACKS.map(trackOf)) {
      for (const [at, lesson] of track.lessons.entries()) {
        for (const part of partsOf(lesson)) {
          await terminal.waitFor(`${track.title} ${at + 1}/${track.lessons.length}: ${part.title}`);
          await terminal.waitFor(wrapped(`Drip: ${part.message} GOAL: ${part.goal}`));
          const { state } = beginLesson({ ...part, teaches: lesson.teaches, next: [] });
          terminal.press(...keysFor(state, LEARNER, solutionOf(part)));
          const after = await terminal.waitFor(/answer now|go on/);
          if (after.includes('answer now')) terminal.press(KEYS.enter);
          await terminal.waitFor(`Drip: ${part.praise}`);
          terminal.press(KEYS.enter);
        }
      }
      await terminal.waitFor(`You have learned ${track.title}.`);
      expect(terminal.screen.text).toContain('Your reward: ');
      terminal.press(KEYS.enter);
    }
    await terminal.waitFor('staxd play --bots easy');
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
    expect([terminal.screen.alternate, terminal.screen.cursorShown]).toEqual([false, true]);
    expect(terminal.screen.text).toContain('Now play a real game against CHILL: staxd play --bots easy');
    expect(JSON.parse(readFileSync(stateFile('all'), 'utf8')).completed).toEqual(TRACKS);
  });

  test('a wrong card, a wrong action, the hint, the next lesson by itself, and coming back', async () => {
    const terminal = new Terminal(['tutorial', '--state', stateFile('back')]);
    const shown = await terminal.waitFor('Hint: The orange circle. Same color!');
    expect(shown).toContain('[space] select  [enter] play  [d] draw');
    // The first screen was whole, and had none.
    const before = terminal.output.slice(0, terminal.output.indexOf('Hint:'));
    for (const text of ['GOAL: Play your orange card.', 'q quit']) expect(before).toContain(text);
    terminal.press(KEYS.right, KEYS.enter);
    await terminal.waitFor(
      /That card cannot be played right now\. That card matches neither the color nor\s+the shape/,
    );
    terminal.press('d');
    await terminal.waitFor('Try the orange one.');
    terminal.press(KEYS.home, KEYS.enter);
    await terminal.waitForPassing('Nice play!');
    await terminal.waitFor('Street Cred 2/8: Same shape');
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(0);
    expect(terminal.screen.text).toContain('Stopped at Street Cred, lesson 2 of 8: Same shape.');
    const back = new Terminal(['tutorial', '--state', stateFile('back')]);
    await back.waitFor('Street Cred 2/8: Same shape');
    back.press('q');
    expect(await back.ended).toBe(0);
  });

  test('lessons and tracks are skipped by keys; Drip answers when his time is over', async () => {
    const terminal = new Terminal(['tutorial', '--state', stateFile('skip')]);
    await terminal.waitFor('Street Cred 1/8');
    terminal.press('n');
    await terminal.waitFor('Street Cred 2/8');
    terminal.press('N');
    await terminal.waitFor('You have skipped Street Cred.');
    terminal.press(KEYS.enter);
    await terminal.waitFor('Power Moves 1/7');
    terminal.press(KEYS.enter);
    for (const told of ['DRIP HAS TO ANSWER: 8 s', 'DRIP HAS TO ANSWER: 1 s', 'Drip draws 2 cards'])
      await terminal.waitForPassing(told);
    await terminal.waitFor('Power Moves 2/7');
    terminal.press('n', 'n', 'n', 'n');
    await terminal.waitFor('[a] FOLD: draw 2');
    terminal.press('n', 'n');
    await terminal.waitFor('6 lessons are still missing');
    terminal.press(KEYS.enter);
    await terminal.waitFor('Power Moves 2/7');
    terminal.press('?');
    await terminal.waitFor('skip this lesson');
    terminal.press('x', 'q');
    expect(await terminal.ended).toBe(0);
  });

  test('fits small and large terminals, and says so if it cannot', async () => {
    const terminal = new Terminal(['tutorial', 'power_moves', '--lesson', '6']);
    for (const [columns, rows] of [
      [56, 23],
      [120, 40],
      [80, 24],
    ] as const) {
      terminal.resize(columns, rows);
      const shown = await terminal.waitFor((text) => {
        const lines = text.split('\n');
        return lines[1].length === columns && lines[rows - 1].includes('h hint');
      });
      for (const word of ['Drip: You have no ADD', 'GOAL: Press FOLD.', '[a] FOLD: draw 2', 'Your hand 3']) {
        expect(shown).toContain(word);
      }
    }
    terminal.resize(80, 22);
    await terminal.waitFor('The board needs 56 columns and 23 rows');
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
  });
});
