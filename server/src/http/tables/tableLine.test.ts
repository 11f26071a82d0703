import { expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';
import { tableLine } from './tableLine.ts';

it('[OPEN-2] a table is told with the faces and the ratings of its people', () => {
  const ann = { ...person('Ann'), avatar: 7, rating: 1204 };
  const { game } = new Desk({ mode: 'ranked' }, [], ann).join('Ben');
  const shown = { turn: 0, topCard: null, color: null, cardCounts: [] };
  expect(tableLine({ game, shown }, 0).players).toMatchObject([
    { username: 'Ann', avatar: 7, rating: 1204 },
    { username: 'Ben', avatar: expect.any(Number), rating: null },
  ]);
});
