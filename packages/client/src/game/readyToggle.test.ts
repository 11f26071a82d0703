import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedMachine, settled } from '../../test/simulatedMachine.ts';
import { ERROR_SHOWN, READY_CONFIRMATION } from '../platform/timings.ts';
import { type ClientError, localError } from '../texts/errors.ts';
import { type ReadyShown, ReadyToggle } from './readyToggle.ts';

const REFUSED = localError('UNREACHABLE');

let machine: SimulatedMachine;
/** Answers the unanswered presses, oldest first. */
let answers: ((error: ClientError | null) => void)[];
let shown: ReadyShown;
let ready: ReadyToggle;
beforeEach(() => {
  machine = new SimulatedMachine();
  answers = [];
  shown = { readyWanted: null, readyError: null };
  ready = new ReadyToggle({
    timers: machine.timers,
    send: () => new Promise((resolve) => answers.push(resolve)),
    onChange: (change) => {
      shown = change;
    },
  });
});

async function answer(error: ClientError | null): Promise<void> {
  answers.shift()?.(error);
  await settled();
}

describe('a press', () => {
  test('is shown until both the answer and the game have arrived, in either order', async () => {
    void ready.press(true);
    ready.confirm(true);
    expect(shown.readyWanted).toBe(true);
    await answer(null);
    expect(shown.readyWanted).toBeNull();

    void ready.press(false);
    await answer(null);
    expect(shown.readyWanted).toBe(false);
    ready.confirm(false);
    expect(shown.readyWanted).toBeNull();
    expect(machine.alarms).toBe(0);
  });

  test('is not undone by the refusal of an older one', async () => {
    void ready.press(true);
    void ready.press(false);
    await answer(REFUSED);
    expect(shown).toEqual({ readyWanted: false, readyError: null });
    await answer(REFUSED);
    expect(shown).toEqual({ readyWanted: null, readyError: REFUSED });
  });

  test('that was undone for lack of confirmation keeps that error when its request fails later', async () => {
    void ready.press(true);
    await machine.pass(READY_CONFIRMATION);
    await answer(REFUSED);
    expect(shown.readyError).toMatchObject({ code: 'NOT_HEARD' });
  });
});

describe('an error', () => {
  beforeEach(async () => {
    void ready.press(true);
    await answer(REFUSED);
    expect(shown.readyError).toBe(REFUSED);
  });

  test('disappears when the game changes, but not when it repeats itself', () => {
    ready.confirm(false);
    expect(shown.readyError).toBe(REFUSED);
    ready.confirm(true);
    expect(shown.readyError).toBeNull();
    expect(machine.alarms).toBe(0);
  });

  test('disappears with the next press, which is shown for its full time', async () => {
    await machine.pass(ERROR_SHOWN - 1);
    void ready.press(true);
    expect(shown).toEqual({ readyWanted: true, readyError: null });
    await machine.pass(READY_CONFIRMATION - 1);
    expect(shown.readyWanted).toBe(true);
  });
});
