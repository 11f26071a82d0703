import { expect, test } from 'vitest';
import { Lifecycle } from './lifecycle.ts';

function underLoad(waiting: number, loopDelay: number): Lifecycle {
  const load = { waiting: () => waiting, loopDelay: () => loopDelay };
  const lifecycle = new Lifecycle(load, { waiting: 500, loopDelay: 100 });
  lifecycle.enter('ready');
  return lifecycle;
}

test('a ready server that is not busy takes everybody', () => {
  expect(underLoad(500, 100).refusesJoins()).toBeNull();
  expect(underLoad(500, 100).refusesGames()).toBeNull();
});

test.each([
  ['a long queue', 501, 0],
  ['a late loop', 0, 101],
])('%s refuses new games and says when to come back; joins go on', (_, waiting, loopDelay) => {
  const lifecycle = underLoad(waiting, loopDelay);
  expect(lifecycle.refusesGames()).toMatchObject({
    code: 'OVERLOADED',
    retryable: true,
    params: { retry_after: 5 },
  });
  expect(lifecycle.refusesJoins()).toBeNull();
});

test('before it is ready, and once it drains, nobody comes in; it never becomes ready again', () => {
  const lifecycle = new Lifecycle({ waiting: () => 0, loopDelay: () => 0 }, { waiting: 500, loopDelay: 100 });
  expect(lifecycle.refusesJoins()).toMatchObject({ code: 'DRAINING' });
  lifecycle.enter('draining');
  lifecycle.enter('ready');
  expect(lifecycle.stage).toBe('draining');
  expect(lifecycle.refusesGames()).toMatchObject({ code: 'DRAINING', retryable: true });
});
