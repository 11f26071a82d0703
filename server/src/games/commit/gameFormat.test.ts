import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../../test/simulation/desk.ts';
import { sha256 } from '../decide/draft.ts';
import { RULES } from '../decide/start.ts';
import type { Game } from '../model/game.ts';
import { changedIndex, digestOf, GAME_FORMAT, indexOf, isReceiptOf } from './gameFormat.ts';

/** Comparable without regard to the classes that carry the data. */
const plain = (game: Game) => JSON.parse(JSON.stringify(game));

describe('the text of a game', () => {
  it('gives the game back, at every version from the lobby to the end', () => {
    const desk = new Desk({ isPrivate: true }, ['easy', 'medium']).connect('Ann');
    const games = [desk.game];
    desk.do({ type: 'start', userId: desk.game.hostId });
    while (desk.game.phase === 'running') {
      games.push(desk.game);
      // A person who is asked for what the desk cannot do lets the time run out.
      const isMoved = desk.game.play?.decision?.actsAt === null && desk.move() === 'ok';
      if (!isMoved) desk.pass(desk.dueIn() ?? 0);
    }
    games.push(desk.game);
    for (const game of games) {
      const read = GAME_FORMAT.read(GAME_FORMAT.write(game));
      expect(GAME_FORMAT.write(read)).toBe(GAME_FORMAT.write(game));
      expect(plain({ ...read, play: null })).toEqual(plain({ ...game, play: null }));
    }
  });

  it('shares the rules of its mode, and holds no seed before the end', () => {
    const desk = new Desk({ isPrivate: true }).play('Ben');
    const text = GAME_FORMAT.write(desk.game);
    expect(GAME_FORMAT.read(text).play?.state.rules).toBe(RULES.casual);
    expect(text).not.toContain(SEED.slice(5, 20));
  });
});

describe('the index', () => {
  it('is written again only when it says something else', () => {
    const desk = new Desk({ isPrivate: true }).join('Ben');
    const lobby = desk.game;
    expect(changedIndex(null, lobby)).toEqual(indexOf(lobby));
    desk.connect('Ben');
    expect(changedIndex(lobby, desk.game)).toBeUndefined();
    desk.do({ type: 'start', userId: lobby.hostId });
    expect(changedIndex(lobby, desk.game)).toMatchObject({ status: 'running', openSeats: 0 });
    const running = desk.game;
    desk.move();
    expect(changedIndex(running, desk.game)).toBeUndefined();
  });
});

describe('a receipt', () => {
  const request = { actor: 'u_1', id: 'r', payload: { type: 'draw' } };
  const receipt = { actor: 'u_1', requestId: 'r', answer: null, version: 2 };

  it('is known by the digest of its request, also by the long one of earlier programs', () => {
    const long = sha256(JSON.stringify(request.payload));
    expect(long).toHaveLength(64);
    for (const digest of [long, digestOf(request)])
      expect(isReceiptOf({ ...receipt, digest }, request)).toBe(true);
    for (const digest of [`0${long.slice(1)}`, ''])
      expect(isReceiptOf({ ...receipt, digest }, request)).toBe(false);
  });
});

describe('a game that is over', () => {
  it('is kept in half the text, and read as well when it was kept by an earlier program', () => {
    const desk = new Desk({ isPrivate: true }, ['easy', 'medium']).connect('Ann');
    desk.do({ type: 'start', userId: desk.game.hostId });
    while (desk.game.phase === 'running') {
      // A person who is asked for what the desk cannot do lets the time run out.
      const isMoved = desk.game.play?.decision?.actsAt === null && desk.move() === 'ok';
      if (!isMoved) desk.pass(desk.dueIn() ?? 0);
    }
    const over = desk.game;
    const before = GAME_FORMAT.write({ ...over, phase: 'running' });
    expect(GAME_FORMAT.write(over).length).toBeLessThan(before.length * 0.65);
    const asBefore = before.replace('"phase":"running"', '"phase":"completed"');
    expect(GAME_FORMAT.write(GAME_FORMAT.read(asBefore))).toBe(GAME_FORMAT.write(over));
  });
});
