import { expect, it } from 'vitest';
import { SimulatedMachine, START } from '../../test/simulation/platform.ts';
import { machine } from './platform.ts';
import { type ClockJump, WatchedClock } from './watchedClock.ts';

function watched() {
  const machine = new SimulatedMachine('clock');
  const clock = new WatchedClock(machine.platform.clock);
  const jumps: ClockJump[] = [];
  clock.onJump((jump) => jumps.push(jump));
  return { machine, clock, jumps };
}

it('tells of a jump once, before it tells the time', async () => {
  const { machine, clock, jumps } = watched();
  await machine.pass(1000);
  machine.setClock(300_000);
  clock.onJump(({ after }) => expect(clock.now()).toBe(after));
  expect(clock.now()).toBe(START + 301_000);
  await machine.pass(3_600_000);
  machine.setClock(-600_000);
  clock.now();
  clock.now();
  expect(jumps).toEqual([
    { before: START + 1000, after: START + 301_000 },
    { before: START + 3_901_000, after: START + 3_301_000 },
  ]);
});

it('takes a small correction for none, however often it comes', () => {
  const { machine, clock, jumps } = watched();
  for (let round = 0; round < 100; round++) {
    machine.setClock(2000);
    clock.now();
  }
  expect(jumps).toEqual([]);
});

it('has on this machine a clock that nobody sets', () => {
  const { clock } = machine;
  const [before, other] = [clock.now(), clock.elapsed?.() ?? Number.NaN];
  for (let now = before; now < before + 5; now = clock.now());
  const went = (clock.elapsed?.() ?? Number.NaN) - other;
  expect(went).toBeGreaterThan(3);
  expect(Math.abs(other - before)).toBeGreaterThan(1e9);
});

it('notices nothing on a machine without the other clock', () => {
  let now = START;
  const clock = new WatchedClock({ now: () => now });
  clock.onJump(() => expect.unreachable());
  now += 3_600_000;
  expect(clock.now()).toBe(now);
});
