import { describe, expect, it } from 'vitest';
import { SimulatedMachine, START } from '../../../test/simulation/platform.ts';
import { TimerQueue } from './timerQueue.ts';

function clockOf(machine = new SimulatedMachine('alarms')) {
  const rung: [string, number][] = [];
  const { timers } = machine.platform;
  const alarms = new TimerQueue(
    () => machine.now,
    timers,
    (id) => rung.push([id, machine.now - START]),
  );
  return { machine, alarms, rung };
}

describe('alarms', () => {
  it('go off when they are due, in order, each once', async () => {
    const { machine, alarms, rung } = clockOf();
    for (const [id, after] of [
      ['c', 300],
      ['a', 100],
      ['b', 200],
      ['d', 100],
    ] as const) {
      alarms.set(id, START + after);
    }
    await machine.pass(250);
    expect(rung).toEqual([
      ['a', 100],
      ['d', 100],
      ['b', 200],
    ]);
    await machine.pass(1000);
    expect(rung).toHaveLength(4);
    expect(alarms.size).toBe(0);
  });

  it('can be moved either way, and taken away', async () => {
    const { machine, alarms, rung } = clockOf();
    alarms.set('later', START + 100);
    alarms.set('later', START + 500);
    alarms.set('sooner', START + 900);
    alarms.set('sooner', START + 50);
    alarms.set('never', START + 10);
    alarms.set('never', null);
    await machine.pass(2000);
    expect(rung).toEqual([
      ['sooner', 50],
      ['later', 500],
    ]);
  });

  it('that are past go off at once, but not while they are being set', async () => {
    const { machine, alarms, rung } = clockOf();
    alarms.set('past', START - 5000);
    expect(rung).toEqual([]);
    await machine.pass(0);
    expect(rung).toEqual([['past', 0]]);
  });

  it('are never early, though timers may be', async () => {
    const machine = new SimulatedMachine('early');
    const { timers } = machine.platform;
    const rung: number[] = [];
    const hasty = {
      ...timers,
      after: (ms: number, run: () => void) => timers.after(Math.ceil(ms / 2), run),
    };
    const alarms = new TimerQueue(
      () => machine.now,
      hasty,
      () => rung.push(machine.now - START),
    );
    alarms.set('game', START + 1000);
    await machine.pass(5000);
    expect(rung).toEqual([1000]);
  });

  it('agree with the plainest model, however they are set', async () => {
    const { machine, alarms, rung } = clockOf();
    const model = new Map<string, number>();
    const expected: [string, number][] = [];
    for (let round = 0; round < 3000; round++) {
      const id = `g${machine.chance.below(40)}`;
      const at = START + machine.now - START + machine.chance.below(1000);
      const taken = machine.chance.below(5) === 0;
      alarms.set(id, taken ? null : at);
      if (taken) model.delete(id);
      else model.set(id, at);
      if (machine.chance.below(10) > 0) continue;
      const end = machine.now + machine.chance.below(200);
      for (const [due, when] of [...model].filter(([, when]) => when <= end)) {
        model.delete(due);
        expected.push([due, when - START]);
      }
      await machine.pass(end - machine.now);
      expect(alarms.size).toBe(model.size);
    }
    const sorted = (list: readonly [string, number][]) => list.map(String).sort();
    expect(sorted(rung)).toEqual(sorted(expected));
  });
});
