import { expect, test } from 'vitest';
import { result } from '../../test/store/samples.ts';
import type { Contacts } from '../ratings/contacts.ts';
import type { GameResult } from '../store/statisticsPorts.ts';
import { gainsIn } from './gains.ts';

function of(userId: string, fields: Partial<GameResult>): GameResult {
  const { type: _, ...kept } = result(userId);
  return { ...kept, gameId: 'g', rated: null, ...fields };
}

function met(own: string | null, others: Readonly<Record<string, string | null>>): Contacts {
  return { own, others: Object.entries(others).map(([userId, origin]) => ({ userId, origin })) };
}

const rated = (against: Contacts, points: number) => ({ at: 0, mu: 25, sigma: 8, against, points });

test('[MODER-11] gains are told by who gained and from whom, the largest first', () => {
  const here = met('here', { u_ben: 'here', u_cat: 'there' });
  const told = gainsIn([
    of('u_dan', { rated: rated(met(null, { u_eve: null }), 20) }),
    of('u_ann', { wonAgainst: here, rated: rated(here, 140) }),
    of('u_ann', { wonAgainst: met('here', { u_ben: 'else' }) }),
    of('u_ben', { rated: rated(met('here', { u_ann: 'here' }), -30) }),
    of('u_eve', { wonAgainst: null }),
  ]);
  expect(told).toEqual([
    { userId: 'u_ann', fromId: 'u_ben', games: 2, clout: 100, points: 140, isSameAddress: true },
    { userId: 'u_ann', fromId: 'u_cat', games: 1, clout: 50, points: 140, isSameAddress: false },
    { userId: 'u_dan', fromId: 'u_eve', games: 1, clout: 0, points: 20, isSameAddress: false },
  ]);
});
