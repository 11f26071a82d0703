import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, replay as replayRecord, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { arena, contentsOf, temporaryFolder } from './command.ts';

const folder = temporaryFolder();
const MATCH = ['match', '--bots', 'medium@1,easy,medium@1,petty', '--games', '810', '--seed', '7'];

async function json(args: readonly string[]) {
  const { stdout, stderr, code } = await arena([...args, '--json'], { folder });
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('--json prints the result, and files and result are the same for any number of workers', async () => {
  const [one, three] = await Promise.all([
    json([...MATCH, '--workers', '1', '--out', 'one']),
    json([...MATCH, '--workers', '3', '--out', 'three']),
  ]);
  const document = {
    engineVersion: expect.any(String),
    rulesHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    mode: 'casual',
    seed: '7',
    players: 4,
    games: 810,
    turns: {
      mean: expect.any(Number),
      median: expect.any(Number),
      p95: expect.any(Number),
      max: expect.any(Number),
    },
    decisions: { mean: expect.any(Number) },
    stacks: { perGame: expect.any(Number), contested: expect.any(Number) },
    resultHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    seconds: expect.any(Number),
    gamesPerSecond: expect.any(Number),
  };
  expect(one).toMatchObject(document);
  const { completed, stalemates, capped, seats, bots, cards, games } = one;
  expect(completed + stalemates + capped).toBe(games);
  expect(seats.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1, 2, 3]);
  expect(sum(seats.map(({ wins }: { wins: number }) => wins))).toBe(games);
  expect(bots.map(({ bot, seats: held }: { bot: string; seats: number }) => [bot, held])).toEqual([
    ['medium@1', 2],
    ['easy', 1],
    ['petty', 1],
  ]);
  expect(sum(bots.map(({ wins }: { wins: number }) => wins))).toBe(games);
  for (const { wins, rate, seats: held, low, high } of bots) {
    expect(rate).toBeCloseTo(wins / (games * held), 12);
    expect([low < rate, rate < high]).toEqual([true, true]);
  }
  expect(cards.length).toBeGreaterThan(10);
  for (const { card, lift, low, high, n } of cards) {
    expect([typeof card, low <= lift, lift <= high, n > 0]).toEqual(['string', true, true, true]);
  }

  const timeless = ({ seconds, gamesPerSecond, ...rest }: Record<string, unknown>) => rest;
  expect(timeless(three)).toEqual(timeless(one));
  expect(contentsOf(join(folder, 'three'))).toEqual(contentsOf(join(folder, 'one')));
  expect(Object.keys(contentsOf(join(folder, 'one')))).toEqual([
    'games.jsonl',
    'manifest.json',
    'stats.json',
  ]);
});

test('without --json prints a table with intervals, and no files are written', async () => {
  const before = contentsOf(folder);
  const { stdout, stderr, code } = await arena([...MATCH, '--games', '40'], { folder });
  expect([stderr, code]).toEqual(['', 0]);
  expect(stdout).toMatch(/^40 games, casual, 4 players, seed 7 \(\d+ games\/s\)\n/);
  expect(stdout).toMatch(/\nmedium@1 \(2 seats\) +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d\n/);
  expect(stdout).toMatch(/\nseat 4 +\d+ +\d+\.\d % +\d+\.\d to \d+\.\d\n\nResult hash [0-9a-f]{16}\.\n$/);
  expect(contentsOf(folder)).toEqual(before);
});

test('a rule file equals its mode with its options', async () => {
  writeFileSync(
    join(folder, 'rules.yaml'),
    'mode: spite\noptions: { handSize: 5 }\ndeck: { stun: 0, gift: 1 }\n',
  );
  const few = ['match', '--bots', 'easy,easy', '--games', '4'];
  const [file, options] = await Promise.all([
    json([...few, '--rules', 'rules.yaml', '--out', 'file']),
    json([
      ...few,
      ...[
        '--mode',
        'spite',
        '--option',
        'deck={"gift":1,"stun":0}',
        '--option',
        'handSize=5',
        '--out',
        'options',
      ],
    ]),
  ]);
  expect(file).toMatchObject({ mode: 'spite', rulesHash: options.rulesHash });
  expect(contentsOf(join(folder, 'file'))).toEqual(contentsOf(join(folder, 'options')));
});

describe('replay and verify', () => {
  test('replays a game move by move, with a record that staxd verifies', async () => {
    const { stdout, code } = await arena(['replay', 'one', '--game', '5', '--record', 'game.json'], {
      folder,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Game 5, dealt with alea:7\/1, mode casual\.\nBot 1 \(\w+\) holds \w+ \w+.*, .*\.\n/,
    );
    expect(stdout).toMatch(/\n\[1\] Bot \d: (play|draw).* \(\d( \d){3}\)\n/);
    expect(stdout).toMatch(/\nSame as in the run: state [0-9a-f]{16}, actions [0-9a-f]{16}\.\n$/);
    const record = JSON.parse(contentsOf(folder)['game.json']);
    expect(record).toMatchObject({ format: 'staxd-record/1', seed: 'alea:7/1' });
    expect(replayRecord(unwrap(parseRecord(record)))).toMatchObject({ ok: true });
  });

  test('exit code 0 or 1', async () => {
    const whole = await arena(['verify', 'one', '--sample', '20'], { folder });
    expect(whole).toMatchObject({ code: 0, stdout: 'one is verified: 810 games, 20 played again.\n' });
    const file = join(folder, 'three', 'games.jsonl');
    const games = contentsOf(folder)['three/games.jsonl'];
    writeFileSync(file, games.replace(/"winner":\d/, '"winner":7'));
    const forged = await arena(['verify', 'three', '--json'], { folder });
    expect([forged.code, forged.stderr]).toEqual([1, '']);
    expect(JSON.parse(forged.stdout)).toMatchObject({ verified: false, differences: [expect.any(String)] });
    // Other commands refuse such a run.
    expect(await arena(['merge', 'three'], { folder })).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^three\/games\.jsonl: its lines have the hash \w+, not \w+\n$/),
    });
  });

  test('games of external bots are not replayed', async () => {
    const bots = ['match', '--bots', 'cmd:false,easy', '--games', '2', '--out', 'external'];
    expect((await arena(bots, { folder })).code).toBe(0);
    expect(await arena(['replay', 'external', '--game', '0'], { folder })).toMatchObject({
      code: 3,
      stderr: "games of cmd:false cannot be replayed: only the arena's own bots are deterministic\n",
    });
    expect(await arena(['verify', 'external'], { folder })).toMatchObject({
      code: 0,
      stdout: 'external is verified: 2 games, external bots cannot be replayed.\n',
    });
  });
});
