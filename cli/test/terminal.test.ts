import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seat } from '@staxd/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpGame } from '../src/game/gameSetup.ts';
import { LocalGame } from '../src/game/localGame.ts';
import { logLines, narratorOf } from '../src/plainText/transcript.ts';
import { keysFor } from './keysFor.ts';
import { KEYS, staxd, Terminal } from './program.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-terminal-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the program has restored the screen and the cursor. */
function isRestored({ screen, output }: Terminal): boolean {
  return !screen.alternate && screen.cursorShown && output.includes('\x1b[?1049h');
}

describe('play on the board', () => {
  test('a whole game by keys, then another one', async () => {
    const file = join(folder, 'game.json');
    const args = ['--mode', 'spite', '--seed', 'alea:11', '--bots', 'easy,medium'];
    const terminal = new Terminal(['play', ...args, '--pace', 'instant', '--record', file]);
    const game = new LocalGame(
      setUpGame({ mode: 'spite', seed: 'alea:11', bots: 'easy,medium', option: [] }, ['PLAYER']),
    );
    while (game.state.outcome === null) {
      if (game.botIsAwaited) {
        game.playBot();
        continue;
      }
      const latest = logLines(game.log, narratorOf(game.view)).at(-1) ?? 'YOUR TURN!';
      await terminal.waitFor((text) => text.includes(latest) && !text.includes('WAITING'));
      const action = game.suggestion();
      terminal.press(...keysFor(game.state, game.person as Seat, action));
      expect(game.act(action)).toBeNull();
    }
    const { winner } = game.state.outcome;
    const shown = await terminal.waitFor(
      winner === game.person ? 'YOU WIN!' : `${game.state.seats[winner].name} WINS`,
    );
    expect(shown).toContain('Seed alea:11');
    expect(shown).toMatch(/ WINS?!? {2}\w+ (played|gave) the last card /);
    terminal.press('w');
    await terminal.waitFor('Saved');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(game.record())));
    terminal.press('r');
    await terminal.waitFor((text) => /turn 1 /.test(text) && !/alea:11\b/.test(text));
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
    expect(isRestored(terminal)).toBe(true);
  });

  test('questions, refusals, hints, help, sorting and the log', async () => {
    const deck = ['--option', 'deck={"gift":12,"nope":12,"trade":12}', '--option', 'shapeCopies=1'];
    const terminal = new Terminal([
      'play',
      '--seed',
      'alea:5',
      '--players',
      '3',
      '--hand-size',
      '12',
      ...deck,
    ]);
    await terminal.waitFor('YOUR TURN!');
    terminal.press('h');
    await terminal.waitFor(/Hint: (play|draw)/);
    terminal.press('a');
    await terminal.waitFor('That cannot be done now.');
    terminal.press('m');
    await terminal.waitFor('You have not been shown any cards yet.');
    terminal.press('o', KEYS.end, KEYS.enter);
    const asked = await terminal.waitFor('WHICH COLOR?');
    expect(asked).toContain('sorted: color');
    expect(asked).toContain('[1] orange  [2] purple  [3] green  [4] pink');
    terminal.press('\x1b');
    await terminal.waitFor('YOUR TURN!');
    terminal.press('?');
    await terminal.waitFor('KEYS AND SIGNS');
    terminal.press('x');
    await terminal.waitFor('YOUR TURN!');
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(0);
  });

  test.each([
    ['Ctrl-C', (terminal: Terminal) => terminal.press(KEYS.ctrlC), 0],
    ['q', (terminal: Terminal) => terminal.press('q'), 0],
    ['SIGTERM', (terminal: Terminal) => terminal.kill('SIGTERM'), 143],
    ['SIGINT', (terminal: Terminal) => terminal.kill('SIGINT'), 130],
  ])('%s restores the terminal and saves the game', async (name, leave, code) => {
    const file = join(folder, `${name}.json`);
    const terminal = new Terminal(['play', '--seed', 'alea:4', '--record', file]);
    await terminal.waitFor('YOUR TURN!');
    terminal.press('d');
    await terminal.waitFor('You draw');
    leave(terminal);
    expect(await terminal.ended).toBe(code);
    expect(isRestored(terminal)).toBe(true);
    const { actions, outcome } = JSON.parse(readFileSync(file, 'utf8'));
    expect([actions[0], outcome]).toEqual(['0 draw', null]);
    expect(await staxd(['replay', '--plain', file])).toMatchObject({ code: 0 });
  });

  test('fits any terminal size, and says so if it cannot', async () => {
    const terminal = new Terminal(['play', '--seed', 'alea:4', '--players', '7', '--pace', 'instant']);
    await terminal.waitFor('YOUR TURN!');
    for (const [columns, rows] of [
      [60, 20],
      [120, 40],
      [80, 24],
    ] as const) {
      terminal.resize(columns, rows);
      const shown = await terminal.waitFor((text) => {
        const lines = text.split('\n');
        return lines[0].length === columns - 1 && lines[rows - 1].endsWith('q quit');
      });
      const lines = shown.split('\n');
      expect(lines[0]).toMatch(/^ STAXD {2}casual {2}turn 1 .*alea:4$/);
      expect(Math.max(...lines.map((line) => line.length))).toBe(columns);
      for (const word of ['YOUR TURN!', 'BALANCED-2', 'MATCH:', 'Your hand 7']) expect(shown).toContain(word);
    }
    terminal.resize(30, 10);
    await terminal.waitFor('The board needs');
    terminal.resize(80, 24);
    await terminal.waitFor('YOUR TURN!');
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
  });

  test('colors: as many as the terminal has, none on request, and always the same words', async () => {
    const faces = [
      { COLORTERM: 'truecolor' },
      { TERM: 'xterm', COLORTERM: '' },
      { NO_COLOR: '1' },
      { CI: 'false' },
    ];
    const terminals = faces.map((env) => new Terminal(['play', '--seed', 'alea:4'], { env }));
    const shown = await Promise.all(terminals.map((terminal) => terminal.waitFor(/YOUR TURN![\s\S]*q quit/)));
    for (const terminal of terminals) terminal.press('q');
    await Promise.all(terminals.map((terminal) => terminal.ended));
    const [rich, named, none] = terminals.map(({ output }) => output);
    const richColor = /\[[34]8;2;/;
    const anyColor = /\[(3[0-8]|4[0-8]|9\d|10\d)[;m]/;
    expect(rich).toMatch(richColor);
    expect(named).toMatch(/\[9[0-7]m/);
    expect(named).not.toMatch(/\[[34]8;/);
    expect(none).not.toMatch(anyColor);
    expect(new Set(shown).size).toBe(1);
  });
});

test('watch: pause, single steps, views, pace, the end', async () => {
  const terminal = new Terminal(['watch', '--seed', 'alea:1', '--pace', 'slow']);
  await terminal.waitFor('WATCHING, pace: slow');
  terminal.press(' ');
  await terminal.waitFor('PAUSED');
  terminal.press('n');
  await terminal.waitFor('[1] CHILL plays');
  terminal.press(KEYS.tab);
  await terminal.waitFor('[1] You play');
  expect(terminal.screen.text).toContain('Hand of CHILL: ');
  terminal.press('+', '+', '+', ' ');
  await terminal.waitFor(/WINS |YOU WIN!/);
  terminal.press('q');
  expect(await terminal.ended).toBe(0);
  expect(isRestored(terminal)).toBe(true);
});

test('replay: steps, jumps to a turn, verifies; a divergence exits with 1', async () => {
  const { stdout } = await staxd(['watch', '--json', '--seed', 'alea:1']);
  const { record, actions } = JSON.parse(stdout);
  const file = join(folder, 'replayed.json');
  writeFileSync(file, JSON.stringify(record));
  const terminal = new Terminal(['replay', file]);
  await terminal.waitFor(`REPLAY  action 0 of ${actions}`);
  expect(terminal.screen.text).toContain('verified');
  terminal.press(KEYS.right, KEYS.right, KEYS.left);
  await terminal.waitFor('action 1 of');
  terminal.press('2', '1', KEYS.enter);
  await terminal.waitFor(/turn 21 /);
  terminal.press(KEYS.end);
  await terminal.waitFor(`action ${actions} of ${actions}`);
  terminal.press('q');
  expect(await terminal.ended).toBe(0);

  writeFileSync(file, JSON.stringify({ ...record, actions: record.actions.with(4, '0 skip') }));
  const diverged = new Terminal(['replay', file]);
  await diverged.waitFor('diverged at action 5');
  diverged.press('q');
  expect(await diverged.ended).toBe(1);
});

test('rules: chapters at the side, text that scrolls', async () => {
  const terminal = new Terminal(['rules']);
  await terminal.waitFor('▶ The rules of STAXD');
  terminal.press(KEYS.right, KEYS.right, KEYS.right);
  await terminal.waitFor('• DECK-1');
  terminal.press(...new Array<string>(30).fill(KEYS.down));
  await terminal.waitFor((text) => !text.includes('• DECK-1') && text.includes('DECK-5'));
  terminal.press('q');
  expect(await terminal.ended).toBe(0);
});
