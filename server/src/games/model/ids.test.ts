import { shownName } from '@staxd/client';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import { INVITE_ALPHABET, preferences, inviteCode as readInviteCode } from '@staxd/protocol';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SimulatedMachine } from '../../../test/simulation/platform.ts';
import { quickMatchSettings } from '../../http/settings.ts';
import { isReserved } from '../../identity/names.ts';
import { botName, botNameAmong, gameIdFor, inviteCode, seed } from './ids.ts';

const { rng } = new SimulatedMachine('ids').platform;

describe('names', () => {
  it('of bots end in a reserved way, and are not taken twice', () => {
    const taken: string[] = [];
    for (const level of [...OFFERED_BOTS, ...OFFERED_BOTS]) taken.push(botName(level, taken, rng));
    expect(taken.every(isReserved)).toBe(true);
    expect(new Set(taken.map((name) => name.split('_')[0])).size).toBe(taken.length);
  });

  it('[BOT-6] of bots are no first name at the table, in any spelling', () => {
    const people = ['NEON', 'knоx', 'Echo Smith'];
    const names = Array.from({ length: 300 }, () => botName('hard', people, rng).split('_')[0]);
    expect(names).not.toEqual(expect.arrayContaining(['Neon']));
    expect(names).not.toEqual(expect.arrayContaining(['Knox']));
    expect(names).toEqual(expect.arrayContaining(['Pixel']));
    expect(names).not.toEqual(expect.arrayContaining(['Echo']));
  });

  it('[BOT-4] [BOT-5] of more bots than there are first names end in their kind, and a number tells them apart', () => {
    const all = ['Neon 2'];
    while (all.length < 120) {
      all.push(botNameAmong('easy', { all, near: all.slice(-16) }, rng));
      const shown = all.map(shownName);
      expect(shown.at(-1)).toMatch(/^[A-Z][a-z]+( \d+)?$/);
      expect(new Set(shown).size).toBe(all.length);
    }
    expect(all.slice(1).every((name) => name.endsWith('_CHILL'))).toBe(true);
    expect(all).not.toContain('Neon 2_CHILL');
  });

  it('of games to be found again belong to one person and one request', () => {
    const ids = [gameIdFor('u_1', 'a'), gameIdFor('u_1', 'b'), gameIdFor('u_2', 'a')];
    expect(new Set(ids).size).toBe(3);
    expect(gameIdFor('u_1', 'a')).toBe(ids[0]);
  });

  it('of lobbies are codes that the protocol reads, with every letter in use', () => {
    const codes = Array.from({ length: 400 }, () => inviteCode(rng));
    expect(codes.every((code) => v.is(readInviteCode, code))).toBe(true);
    expect(new Set(codes.join('')).size).toBe(INVITE_ALPHABET.length);
  });

  it('seeds have 256 bits', () => {
    expect(seed(rng)).toMatch(/^arc4:[0-9a-f]{64}$/);
  });
});

describe('a quick match', () => {
  it.each([
    [{ prefer_humans: false }, false],
    [{ prefer_humans: false, allow_ai: false }, true],
    [{ prefer_humans: false, min_humans: 2 }, true],
  ])('with %j waits for people: %s', (wanted, waits) => {
    expect(quickMatchSettings(v.parse(preferences, wanted)).quickMatch?.preferHumans).toBe(waits);
  });
});
