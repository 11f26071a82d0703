import { describe, expect, it } from 'vitest';
import { SimulatedMachine, START } from '../../../test/simulation/platform.ts';
import { PerGameTimers } from './perGameTimers.ts';

function clockOf(machine = new SimulatedMachine('timers')) {
  const fired: [string, number][] = [];
  const { timers } = machine.platform;
  const gameTimers = new PerGameTimers(
    () => machine.now,
    timers,
    (id) => fired.push([id, machine.now - START]),
  );
  return { machine, gameTimers, fired };
}

describe('the timers of games', () => {
  it('fire when they are due, in order, each once', async () => {
    const { machine, gameTimers, fired } = clockOf();
    for (const [id, after] of [
      ['c', 300],
      ['a', 100],
      ['b', 200],
      ['d', 100],
    ] as const) {
      gameTimers.set(id, START + after);
    }
    await machine.pass(250);
    expect(fired).toEqual([
      ['a', 100],
      ['d', 100],
      ['b', 200],
    ]);
    await machine.pass(1000);
    expect(fired).toHaveLength(4);
    expect(gameTimers.size).toBe(0);
  });

  it('can be moved either way, and removed', async () => {
    const { machine, gameTimers, fired } = clockOf();
    gameTimers.set('later', START + 100);
    gameTimers.set('later', START + 500);
    gameTimers.set('sooner', START + 900);
    gameTimers.set('sooner', START + 50);
    gameTimers.set('never', START + 10);
    gameTimers.set('never', null);
    await machine.pass(2000);
    expect(fired).toEqual([
      ['sooner', 50],
      ['later', 500],
    ]);
  });

  it('that are past fire at once, but not while they are being set', async () => {
    const { machine, gameTimers, fired } = clockOf();
    gameTimers.set('past', START - 5000);
    expect(fired).toEqual([]);
    await machine.pass(0);
    expect(fired).toEqual([['past', 0]]);
  });

  it('are never early, though timers may be', async () => {
    const machine = new SimulatedMachine('early');
    const { timers } = machine.platform;
    const fired: number[] = [];
    const hasty = {
      ...timers,
      after: (ms: number, run: () => void) => timers.after(Math.ceil(ms / 2), run),
    };
    const gameTimers = new PerGameTimers(
      () => machine.now,
      hasty,
      () => fired.push(machine.now - START),
    );
    gameTimers.set('game', START + 1000);
    await machine.pass(5000);
    expect(fired).toEqual([1000]);
  });

  it('agree with the simplest model, however they are set', async () => {
    const { machine, gameTimers, fired } = clockOf();
    const model = new Map<string, number>();
    const expected: [string, number][] = [];
    for (let round = 0; round < 3000; round++) {
      const id = `g${machine.chance.below(40)}`;
      const at = START + machine.now - START + machine.chance.below(1000);
      const taken = machine.chance.below(5) === 0;
      gameTimers.set(id, taken ? null : at);
      if (taken) model.delete(id);
      else model.set(id, at);
      if (machine.chance.below(10) > 0) continue;
      const end = machine.now + machine.chance.below(200);
      for (const [due, when] of [...model].filter(([, when]) => when <= end)) {
        model.delete(due);
        expected.push([due, when - START]);
      }
      await machine.pass(end - machine.now);
      expect(gameTimers.size).toBe(model.size);
    }
    const sorted = (list: readonly [string, number][]) => list.map(String).sort();
    expect(sorted(fired)).toEqual(sorted(expected));
  });
});
