import type { NoClout } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import type { Contacts } from '../ratings/contacts.ts';
import { note } from './counted.ts';
import { Tally } from './tally.ts';

/** Of Ann, at home, who has met these, by their addresses. */
function met(others: Readonly<Record<string, string | null>>, own: string | null = 'home'): Contacts {
  return { own, others: Object.entries(others).map(([userId, origin]) => ({ userId, origin })) };
}

/** A day on which wins are noted one after the other, each with why it brought no clout. */
class Day {
  readonly #tally = new Tally();
  #games = 0;

  win(contacts: Contacts, { userId = 'ann', isByLeaving = false } = {}): NoClout | null {
    const isAgainstBots = contacts.others.length === 0;
    const why = this.#tally.whyNot({ userId, isAgainstBots, isByLeaving, contacts });
    this.#tally.add({
      gameId: `g_${this.#games++}`,
      userId,
      won: true,
      isAgainstBots,
      method: isByLeaving ? 'last_standing' : 'card_play',
      wonAgainst: why === null ? contacts : null,
      rated: null,
    });
    return why;
  }

  wins(times: number, ...win: Parameters<Day['win']>): (NoClout | null)[] {
    return Array.from({ length: times }, () => this.win(...win));
  }
}

const FIVE = [null, null, null, null, null];

describe('on one day', () => {
  test('[VICTORY-31] five wins count against the same person, and more when somebody else is there', () => {
    const day = new Day();
    expect(day.wins(6, met({ ben: null }))).toEqual([...FIVE, 'person']);
    expect(day.win(met({ ben: null, cat: null }))).toBeNull();
    expect(day.win(met({ ann: null }), { userId: 'ben' })).toBeNull();
  });

  test('[VICTORY-31] five wins count between the same two addresses, whoever wins there', () => {
    const day = new Day();
    expect(day.wins(3, met({ ben: 'yard' }))).toEqual([null, null, null]);
    expect(day.wins(2, met({ cat: 'home' }, 'yard'), { userId: 'dan' })).toEqual([null, null]);
    expect(day.win(met({ eve: 'yard' }))).toBe('address');
    expect(day.win(met({ eve: 'yard', fay: 'street' }))).toBeNull();
    expect(day.win(met({ eve: null }))).toBeNull();
  });

  test('[VICTORY-31] people at one address share its five wins', () => {
    const day = new Day();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(names.map((name) => day.win(met({ [name]: 'home' })))).toEqual([...FIVE, 'address']);
  });

  test('[VICTORY-29] five wins count that were won because others left', () => {
    const day = new Day();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const left = (name: string) => day.win(met({ [name]: null }), { isByLeaving: true });
    expect(names.map(left)).toEqual([...FIVE, 'leaving']);
    expect(day.win(met({ g: null }))).toBeNull();
  });

  test('[VICTORY-17] five wins count against bots', () => {
    const day = new Day();
    expect(day.wins(6, met({}))).toEqual([...FIVE, 'bots']);
    expect(day.win(met({}), { userId: 'ben' })).toBeNull();
  });

  test('[STATS-13] five games are rated between two people, and between two addresses', () => {
    const tally = new Tally();
    const ann = { userId: 'ann', origin: 'home' };
    const ben = { userId: 'ben', origin: 'yard' };
    for (let game = 0; game < 5; game++) {
      expect(tally.mayRate(ann, ben)).toBe(true);
      const common = {
        gameId: `g_${game}`,
        won: false,
        isAgainstBots: false,
        method: 'card_play',
        wonAgainst: null,
      };
      tally.add({ ...common, userId: 'ann', rated: { against: met({ ben: 'yard' }) } });
      tally.add({ ...common, userId: 'ben', rated: { against: met({ ann: 'home' }, 'yard') } });
    }
    expect(tally.mayRate(ann, ben)).toBe(false);
    expect(tally.mayRate({ userId: 'cat', origin: 'yard' }, { userId: 'dan', origin: 'home' })).toBe(false);
    expect(tally.mayRate(ann, { userId: 'cat', origin: 'street' })).toBe(true);
    expect(tally.mayRate(ann, { userId: 'cat', origin: null })).toBe(true);
  });
});

describe('of two people', () => {
  const [ann, ben] = ['ann', 'ben'].map((userId) => ({ userId, origin: null }));
  const against = ({ userId }: typeof ann) => met({ [userId]: null }, null);

  test('[STATS-13] games are counted together, whichever of the two they are rated for', () => {
    const tally = new Tally();
    for (const gameId of ['g_1', 'g_2', 'g_3']) tally.addRated(gameId, 'ann', against(ben));
    for (const gameId of ['g_4', 'g_5']) tally.addRated(gameId, 'ben', against(ann));
    expect([tally.mayRate(ann, ben), tally.mayRate(ben, ann)]).toEqual([false, false]);
  });

  test('[STATS-13] a game is noted for somebody who left before it ended, too', () => {
    const tally = new Tally();
    const rating = { at: 0, places: [{ userId: 'ben', place: 2, against: against(ann) }] };
    for (const gameId of ['g_1', 'g_2', 'g_3', 'g_4', 'g_5']) note(tally, gameId, { results: [], rating });
    expect(tally.mayRate(ben, ann)).toBe(false);
  });
});
