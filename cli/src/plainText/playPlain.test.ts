import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, parseRecord, unwrap } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { type GameArguments, setUpGame } from '../game/gameSetup.ts';
import { LocalGame } from '../game/localGame.ts';
import { playPlain } from './playPlain.ts';

/** Plays with `answers`; returns the output and the game. */
async function converse(answers: Iterable<string>, change: Partial<GameArguments> = {}) {
  const game = new LocalGame(setUpGame({ mode: 'casual', seed: 'alea:3', option: [], ...change }, ['ANN']));
  const printed: string[] = [];
  const source = answers[Symbol.iterator]();
  await playPlain(game, {
    print: (...lines) => printed.push(...lines),
    ask: async () => source.next().value,
    close: () => {},
  });
  return { game, printed, text: printed.join('\n') };
}

function* always(answer: string) {
  for (;;) yield answer;
}

/** A whole game; STRATEGIC, who thinks for long, plays in it. */
const wholeGame = converse(always('1'));

describe('a game in plain text', () => {
  test('begins with mode, seed, players and the first card, and lists the legal actions', async () => {
    const { printed } = await converse([]);
    expect(printed.slice(0, 3)).toEqual([
      'STAXD, mode casual, seed alea:3.',
      'Players in order: ANN, CHILL (easy), BALANCED (medium), STRATEGIC (hard).',
      expect.stringMatching(/^First card: /),
    ]);
    expect(printed).toContain(`${printed.filter((line) => /^\d+\. /.test(line)).length}. draw`);
  });

  test('the end of the input ends it cleanly, and so does quit', async () => {
    for (const answers of [[], ['quit'], ['q']]) {
      const { printed } = await converse(answers);
      expect(printed.slice(-2)).toEqual(['Stopped at turn 1.', 'Seed alea:3.']);
    }
  });

  test('is played to its end by the first action of each list', async () => {
    const others = ['spite', 'tournament'].map((mode) =>
      converse(always('1'), { mode, bots: 'easy,medium,petty' }),
    );
    for (const { game, text } of await Promise.all([wholeGame, ...others])) {
      expect(game.state.outcome).not.toBeNull();
      expect(text).toMatch(/(played|gave) the last card|held the fewest cards/);
    }
  });

  test('takes actions in notation as well as numbers', async () => {
    const [byNumber, byWord] = [await converse(['3']), await converse(['draw'])];
    expect(byNumber.printed).toContain('3. draw');
    expect(hash(byNumber.game.state)).toBe(hash(byWord.game.state));
    expect(byWord.text).toMatch(/\[1\] You draw \w/);
  });

  test('a refused, unknown or out-of-range answer gets one line, and the question again', async () => {
    const { text, game } = await converse(['99', 'fly', 'play pink unicorn', 'play orange star', 'accept']);
    expect(text).toContain('There is no action 99: allowed are 1 to 3.');
    expect(text).toContain('cannot read "fly": an action begins with play, counter');
    expect(text).toContain('unknown card "pink unicorn"');
    expect(text).toContain('CARD_NOT_IN_HAND: That card is not in your hand.');
    expect(text).toContain('WRONG_PHASE: That cannot be done now.');
    expect(game.length).toBe(0);
  });

  test('hand, table, list, hint and help answer without acting', async () => {
    const { text, game } = await converse(['hand', 'table', 'hint', 'help', 'list', '']);
    expect(text.match(/Your hand \(7\): /g)).toHaveLength(2);
    expect(text.match(/Turn 1\. Top card: /g)).toHaveLength(2);
    expect(text.match(/^3\. draw$/gm)).toHaveLength(3);
    expect(text).toMatch(/Hint: (play|draw)/);
    expect(text).toContain('team up pink jinx+1');
    expect(game.length).toBe(0);
  });

  test('never shows the cards of others', async () => {
    const { text } = await wholeGame;
    expect(text).toMatch(/(CHILL|BALANCED|STRATEGIC) draws \d+ cards?\./);
    expect(text).not.toMatch(
      /(CHILL|BALANCED|STRATEGIC) (draws|promises) (orange|purple|green|pink|gift|nope)/,
    );
  });

  test('picks are chosen one after another, or all at once', async () => {
    const option = ['deck={"gift":12,"nope":0}', 'shapeCopies=1', 'modifierMultiplier=0', 'handSize=9'];
    const setup = { option, players: '2', seed: 'alea:5' };
    const start = await converse([], setup);
    const two = start.printed.find((line) =>
      /^\d+\. play gift, gift as orange giving \[choose 1 to 2\]$/.test(line),
    );
    if (!two) throw new Error('this deal has no two gifts');
    const number = two.split('.')[0];
    const promised = async (...answers: string[]) => {
      const { game, text } = await converse([number, ...answers], setup);
      const committed = game.log.find(({ event }) => event.type === 'giftsCommitted')?.event;
      return { count: committed?.type === 'giftsCommitted' ? committed.count : 0, text };
    };
    const oneByOne = await promised('1', '2');
    expect(oneByOne.text).toContain('1. done');
    expect(oneByOne.count).toBe(2);
    expect((await promised('1 2')).count).toBe(2);
    expect((await promised('1', 'done')).count).toBe(1);
    expect((await promised('1')).count).toBe(0);
    expect((await promised('back', 'draw')).text).toContain('You draw');
    expect((await promised('77')).text).toContain('"77" cannot be chosen: allowed are 1 to ');
  });

  test('save writes a record that can be read again', async () => {
    const file = join(tmpdir(), `staxd-plain-${process.pid}.json`);
    try {
      const { text, game } = await converse(['draw', `save ${file}`, 'save /nowhere/at/all.json']);
      expect(text).toContain(`Saved ${file}.`);
      expect(text).toContain('cannot write /nowhere/at/all.json: there is no such file or folder');
      const record = unwrap(parseRecord(JSON.parse(readFileSync(file, 'utf8'))));
      expect(record.actions).toEqual(game.record().actions);
    } finally {
      rmSync(file, { force: true });
    }
  });
});
