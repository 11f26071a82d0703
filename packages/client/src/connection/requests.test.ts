import { createPosition, defineRules, legalActions, parseCards, unwrap } from '@staxd/engine';
import type { ActionInput, ActionRequest } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { SimulatedMachine, settled } from '../../test/simulatedMachine.ts';
import { TableServer } from '../../test/tableServer.ts';
import { type LiveGame, liveGame } from '../game/liveGame.ts';
import { ACTION_TIMEOUT, REQUEST_LIFETIME } from '../platform/timings.ts';
import { type ActionOutcome, Requests } from './requests.ts';

const DRAW: ActionInput = { action_type: 'draw_card' };
const SKIP: ActionInput = { action_type: 'skip_turn' };
const CHAT: ActionInput = { action_type: 'chat', params: { message: 'Hello' } };

let machine: SimulatedMachine;
/** The ids of the sent requests, in order. */
let sent: string[];
let heardOf: number[];
/** The last change that was reported. */
let told: { readonly pending: readonly string[]; readonly isMoving: boolean };
/** Called after each change. */
let listen: () => void;
let game: LiveGame | null;
let requests: Requests;

beforeEach(() => {
  machine = new SimulatedMachine();
  sent = [];
  heardOf = [];
  told = { pending: [], isMoving: false };
  listen = () => {};
  game = onTurn(1);
  requests = new Requests({
    platform: machine,
    connection: {
      send: (_event, request) => sent.push((request as ActionRequest).request_id ?? '') > 0,
    },
    game: () => game,
    noteVersion: (version) => heardOf.push(version),
    onChange: (change) => {
      told = change;
      listen();
    },
  });
});

/** A game of version 1 in which KIM must act in this turn. */
function onTurn(turn: number): LiveGame {
  const rules = unwrap(defineRules('casual'));
  const cards = (text: string) => unwrap(parseCards(text));
  const table = new TableServer(['KIM', 'LEE'], machine.clock);
  table.phase = 'in_progress';
  table.state = unwrap(
    createPosition(rules, [{ name: 'KIM' }, { name: 'LEE' }], 'alea:1', {
      hands: [cards('orange oval, pink circle'), cards('green oval, green circle')],
      drawPile: cards('pink star, green star, purple star'),
      discard: cards('orange star'),
    }),
  );
  const live = liveGame(table.seen('u_KIM'));
  // An invented deck: the rules know no deck this small.
  const legal = legalActions(table.state, 0);
  return { ...live, view: live.view && { ...live.view, turn }, legal };
}

/** The same game when KIM has nothing to decide. */
function notOnTurn(): LiveGame {
  return { ...onTurn(2), legal: [] };
}

const DONE: ActionOutcome = { ok: true, version: 1, fromCache: false };

/** The outcome of a request, once it is known. */
function watch(outcome: Promise<ActionOutcome>): { outcome: ActionOutcome | null } {
  const watched: { outcome: ActionOutcome | null } = { outcome: null };
  void outcome.then((settledAs) => {
    watched.outcome = settledAs;
  });
  return watched;
}

function online(): void {
  if (game) requests.rejoined(game);
}

describe('an action that is possible at any time', () => {
  test('is sent once and settled by its answer', async () => {
    online();
    const chat = watch(requests.ask(CHAT));
    expect(told).toEqual({ pending: sent, isMoving: false });
    requests.answer(sent[0], DONE);
    await machine.pass(REQUEST_LIFETIME);
    expect(sent).toHaveLength(1);
    expect(chat.outcome).toEqual(DONE);
    expect([told.pending, machine.alarms]).toEqual([[], 0]);
  });

  test('runs beside a move and beside others', () => {
    online();
    void requests.move(DRAW);
    void requests.ask(CHAT);
    void requests.ask(CHAT);
    expect(new Set(sent).size).toBe(3);
    expect(told).toEqual({ pending: sent, isMoving: true });
  });

  test('[CONN-9] [CONN-12] without an answer is retried once after 5 s under the same id, then ends with TIMEOUT', async () => {
    online();
    const chat = watch(requests.ask(CHAT));
    await machine.pass(4999);
    expect(sent).toHaveLength(1);
    await machine.pass(1);
    expect(sent).toEqual([sent[0], sent[0]]);
    await machine.pass(5000);
    expect(sent).toHaveLength(2);
    expect(chat.outcome).toMatchObject({ error: { code: 'TIMEOUT', retryable: true } });
    expect(machine.alarms).toBe(0);
  });

  test('a late, duplicate or unknown answer changes nothing', async () => {
    online();
    const chat = watch(requests.ask(CHAT));
    await machine.pass(2 * ACTION_TIMEOUT);
    requests.answer(sent[0], DONE);
    requests.answer('never', DONE);
    await machine.pass(0);
    expect(chat.outcome).toMatchObject({ ok: false });
  });
});

describe('a move', () => {
  test('is done when the game shows its result', async () => {
    online();
    const move = watch(requests.move(DRAW));
    requests.answer(sent[0], { ok: true, version: 2, fromCache: false });
    await settled();
    expect([move.outcome, heardOf, told]).toEqual([null, [2], { pending: [], isMoving: true }]);
    requests.reached(2);
    await settled();
    expect(move.outcome).toMatchObject({ ok: true, version: 2 });
    expect(told.isMoving).toBe(false);
  });

  test('is made once by a listener that moves whenever it may', () => {
    online();
    listen = () => {
      if (!told.isMoving) void requests.move(DRAW);
    };
    void requests.ask(CHAT);
    expect(sent).toHaveLength(2);
    expect(told).toEqual({ pending: sent, isMoving: true });
  });

  test('whose result is already shown is done at once', async () => {
    online();
    const move = watch(requests.move(DRAW));
    requests.answer(sent[0], DONE);
    await settled();
    expect([move.outcome, heardOf]).toEqual([DONE, []]);
  });

  test('asked for again while on its way is the same; another one is refused', async () => {
    online();
    const first = requests.move(DRAW);
    expect(requests.move({ ...DRAW })).toBe(first);
    expect(await requests.move(SKIP)).toMatchObject({ ok: false, error: { code: 'MOVE_UNDERWAY' } });
    requests.answer(sent[0], { ok: false, error: { code: 'NOT_YOUR_TURN', retryable: false } });
    expect(await first).toMatchObject({ error: { code: 'NOT_YOUR_TURN' } });
    await settled();
    void requests.move(SKIP);
    expect(sent).toHaveLength(2);
  });
});

test('[CONN-14] without a game nothing can be asked', async () => {
  game = null;
  expect(await requests.ask(CHAT)).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
  expect(await requests.move(DRAW)).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
  expect(sent).toEqual([]);
});

describe('when the connection is lost', () => {
  test('[CONN-10] requests wait, and are sent when it is back', async () => {
    online();
    const move = watch(requests.move(DRAW));
    requests.disconnected();
    const chat = watch(requests.ask(CHAT));
    await machine.pass(2 * ACTION_TIMEOUT);
    expect(sent).toHaveLength(1);
    online();
    expect(sent).toEqual([sent[0], sent[0], sent[2]]);
    requests.answer(sent[0], DONE);
    await machine.pass(0);
    expect([move.outcome, chat.outcome]).toEqual([DONE, null]);
  });

  test('a move whose decision is over is sent, to fetch its first answer', () => {
    online();
    void requests.move(DRAW);
    requests.disconnected();
    requests.rejoined(notOnTurn());
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test('[CONN-10] a move is not sent again when its player has another decision', async () => {
    online();
    const move = watch(requests.move(DRAW));
    requests.disconnected();
    requests.rejoined(onTurn(3));
    await machine.pass(0);
    expect(sent).toHaveLength(1);
    expect(move.outcome).toMatchObject({ error: { code: 'SOCKET_DISCONNECTED', retryable: false } });
  });

  test('an action that belongs to no decision is always sent', () => {
    void requests.ask(CHAT);
    requests.rejoined(onTurn(3));
    expect(sent).toHaveLength(1);
  });

  test('[CONN-13] for 30 s, the request fails with SOCKET_DISCONNECTED', async () => {
    const chat = watch(requests.ask(CHAT));
    await machine.pass(29_999);
    expect(chat.outcome).toBeNull();
    await machine.pass(1);
    expect(chat.outcome).toMatchObject({ error: { code: 'SOCKET_DISCONNECTED', retryable: true } });
  });

  test('repeatedly, each new connection gives a new retry', async () => {
    online();
    void requests.ask(CHAT);
    await machine.pass(ACTION_TIMEOUT);
    requests.disconnected();
    online();
    await machine.pass(ACTION_TIMEOUT);
    expect(sent).toEqual(Array(4).fill(sent[0]));
  });
});

test('abandon settles every request, even moves that wait to be seen, and leaves no timer', async () => {
  online();
  const move = watch(requests.move(DRAW));
  requests.answer(sent[0], { ok: true, version: 9, fromCache: false });
  const chats = [watch(requests.ask(CHAT)), watch(requests.ask(CHAT))];
  await settled();
  requests.abandon();
  await machine.pass(0);
  expect([move, ...chats].every(({ outcome }) => outcome !== null)).toBe(true);
  expect(machine.alarms).toBe(0);
});
