import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROGRAM, staxd, told } from './program.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const GAME = ['--seed', 'alea:1', '--mode', 'spite', '--bots', 'easy,medium,hard,petty'];
const SCENARIO = `
- id: SET-4 the first player begins
  players: [A, B]
  top: orange star
  hands: { A: [orange star, orange oval], B: [pink oval] }
  steps:
    - expect: { turn: A }
`;

describe('bad input prints one line on standard error and exits with 2', () => {
  test.each([
    [['play', '--mode', 'poker'], /^unknown mode "poker": allowed are casual, /],
    [['play', '--bots', 'genius'], /^unknown bot "genius": allowed are random, /],
    [['watch', '--option', 'luck=7'], /^unknown option luck: allowed are shapeCopies, /],
    [['watch', '--option', 'deck={"joker":1}'], /joker/],
    [['watch', '--seed', 'dice:6'], /^unknown seed algorithm "dice": allowed are alea, arc4$/m],
    [['watch', '--pace', 'warp'], /^unknown pace "warp": allowed are slow, normal, fast, instant$/m],
    [['play', '--record', 'no/such/folder/game.json'], /^cannot write .*: there is no such file or folder$/m],
    [['replay', 'missing.json'], /^cannot read missing.json: there is no such file or folder$/m],
    [['replay', '.'], /^cannot read \.: it is a folder$/m],
    [['rules', 'XYZ-1'], /^no rule or chapter "XYZ-1": allowed are ids such as STK-4 and the chapters /],
    [['tutorial', 'poker'], /^unknown track "poker": allowed are street_cred, power_moves, full_arsenal$/m],
    [['tutorial', '--lesson', '1'], /^--lesson 1 needs a track: allowed are street_cred, /],
    [['tutorial', 'power_moves', '--lesson', '8'], /^lesson is "8": power_moves has the lessons 1 to 7$/m],
    [['tutorial', 'power_moves', '--lesson', 'x'], /^lesson is "x": /],
    [['tutorial', '--state', '.'], /^cannot read \.: it is a folder$/m],
    [
      ['dance'],
      /^unknown command 'dance': allowed are play, watch, tutorial, online, login, logout, check, replay, rules; /,
    ],
    [['play', '--luck'], /^unknown option '--luck': allowed are --mode, --players, --bots, /],
    [['watch', '--seed'], /^option '-s, --seed <seed>' needs an argument/],
    [['replay'], /^missing required argument 'file'/],
    [['watch', 'extra'], /^too many arguments for 'watch'/],
  ])('staxd %j', async (args, message) => {
    const { stdout, stderr, code } = await told(args, folder);
    expect(stderr).toMatch(message);
    expect([stderr.trim().split('\n').length, stdout, code]).toEqual([1, '', 2]);
  });

  test('[HOUSE-16] staxd online, with a rule file of more turns than a table has', async () => {
    writeFileSync(join(folder, 'long.yaml'), 'mode: casual\noptions:\n  maxTurns: 5000\n');
    const { stdout, stderr, code } = await told(['online', '--rules', 'long.yaml'], folder);
    const fault = 'long.yaml: line 3: maxTurns is 5000: it must be a whole number from 1 to 1000';
    expect([stderr, stdout, code]).toEqual([`${fault}\n`, '', 2]);
  });

  test.each([[['dance']], [['watch', '--pace', 'warp']]])('a process of its own does: %j', async (args) => {
    expect(await staxd(args, { folder })).toEqual({ ...(await told(args, folder)), code: 2 });
  });
});

describe('watch', () => {
  test('prints the same game for the same seed', async () => {
    const [first, second, other] = await Promise.all([
      staxd(['watch', '--plain', ...GAME]),
      staxd(['watch', '--plain', ...GAME]),
      staxd(['watch', '--plain', ...GAME.with(1, 'alea:2')]),
    ]);
    expect(first.stdout).toBe(second.stdout);
    expect(first.stdout).not.toBe(other.stdout);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^STAXD, mode spite, seed alea:1\.\n.*CHILL \(easy\), BALANCED \(medium\)/);
    expect(first.stdout).toMatch(/\n1\. \w+ \(0 cards\)\n[\s\S]*\nSeed alea:1\.\n$/);
  });

  test('--json prints a record that replays', async () => {
    const { stdout, stderr, code } = await staxd(['watch', '--json', ...GAME]);
    const document = JSON.parse(stdout);
    expect([stderr, code]).toEqual(['', 0]);
    expect(document).toMatchObject({ mode: 'spite', seed: 'alea:1', wonBy: 'card_play' });
    expect(document.rankings.map(({ rank }: { rank: number }) => rank)[0]).toBe(1);
    const file = join(folder, 'watched.json');
    writeFileSync(file, JSON.stringify(document.record));
    expect(await staxd(['replay', '--json', file])).toMatchObject({ code: 0, stderr: '' });
  });

  test('tells when a bot that holds grudges pays somebody back, and for what', async () => {
    const { stdout } = await staxd([
      'watch',
      '--plain',
      '--bots',
      'petty,medium',
      '--players',
      '2',
      '--seed',
      'alea:1',
    ]);
    const lines = stdout.split('\n');
    const at = lines.findIndex((line) => line.includes(' back for '));
    const [, petty, other, stack] =
      lines[at]?.match(/^\[\d+\] (\w+) pays (\w+) back for the ([\w+]+) stack\.$/) ?? [];
    const hit = lines
      .slice(0, at)
      .findLastIndex((line) => line.includes(`${petty} accepts the ${stack} stack`));
    const made = lines.slice(0, hit).findLast((line) => line.includes(` plays `));
    expect(made).toContain(`${other} plays`);
  });

  test('a closed pipe is not an error', async () => {
    const args = ['watch', '--plain', '--players', '7', '--mode', 'spite'];
    const child = spawn(process.execPath, [PROGRAM, ...args]);
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([stderr, code]).toEqual(['', 0]);
  });
});

describe('play without a terminal', () => {
  test('plays a whole game in plain text, and records it', async () => {
    const file = 'played.json';
    const { stdout, stderr, code } = await staxd(['play', '--seed', 'alea:3', '--record', file], {
      input: '1\n'.repeat(500),
      folder,
    });
    expect([stderr, code]).toEqual(['The game is saved in played.json.\n', 0]);
    expect(stdout).toMatch(/\n> 1\n\[1\] You play /);
    expect(stdout).toMatch(/(the last card|fewest cards .*)\.\n1\. \w+ \(\d+ cards?\)\n/);
    expect(await staxd(['replay', '--plain', file], { folder })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\nverified\n$/),
    });
  });

  test('the end of the input ends the game cleanly, and the record is saved', async () => {
    const file = join(folder, 'unfinished.json');
    const ended = await staxd(['play', '--seed', 'alea:3', '--record', file], { input: 'draw\n' });
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(/Stopped at turn \d+\.\nSeed alea:3\.\n$/);
    expect(JSON.parse(readFileSync(file, 'utf8')).outcome).toBeNull();
  });
});

describe('replay', () => {
  test('a divergence is reported with its action, and exits with 1', async () => {
    const { stdout } = await staxd(['watch', '--json', ...GAME]);
    const { record } = JSON.parse(stdout);
    const file = join(folder, 'changed.json');
    writeFileSync(file, JSON.stringify({ ...record, actions: record.actions.with(2, '0 skip') }));
    const plain = await staxd(['replay', '--plain', file]);
    expect(plain.code).toBe(1);
    expect(plain.stdout).toMatch(/\ndiverged at action 3: .*\n$/);
    const json = await staxd(['replay', '--json', file]);
    expect([json.code, json.stderr]).toEqual([1, '']);
    expect(JSON.parse(json.stdout)).toMatchObject({ verified: false, diverged: { action: 3 } });
  });

  test('anything but a record of this version is bad input', async () => {
    const file = join(folder, 'alien.json');
    for (const [text, message] of [
      ['{', /is not a game record: it is not JSON\n$/],
      ['{}', /is not a game record: format must be /],
      [JSON.stringify({ format: 'staxd-record/99' }), /format must be "staxd-record\/1"/],
    ] as const) {
      writeFileSync(file, text);
      const { stdout, stderr, code } = await staxd(['replay', '--json', file]);
      expect(stderr).toMatch(message);
      expect([stdout, code]).toEqual(['', 2]);
    }
  });
});

describe('check', () => {
  test('runs files and folders, and prints failures and totals', async () => {
    const scenarios = mkdtempSync(join(folder, 'scenarios-'));
    writeFileSync(join(scenarios, 'good.yaml'), SCENARIO);
    expect(await staxd(['check', scenarios])).toEqual({
      stdout: '1 passed, 0 failed\n',
      stderr: '',
      code: 0,
    });
    const wrong = SCENARIO.replace('turn: A', 'turn: B').replace('begins', 'waits');
    writeFileSync(join(scenarios, 'wrong.yaml'), wrong);
    const { stdout, code } = await staxd(['check', '.'], { folder: scenarios });
    expect(stdout).toMatch(
      /^wrong\.yaml:\d+: SET-4 the first player waits: step 1: .*\n1 passed, 1 failed\n$/,
    );
    expect(code).toBe(1);
    const json = await staxd(['check', '--json', scenarios]);
    expect(JSON.parse(json.stdout)).toMatchObject({ passed: 1, failed: 1, failures: [{ step: 1 }] });
    expect(json.code).toBe(1);
  });

  test('a file that cannot be read is a failure', async () => {
    const { stdout, code } = await staxd(['check', 'missing.yaml'], { folder });
    expect(stdout).toMatch(/^missing\.yaml:1: .*\n0 passed, 1 failed\n$/);
    expect(code).toBe(2);
  });
});

describe('rules', () => {
  test('one rule, a chapter, and all of them', async () => {
    const [rule, chapter, all] = await Promise.all([
      staxd(['rules', 'stk-4']),
      staxd(['rules', 'stacks']),
      staxd(['rules']),
    ]);
    expect(rule.stdout).toMatch(/^• STK-4 /);
    expect(rule.stdout).not.toContain('STK-5');
    expect(chapter.stdout).toMatch(/^Stacks \(STK\)\n─+\n[\s\S]*STK-9/);
    for (const id of ['DECK-1', 'STK-4', 'END-1']) expect(all.stdout).toContain(`• ${id} `);
    expect([rule.code, chapter.code, all.code]).toEqual([0, 0, 0]);
  });
});

test('without a command it prints the help', async () => {
  const { stdout, stderr, code } = await staxd([]);
  for (const verb of ['play', 'watch', 'check', 'replay', 'rules']) expect(stdout).toContain(verb);
  expect([stderr, code]).toEqual(['', 0]);
});
