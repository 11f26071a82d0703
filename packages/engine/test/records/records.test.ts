/** Records of whole games, kept for good: every later version must replay them. */
import { expect, test } from 'vitest';
import {
  type Action,
  actor,
  clone,
  commitTo,
  type GameRecord,
  LegalMoves,
  openStream,
  parseRecord,
  recordGame,
  replay,
  step,
  unwrap,
} from '../../src/index.ts';
import { type GamePlan, rulesOf, seatsFor, start } from '../support/games.ts';
import { goldensIn, readGolden, updatesGoldens, writeGolden } from '../support/goldens.ts';
import { runs } from '../support/runs.ts';

type Game = Omit<GamePlan, 'moves'> & {
  /** The player's time runs out at every n-th decision; 0 for never. */
  readonly dozing?: number;
  /** This seat leaves after that many decisions. */
  readonly leaves?: { readonly after: number; readonly seat: number };
  readonly stopAfter?: number;
  readonly gameId?: string;
};

const ARC4 = 'arc4:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/** The games that the records of this version were made from. */
const GAMES: Readonly<Record<string, Game>> = {
  'v1-casual': { mode: 'casual', options: {}, players: 3, seed: 'alea:300' },
  'v1-ranked-committed': {
    mode: 'ranked',
    options: { seating: 'shuffled', maxTurns: 80 },
    players: 5,
    seed: ARC4,
    gameId: 'golden',
  },
  'v1-tournament': { mode: 'tournament', options: {}, players: 3, seed: 'alea:695' },
  'v1-stack-attack-leaving': {
    mode: 'stack_attack',
    options: { maxTurns: 90 },
    players: 7,
    seed: 'alea:7',
    dozing: 9,
    leaves: { after: 31, seat: 4 },
  },
  'v1-spite-options': {
    mode: 'spite',
    options: {
      handSize: 9,
      multiShape: 'sameShape',
      nopeResidual: 'none',
      acceptConsumesTurn: 'never',
      hijackReturn: 'shuffleIn',
      giftFinish: false,
      finish: 'shapesOnly',
      jinxPerColour: { 1: 2, 2: 2, 3: 2 },
      maxTurns: 100,
    },
    players: 4,
    seed: 'alea:11',
    dozing: 17,
  },
  'v1-stalemate': {
    mode: 'casual',
    options: { shapeCopies: 1, modifierMultiplier: 0, deck: { gift: 0, nope: 0 } },
    players: 3,
    seed: 'alea:5',
    dozing: 1,
  },
  'v1-unfinished': { mode: 'spite', options: {}, players: 2, seed: 'bare seed', stopAfter: 25 },
};

function makeRecord(game: Game): GameRecord {
  const core = clone(start(game));
  const moves = new LegalMoves();
  const stream = openStream({ algorithm: 'alea', key: game.seed }, 'random player');
  const actions: Action[] = [];
  const act = (action: Action) => {
    if (step(core, action) === null) actions.push(action);
  };
  while (!core.outcome && actions.length !== game.stopAfter) {
    if (game.leaves?.after === actions.length) act({ type: 'leave', seat: game.leaves.seat });
    else if (game.dozing && actions.length % game.dozing === 0)
      act({ type: 'timeout', seat: actor(core) ?? 0 });
    else act(moves.refill(core).pick(stream));
  }
  const { gameId, seed } = game;
  const record = recordGame({ rules: rulesOf(game), seats: seatsFor(game.players), seed }, actions, core);
  return gameId === undefined
    ? record
    : { ...record, commitment: { gameId, sha256: commitTo(gameId, seed) } };
}

if (updatesGoldens()) {
  const kept = goldensIn('records');
  for (const [name, game] of Object.entries(GAMES)) {
    // A record on file is never rewritten: what matters is that it still replays.
    if (kept.includes(`records/${name}.json`)) continue;
    writeGolden(`records/${name}.json`, `${JSON.stringify(makeRecord(game), null, 2)}\n`);
  }
}

test('every game of this version has a record on file', () => {
  const names = Object.keys(GAMES).map((name) => `records/${name}.json`);
  expect(goldensIn('records')).toEqual(expect.arrayContaining(names));
});

for (const file of goldensIn('records')) {
  test(`${file} replays to the state and the outcome that it names`, () => {
    const record = unwrap(parseRecord(JSON.parse(readGolden(file))));
    expect(unwrap(replay(record)).outcome).toEqual(record.outcome);
  });

  test(`${file} diverges when an action is left out`, () => {
    const record = unwrap(parseRecord(JSON.parse(readGolden(file))));
    const stride = Math.max(1, Math.floor(record.actions.length / runs(10, 1000)));
    for (let at = 0; at < record.actions.length; at += stride) {
      const shorter = { ...record, actions: record.actions.toSpliced(at, 1) };
      expect(replay(shorter)).toMatchObject({ ok: false, error: { code: 'DIVERGED' } });
    }
  });
}
