import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createGame, defineRules, legalActions, MODES, unwrap, viewFor } from '@staxd/engine';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { BotFolder, playExternal } from '../../test/externalGames.ts';
import { ArenaError } from '../model/arenaError.ts';
import { type FaultReport, type OpenOptions, openExternal } from './external.ts';
import type { ExternalPlayer } from './externalPlayer.ts';

const folder = new BotFolder();
afterAll(() => folder.remove());

const rules = unwrap(defineRules('casual'));
const state = unwrap(createGame(rules, [{ name: 'Ann' }, { name: 'Ben' }], 'alea:1'));
const view = viewFor(state, 0);
const legal = legalActions(state, 0);
const OUTCOME = { winner: 1, method: 'card_play', rankings: [] } as const;

const opened: ExternalPlayer[] = [];
afterEach(() => {
  for (const player of opened.splice(0)) player.close();
});

/** Generous, so that a busy machine makes no fault of a good answer. */
const PATIENT: OpenOptions = { timeoutMs: 30_000 };

function open(command: string, options: OpenOptions = PATIENT) {
  const faults: FaultReport[] = [];
  const player = openExternal(command, { ...options, onFault: (report) => faults.push(report) });
  opened.push(player);
  let games = 0;
  /** Begins a game, asks several times, and ends it; gives the type of each action, or the fault. */
  const game = async (questions: number): Promise<string[]> => {
    player.begin({ seat: 0, seats: ['Ann', 'Ben'], rules, game: String(games++) });
    const answers: string[] = [];
    while (answers.length < questions) {
      const answer = await player.act(view, legal);
      answers.push(typeof answer === 'string' ? answer : answer.type);
    }
    player.end(OUTCOME);
    return answers;
  };
  return { player, faults, game };
}

/** Whether a process lives; one that has ended but that nobody has asked about does not. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch (error) {
    // Where there is no /proc, the first half must do.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync('/proc/self/stat');
  }
}

/** Waits until `name` lists `count` processes, and gives them. */
async function processesIn(name: string, count: number): Promise<number[]> {
  await expect.poll(() => folder.lines(name).length).toBe(count);
  return folder.lines(name).map(Number);
}

const allGone = (pids: readonly number[]) =>
  expect.poll(() => pids.filter(isRunning), { interval: 20 }).toEqual([]);

/** Notes its own number and that of a child, which would both live much longer than any test. */
const notePids = (name: string) => `
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 90_000)']);
  appendFileSync(${JSON.stringify(folder.path(name))}, process.pid + '\\n' + child.pid + '\\n');`;
const STUBBORN = `
  process.on('SIGTERM', () => {});
  setTimeout(() => process.exit(), 90_000);`;

describe('a well-behaved bot', () => {
  test('plays whole games in one process, picks included, in every mode', async () => {
    const command = folder.bot(
      'answer(m)',
      `appendFileSync(${JSON.stringify(folder.path('starts'))}, 'started\\n');`,
    );
    const { player, faults } = open(command);
    for (const [index, mode] of MODES.entries()) {
      const table = { player, rules: unwrap(defineRules(mode)), players: index + 2, seat: index };
      const { fault, outcome } = await playExternal({ ...table, seed: `alea:${mode}`, game: mode });
      expect(fault).toBeNull();
      expect(outcome.rankings).toHaveLength(index + 2);
    }
    expect(faults).toEqual([]);
    expect(folder.lines('starts')).toHaveLength(1);
  });

  test('may answer in pieces, with carriage returns, unknown fields and more than once', async () => {
    const { game, faults } = open(
      folder.bot(
        `
        const text = JSON.stringify({ why: 'é', id: m.id, action: { index: legalDraw(m), comment: 1 } });
        for (const byte of Buffer.from(text)) await new Promise((next) => process.stdout.write(Buffer.of(byte), next));
        console.log('\\r');
        answer(m);
        answer({ ...m, id: 1 });
      `,
        `const legalDraw = (m) => m.legal.findIndex(({ type }) => type === 'draw');`,
      ),
    );
    expect(await game(4)).toEqual(['draw', 'draw', 'draw', 'draw']);
    expect(faults).toEqual([]);
  });

  test('may write any amount to standard error', async () => {
    const { game } = open(folder.bot(`console.error('x'.repeat(3e6)); answer(m);`));
    expect(await game(2)).toEqual(['play', 'play']);
  });

  test('may take longer to start than to answer', async () => {
    const slowStart = folder.bot('answer(m)', 'await new Promise((wake) => setTimeout(wake, 400));');
    expect(await open(slowStart, { timeoutMs: 100, startMs: 30_000 }).game(1)).toEqual(['play']);
    expect(await open(slowStart, { timeoutMs: 50, startMs: 50 }).game(1)).toEqual(['timeouts']);
  });
});

const print = (text: string) => `process.stdout.write(${JSON.stringify(text)});`;
/** Prints without end. */
const flood = (text: string) =>
  `for (;;) await new Promise((next) => process.stdout.write(${JSON.stringify(text)}.repeat(1000), next));`;
const send = (text: string) => print(`${text}\n`);

describe('a fault ends the game, not the run', () => {
  test.each([
    ['exits when it is asked', 'process.exit(7)', 'crashes', 'ended with exit code 7'],
    ['ends without a word', 'process.exit(0)', 'crashes', 'ended with exit code 0'],
    ['throws', 'throw new Error("oh no")', 'crashes', 'ended with exit code 1'],
    ['is ended by a signal', 'process.kill(process.pid, "SIGSEGV")', 'crashes', 'was ended by SIGSEGV'],
    [
      'breaks off in a line',
      `${print('{"id":1,"action":{"ind')} process.exit(1)`,
      'crashes',
      'ended with exit code 1',
    ],
    ['never answers', '', 'timeouts', 'gave no answer within 300 ms'],
    ['calculates for ever', 'for (;;);', 'timeouts', 'gave no answer within 300 ms'],
    [
      'answers the first question again',
      send('{"id":1,"action":{"index":0}}'),
      'timeouts',
      'gave no answer within 300 ms',
    ],
    ['prints what is no JSON', send('thinking...'), 'illegal', 'wrote "thinking...", which is not an answer'],
    ['prints before it answers', `${send('hm')} answer(m);`, 'illegal', 'wrote "hm", which is not an answer'],
    [
      'answers another question',
      'answer({ ...m, id: m.id + 1 })',
      'illegal',
      'answered question 3, which was never asked',
    ],
    [
      'chooses what is not there',
      send('{"id":2,"action":{"index":99}}'),
      'illegal',
      `chose action 99 of 0 to ${legal.length - 1}`,
    ],
    [
      'nests deeply',
      send('['.repeat(200_000) + ']'.repeat(200_000)),
      'illegal',
      `wrote "${'['.repeat(80)}...", which is not an answer`,
    ],
    ['writes a line without end', flood('x'), 'illegal', 'wrote more than 1000000 characters at a time'],
    [
      'floods with old answers',
      flood('{"id":1,"action":{"index":0}}\n'),
      'illegal',
      'wrote more than 1000000 characters at a time',
    ],
  ])('when it %s', async (_, onSecond, kind, reason) => {
    // The first answer shows that it has started, so that the short timeout applies.
    const impatient = { timeoutMs: kind === 'timeouts' ? 300 : 30_000, startMs: 30_000 };
    const bot = open(folder.bot(`if (n === 1) answer(m); else { ${onSecond} }`), impatient);
    expect(await bot.game(2)).toEqual(['play', kind]);
    expect(bot.faults).toEqual([{ kind, reason, errors: expect.any(Array) }]);
    // In the next game there is a new process.
    expect(await bot.game(1)).toEqual(['play']);
    expect(bot.faults).toHaveLength(1);
  });

  test('when the program does not exist or is not executable', async () => {
    for (const command of ['no-such-program-anywhere', `'${folder.path('.')}'`]) {
      const { game, faults } = open(command);
      expect([await game(1), await game(1)]).toEqual([['crashes'], ['crashes']]);
      expect(faults[1].reason).toMatch(/^could not be started \(spawn .+ (ENOENT|EACCES)\)$/);
    }
  });

  test('when the system refuses to start it', async () => {
    const { game, faults } = open(`node ${'x'.repeat(3_000_000)}`);
    expect([await game(1), await game(1)]).toEqual([['crashes'], ['crashes']]);
    expect(faults[1].reason).toBe('could not be started (spawn E2BIG)');
  });

  test('when it exits at once', async () => {
    expect(await open(folder.program('process.exit(0)')).game(1)).toEqual(['crashes']);
  });

  test('when it stops reading but keeps running', async () => {
    const { game, faults } = open(
      folder.program(`
        import { closeSync, readSync } from 'node:fs';
        const buffer = Buffer.alloc(1e5);
        for (let text = ''; !text.includes('"act"'); text += buffer.toString('utf8', 0, readSync(0, buffer)));
        closeSync(0);
        console.log('{"id":1,"action":{"index":0}}');
        setInterval(() => {}, 1000);
      `),
    );
    expect(await game(2)).toEqual(['play', 'crashes']);
    expect(faults[0].reason).toBe('stopped reading');
  });

  test('noticed after an answer is reported at the next question, in the next game at the latest', async () => {
    const { game } = open(folder.bot(`answer(m); if (n === 2) ${send('good night')}`));
    expect([await game(2), await game(2), await game(1)]).toEqual([
      ['play', 'play'],
      ['illegal', 'illegal'],
      ['play'],
    ]);
  });

  test("keeps the bot's error output, without control characters", async () => {
    const script = `console.error('x'.repeat(9000) + '\\nlast \\x1b[2Jwords\\n'); process.exit(3)`;
    const { game, faults } = open(folder.program(script));
    await game(1);
    expect(faults[0].errors.at(-1)).toBe('last [2Jwords');
    expect(faults[0].errors.join().length).toBeLessThan(4100);
  });

  test('is shown the first time', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const player = openExternal('no-such-program-anywhere', { timeoutMs: 30_000 });
    opened.push(player);
    for (const game of ['1', '2']) {
      player.begin({ seat: 0, seats: ['Ann', 'Ben'], rules, game });
      expect(await player.act(view, legal)).toBe('crashes');
    }
    expect(written.mock.calls).toEqual([
      ['the bot "no-such-program-anywhere" could not be started (spawn no-such-program-anywhere ENOENT)\n'],
    ]);
    written.mockRestore();
  });

  test('a malformed command is refused at once', () => {
    expect(() => openExternal(`node 'bot.js`, PATIENT)).toThrow(ArenaError);
  });
});

describe('no process survives', () => {
  test('closing: a well-behaved bot may finish', async () => {
    const done = folder.path('done');
    const { player, game } = open(
      folder.bot(
        'answer(m)',
        `${notePids('peaceful')}; process.on('exit', () => writeFileSync(${JSON.stringify(done)}, 'well\\n'));
        process.stdin.on('end', () => process.exit(0));`,
      ),
    );
    await game(1);
    player.close();
    await allGone(await processesIn('peaceful', 2));
    expect(folder.lines('done')).toEqual(['well']);
  });

  test('closing: a stubborn bot is killed with its children', async () => {
    const { player, game } = open(folder.bot('answer(m)', notePids('stubborn') + STUBBORN));
    await game(1);
    player.close();
    player.close();
    await allGone(await processesIn('stubborn', 2));
  });

  test('closing while a question is open', async () => {
    const { player, game } = open(folder.bot('', notePids('asked')));
    const answers = game(1);
    const pids = await processesIn('asked', 2);
    player.close();
    expect(await answers).toEqual(['crashes']);
    await allGone(pids);
  });

  test.each([
    ['a time-out', 'timeouts', STUBBORN, ''],
    ['an illegal answer', 'illegal', STUBBORN, 'console.log("?")'],
    ['a crash that leaves a child', 'crashes', '', 'process.exit(1)'],
  ])('after %s', async (name, kind, onStart, onAct) => {
    const bot = folder.bot(`if (n === 1) answer(m); else { ${onAct} }`, notePids(name) + onStart);
    const { game } = open(bot, { timeoutMs: kind === 'timeouts' ? 100 : 30_000, startMs: 30_000 });
    expect(await game(2)).toEqual(['play', kind]);
    await allGone(await processesIn(name, 2));
  });

  /** Opens a stubborn bot in a process of its own, or in one of its worker threads, and does `then`. */
  const arena = (name: string, inWorker: boolean, then: string) => {
    const source = new URL('./external.ts', import.meta.url).href;
    const command = folder.bot('answer(m)', notePids(name) + STUBBORN);
    const play = `
      const { openExternal } = await import(${JSON.stringify(source)});
      openExternal(${JSON.stringify(command)}, { timeoutMs: 100 })
        .begin({ seat: 0, seats: ['Ann', 'Ben'], rules: ${JSON.stringify(rules)}, game: '1' });
      setInterval(() => {}, 1000);`;
    const worker = `
      const { Worker } = await import('node:worker_threads');
      const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(play)})));`;
    const program = `${inWorker ? worker : play}
      process.stdin.once('data', () => { ${then} });`;
    return spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
  };

  test.each([
    ['ends without closing it', false, 'process.exit(0)'],
    ['is interrupted', false, `process.kill(process.pid, 'SIGINT')`],
    ['is killed', false, `process.kill(process.pid, 'SIGKILL')`],
    ['ends the worker that it plays in', true, 'worker.terminate()'],
  ])('when the arena %s', async (name, inWorker, then) => {
    const process = arena(name, inWorker, then);
    const pids = await processesIn(name, 2);
    expect(pids.every(isRunning)).toBe(true);
    process.stdin.write('now\n');
    await allGone(pids);
    process.kill('SIGKILL');
  });
});
