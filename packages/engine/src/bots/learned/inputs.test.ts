/** What networks are told: as many numbers as their weights are for, all of them small. */
import { describe, expect, test } from 'vitest';
import { playBots } from '../../../test/support/botGames.ts';
import { runs } from '../../../test/support/runs.ts';
import { defineRules, MODES, Sandbox, unwrap } from '../../index.ts';
import { worth } from '../heuristics/heuristic.ts';
import { BOTS } from '../index.ts';
import { CountedOutlook } from '../inference/counting.ts';
import { ACTION_INPUTS, FIRST_JUDGEMENT, TABLE_INPUTS, tellAction, tellTable } from './choiceInputs.ts';
import { Inputs } from './inputs.ts';
import { orderOf, SEAT_INPUTS, tellSeat } from './worldInputs.ts';

/** Training keeps inputs in 16 bits, of which the last one is a 2048th. */
const MOST = 16;

test('zeros are not kept, and count', () => {
  const inputs = new Inputs(6);
  inputs.tell(0);
  inputs.tellWhether(true);
  inputs.tellOneOf(1, 3, 0.5);
  inputs.tellOneOf(-1, 1);
  expect([inputs.told, inputs.count]).toEqual([6, 2]);
  expect([...inputs.places.subarray(0, 2), ...inputs.values.subarray(0, 2)]).toEqual([1, 3, 1, 0.5]);
  inputs.restart();
  expect([inputs.told, inputs.count]).toEqual([0, 0]);
});

function expectTold(inputs: Inputs, count: number): void {
  expect(inputs.told).toBe(count);
  for (const value of inputs.values.subarray(0, inputs.count)) expect(Math.abs(value)).toBeLessThan(MOST);
}

describe.each(MODES)('in %s', (mode) => {
  test('each position, action and seat tells its numbers', () => {
    const rules = unwrap(defineRules(mode));
    const [table, action, seat] = [TABLE_INPUTS, ACTION_INPUTS, SEAT_INPUTS].map((size) => new Inputs(size));
    let told = 0;
    for (let game = 0; game < runs(8, 200); game++) {
      const bots = Array.from({ length: 2 + (game % 6) }, (_, at) => (at % 2 ? BOTS.petty : BOTS.easy));
      playBots({
        rules,
        bots,
        seed: `alea:inputs ${game}`,
        onDecision({ core, seat: chooser, view, legal }) {
          const outlook = new CountedOutlook(chooser, rules);
          outlook.look(view);
          tellTable(outlook, table);
          expectTold(table, TABLE_INPUTS);
          for (const one of legal) {
            const judgement = worth(outlook, one);
            tellAction(outlook, one, judgement, action);
            expectTold(action, ACTION_INPUTS);
            const at = action.places.subarray(0, action.count).indexOf(FIRST_JUDGEMENT);
            expect(Math.sign(at < 0 ? 0 : action.values[at])).toBe(Math.sign(judgement));
            told++;
          }
          const world = new Sandbox(core);
          const order = new Int8Array(7);
          const active = orderOf(world, order);
          expect(order[0]).toBe(core.current);
          for (let place = 0; place < active; place++) {
            tellSeat(world, order, place, active, seat);
            expectTold(seat, SEAT_INPUTS);
          }
        },
      });
    }
    expect(told).toBeGreaterThan(200);
  });
});
