import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedMachine } from '../test/simulatedMachine.ts';
import { ACTION_TIMEOUT, REQUEST_LIFETIME } from './limits.ts';
import { type ActionOutcome, Requests } from './requests.ts';

let machine: SimulatedMachine;
let sent: string[];
let requests: Requests<string>;
let outcomes: Map<string, ActionOutcome>;

beforeEach(() => {
  machine = new SimulatedMachine();
  sent = [];
  outcomes = new Map();
  requests = new Requests({ timers: machine.timers, send: ({ requestId }) => sent.push(requestId) });
});

function submit(requestId: string, decision: string | null = 'turn 1'): void {
  void requests
    .submit({ requestId, payload: 'draw', decision })
    .then((outcome) => outcomes.set(requestId, outcome));
}

const DONE: ActionOutcome = { ok: true, version: 2, fromCache: false };

test('is sent once and settled by its answer', async () => {
  requests.rejoined(null);
  submit('a');
  expect(requests.pending.map(({ requestId }) => requestId)).toEqual(['a']);
  requests.answer('a', DONE);
  await machine.pass(REQUEST_LIFETIME);
  expect(sent).toEqual(['a']);
  expect(outcomes.get('a')).toEqual(DONE);
  expect([requests.pending, machine.alarms]).toEqual([[], 0]);
});

test('without an answer: one retry under the same id, then TIMEOUT', async () => {
  requests.rejoined(null);
  submit('a');
  await machine.pass(ACTION_TIMEOUT - 1);
  expect(sent).toEqual(['a']);
  await machine.pass(1);
  expect(sent).toEqual(['a', 'a']);
  await machine.pass(ACTION_TIMEOUT);
  expect(sent).toEqual(['a', 'a']);
  expect(outcomes.get('a')).toMatchObject({
    error: { code: 'TIMEOUT', detail: 'Action timeout', retryable: true },
  });
  expect(machine.alarms).toBe(0);
});

test('an answer that comes too late, or twice, or to nothing changes nothing', async () => {
  requests.rejoined(null);
  submit('a');
  await machine.pass(2 * ACTION_TIMEOUT);
  requests.answer('a', DONE);
  requests.answer('never', DONE);
  await machine.pass(0);
  expect(outcomes.get('a')).toMatchObject({ ok: false });
});

describe('when the connection is lost', () => {
  test('nothing is sent into the void, and everything once it is back', async () => {
    requests.rejoined('turn 1');
    submit('a');
    requests.disconnected();
    submit('b');
    await machine.pass(2 * ACTION_TIMEOUT);
    expect(sent).toEqual(['a']);
    requests.rejoined('turn 1');
    expect(sent).toEqual(['a', 'a', 'b']);
    requests.answer('a', DONE);
    await machine.pass(0);
    expect([...outcomes.keys()]).toEqual(['a']);
  });

  test('the decision was taken meanwhile and nothing is asked: the answer to the first sending is fetched', async () => {
    requests.rejoined('turn 1');
    submit('a');
    requests.disconnected();
    requests.rejoined(null);
    expect(sent).toEqual(['a', 'a']);
  });

  test('another decision is asked: what was meant for the one before is not sent again', async () => {
    requests.rejoined('turn 1');
    submit('a', 'turn 1');
    requests.disconnected();
    requests.rejoined('turn 3');
    await machine.pass(0);
    expect(sent).toEqual(['a']);
    expect(outcomes.get('a')).toMatchObject({ error: { detail: 'Socket disconnected', retryable: false } });
  });

  test('what belongs to no decision is sent whatever is asked', () => {
    submit('chat', null);
    requests.rejoined('turn 3');
    expect(sent).toEqual(['chat']);
  });

  test('for good: the player is told in the end', async () => {
    submit('a');
    await machine.pass(REQUEST_LIFETIME - 1);
    expect(outcomes.size).toBe(0);
    await machine.pass(1);
    expect(outcomes.get('a')).toMatchObject({ error: { code: 'NOT_CONNECTED', retryable: true } });
  });

  test('again and again: a new connection gives a new retry', async () => {
    requests.rejoined(null);
    submit('a');
    await machine.pass(ACTION_TIMEOUT);
    requests.disconnected();
    requests.rejoined(null);
    await machine.pass(ACTION_TIMEOUT);
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
  });
});

test('abandon settles everything and leaves no timer', async () => {
  requests.rejoined(null);
  submit('a');
  submit('b');
  requests.abandon();
  await machine.pass(0);
  expect(outcomes.size).toBe(2);
  expect(machine.alarms).toBe(0);
});
