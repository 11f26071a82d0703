import { expect, test } from 'vitest';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { Log } from './log.ts';
import { StoreWatch } from './storeWatch.ts';

function start() {
  const clock = { at: 0, now: () => clock.at };
  const told: string[] = [];
  const log = { error: (line: string) => told.push(line), warn: (line: string) => told.push(line) };
  return { clock, told, watch: new StoreWatch(log as never as Log, clock as never) };
}

test('a store that answers and does not save is in trouble, and is said to be once', () => {
  const { clock, told, watch } = start();
  for (; clock.at < 10_000; clock.at += 1000) {
    watch.failed(new StoreUnavailable('the database can only be read'));
    watch.answered();
  }
  expect(watch.trouble).toBe('store_unavailable');
  watch.worked();
  expect(watch.trouble).toBeNull();
  expect(told).toEqual(['the store cannot save: no move is accepted until it can', 'the store saves again']);
});

test('while many games are read and nothing has failed there is no trouble', () => {
  const { clock, told, watch } = start();
  for (; clock.at < 10_000; clock.at += 2000) {
    watch.answered();
    expect(watch.trouble).toBeNull();
  }
  expect(told).toEqual([]);
});
