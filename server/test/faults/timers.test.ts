/**
 * The suite Timers, over real sockets. On a clock that is moved by hand the last millisecond can be looked at;
 * on the real one nothing is expected of the machine but that nothing comes early or twice. What time does to a
 * game without sockets is tested beside games/deadlines.ts, and under faults by the simulation.
 */
import type { LiveGame } from '@staxd/client';
import { PHASES } from '@staxd/engine';
import { decodeState } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMES } from '../../src/games/model/times.ts';
import { open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, randomMove } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const { grace } = TIMES;

/** The lobby of a game with this number of people, each with a socket. */
async function lobby({ url }: TestServer, people: number, body: object) {
  const persons: Person[] = [];
  for (let index = 0; index < people; index++) persons.push(await signInGuest(url));
  const [{ token }, ...others] = persons;
  const made = await call(url, 'createGame', {
    token,
    body: { session_name: 'Clocks', is_private: true, max_players: Math.max(people, 2), ...body },
  });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const other of others) await call(url, 'joinGame', { token: other.token, params: { inviteCode } });
  const seated = await Promise.all(persons.map((person) => open(person, gameId)));
  return { persons, seated, gameId };
}

/** The same, begun. */
async function table(server: TestServer, people: number, body: object) {
  const begun = await lobby(server, people, body);
  const { persons, seated, gameId } = begun;
  await call(server.url, 'startGame', { token: persons[0].token, params: { gameId } });
  await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return begun;
}

/** The deadline that a player is shown now. */
function deadlineOf({ game }: Line): number {
  if (!game?.deadlineAt) throw new Error('there is no deadline');
  return game.deadlineAt;
}

function versionOf({ game }: Line): number {
  return game?.version ?? 0;
}

/** Whoever must act. */
function awaited(seated: readonly Line[]): Line {
  return seated.find(({ isAwaited }) => isAwaited) ?? seated[0];
}

test.each([5, -10])(
  '[CLOCK-14] when the clock is set by %i min, players have the time that they had, and it is logged once',
  async (minutes) => {
    const { machine, server, moveTo } = await startOnMovedClock(`alea:set ${minutes}`);
    try {
      const { seated } = await table(server, 2, { mode: 'ranked', turn_timer: 30 });
      const deadline = deadlineOf(seated[0]);
      const by = minutes * 60_000;
      machine.setClock(by);
      await machine.pass(1000);
      await waitFor(() => seated.every((line) => deadlineOf(line) === deadline + by), 'no clock is moved');
      await moveTo(deadline - 1, seated);
      const player = awaited(seated);
      expect(await player.act({ action_type: 'draw_card' })).toMatchObject({ success: true });
      await moveTo(machine.now, seated);
      const version = versionOf(seated[0]);
      await moveTo(deadline - 1 + 30_000 + grace, seated);
      expect(seated.map(versionOf)).toEqual([version + 1, version + 1]);
      expect(server.logged.filter((line) => line.includes('clock of the machine'))).toHaveLength(1);
    } finally {
      await server.close();
    }
  },
);

describe('on a clock that is moved by hand', () => {
  let machine: MovedClock['machine'];
  let server: TestServer;
  let moveTo: MovedClock['moveTo'];
  beforeAll(async () => {
    ({ machine, server, moveTo } = await startOnMovedClock('alea:timers'));
  });
  afterAll(() => server.close());

  const drawing = { action_type: 'draw_card' } as const;

  test('[CLOCK-10] time runs out 250 ms after a deadline: not before, once, and for all alike', async () => {
    const { seated } = await table(server, 3, { mode: 'ranked', turn_timer: 30 });
    for (let turn = 0; turn < 4; turn++) {
      const before = versionOf(seated[0]);
      const deadline = deadlineOf(seated[0]);
      expect(deadline).toBe(machine.now + 30_000);
      await moveTo(deadline + grace - 1, seated);
      expect(seated.map(versionOf)).toEqual([before, before, before]);
      await moveTo(deadline + grace, seated);
      expect(seated.map(versionOf)).toEqual([before + 1, before + 1, before + 1]);
      for (const line of seated) expect(line.all('turn_timer_expired')).toHaveLength(turn + 1);
    }
  });

  test('[CLOCK-1] [CLOCK-2] [CLOCK-3] a turn takes 30 s or what was asked for, an answer and a peek 15 s', async () => {
    for (const [body, turn] of [
      [{ mode: 'spite' }, 30_000],
      [{ mode: 'casual', turn_timer: 60 }, 60_000],
    ] as const) {
      const { seated } = await table(server, 2, body);
      const chance = chanceOf(`clocks of ${body.mode}`);
      /** By phase: how long each decision could take. */
      const times = Object.fromEntries(PHASES.map((phase) => [phase, [] as number[]]));
      for (let moves = 0; moves < 60 && seated[0].game?.phase === 'in_progress'; moves++) {
        const player = await waitFor(() => seated.find(({ isAwaited }) => isAwaited), 'nobody is asked');
        const { view, deadlineAt, version = 0 } = player.game ?? {};
        if (view && deadlineAt) times[view.phase].push(deadlineAt - machine.now);
        const move = player.game && randomMove(player.game, chance);
        if (deadlineAt && move) await player.act(move);
        // A stunned player's turn is skipped.
        else await machine.pass(TIMES.stunned);
        await waitFor(() => seated.every(({ game }) => (game?.version ?? 0) > version), 'nothing happened');
      }
      expect(new Set(times.player_action)).toEqual(new Set([turn]));
      expect(new Set(times.stack_resolution)).toEqual(new Set([15_000]));
      for (const time of times.jinx_window) expect(time).toBe(turn);
      for (const time of times.peek_selection) expect(time).toBe(15_000);
    }
  });

  test('an action in the last millisecond counts, and gets the next player the whole time', async () => {
    const { seated } = await table(server, 2, { turn_timer: 30 });
    await moveTo(deadlineOf(seated[0]) - 1, seated);
    expect(await awaited(seated).act(drawing)).toMatchObject({ success: true });
    await moveTo(machine.now, seated);
    expect(deadlineOf(seated[0])).toBe(machine.now + 30_000);
    const version = versionOf(seated[0]);
    await moveTo(machine.now + 1 + grace, seated);
    expect(versionOf(seated[0])).toBe(version);
  });

  test.each([0, grace - 1])('an action %i ms after the deadline is too late', async (late) => {
    const { seated } = await table(server, 2, { turn_timer: 30 });
    const player = awaited(seated);
    const version = versionOf(player);
    const deadline = deadlineOf(player);
    await moveTo(deadline + late, seated);
    const refused = await player.act({ ...drawing, request_id: 'late' });
    expect(refused).toMatchObject({ success: false, code: 'TOO_LATE', retryable: false });
    await moveTo(deadline + grace, seated);
    expect(seated.map(versionOf)).toEqual([version + 1, version + 1]);
    expect(await player.act({ ...drawing, request_id: 'late' })).toMatchObject({ code: 'NOT_YOUR_TURN' });
  });

  test('a player who acts when the time runs out has acted or has not: never both', async () => {
    const { seated } = await table(server, 2, { turn_timer: 30 });
    const player = awaited(seated);
    const version = versionOf(player);
    await moveTo(deadlineOf(player) - 1, seated);
    // On its way while the clock moves on: whoever comes first decides.
    const [answer] = await Promise.all([player.act(drawing), machine.pass(1 + grace)]);
    await moveTo(machine.now, seated);
    expect(seated.map(versionOf)).toEqual([version + 1, version + 1]);
    expect(player.all('turn_timer_expired')).toHaveLength(answer.success ? 0 : 1);
  });

  test.each([
    ['[LOBBY-43]', 'waiting_for_players', lobby, 600_000],
    ['[LOBBY-44]', 'in_progress', table, 60_000],
  ] as const)(
    '%s a game that is %s ends when no person has been connected for its time',
    async (_, phase, begin, time) => {
      const { persons, seated, gameId } = await begin(server, 2, { mode: 'ranked' });
      const [{ token }] = persons;
      const look = async () =>
        decodeState((await call(server.url, 'getGame', { token, params: { gameId } })).body.game_state);
      // Whoever looks at a game is there; this call names none.
      const status = async () => (await call(server.url, 'myGames', { token })).body.games[0].status;
      for (const line of seated) line.close();
      await expect
        .poll(async () => (await look()).players.map(({ presence }) => presence))
        .toEqual(['disconnected', 'disconnected']);
      await machine.pass(time - 1);
      expect(await status()).toBe(phase);
      await machine.pass(1);
      await expect.poll(async () => (await look()).phase).toBe('cancelled');
    },
  );

  test('[SEAT-8] a player without a socket is away 60 s after the latest call, and the next call brings the seat back', async () => {
    const { persons, seated, gameId } = await lobby(server, 1, { max_players: 3 });
    const ben = await signInGuest(server.url);
    const inviteCode = seated[0].state?.invite_code ?? '';
    await call(server.url, 'joinGame', { token: ben.token, params: { inviteCode } });
    await call(server.url, 'startGame', { token: persons[0].token, params: { gameId } });
    const look = () => call(server.url, 'getGame', { token: ben.token, params: { gameId } });
    const bens = () => seated[0].game?.players.find(({ userId }) => userId === ben.userId);
    await moveTo(machine.now + 45_000, seated);
    expect((await look()).status).toBe(200);
    await moveTo(machine.now + 59_999, seated);
    expect(bens()).toMatchObject({ presence: 'disconnected' });
    await moveTo(machine.now + 1, seated);
    expect(bens()).toMatchObject({ presence: 'away', hasStandIn: true });
    await look();
    await moveTo(machine.now, seated);
    expect(bens()).toMatchObject({ presence: 'disconnected', hasStandIn: false });
  });

  test.each([
    ['get_state', { automatic: false }, false],
    ['get_state', { automatic: true }, true],
  ] as const)('[SEAT-7] after %s %o a bot sits there: %s', async (event, message, hasStandIn) => {
    const { seated } = await table(server, 2, { turn_timer: 10 });
    const standsIn = () => seated[0].game?.players.some((player) => player.hasStandIn);
    for (let missed = 0; missed < 10 && !standsIn(); missed++)
      await moveTo(deadlineOf(seated[0]) + grace, seated);
    expect(standsIn()).toBe(true);
    for (const line of seated) line.send(event, message);
    await moveTo(machine.now, seated);
    expect(standsIn()).toBe(hasStandIn);
  });

  test('[CLOCK-8] nothing beside the cards moves a deadline', async () => {
    const { persons, seated, gameId } = await table(server, 3, { mode: 'ranked', turn_timer: 60 });
    const player = awaited(seated);
    const person = persons[seated.indexOf(player)];
    const watching = seated.filter((line) => line !== player);
    const deadline = deadlineOf(player);
    const again: Line[] = [];
    const doings: (() => Promise<unknown>)[] = [
      () => player.act({ action_type: 'toggle_ready' }),
      () => player.act({ action_type: 'player_ready', params: { ready: false } }),
      () => player.act({ action_type: 'relax_clock', params: { relaxed: true } }),
      () => player.act({ action_type: 'chat', params: { message: 'one moment' } }),
      () => player.act({ action_type: 'play_card', params: { card_index: 99 } }),
      async () => again.push(await open(person, gameId)),
      async () => player.close(),
      async () => again[0].close(),
      () => watching[0].get('player_disconnected'),
      async () => again.push(await open(person, gameId)),
      () => again[1].act({ action_type: 'leave_game', params: { permanent: false } }),
      async () => again.push(await open(person, gameId)),
    ];
    for (const does of doings) {
      await does();
      await moveTo(machine.now + 1000, watching);
      expect(deadlineOf(watching[0])).toBe(deadline);
    }
    expect(deadlineOf(again[2])).toBe(deadline);
    const version = versionOf(watching[0]);
    await moveTo(deadline + grace - 1, watching);
    expect(versionOf(watching[0])).toBe(version);
    await moveTo(deadline + grace, watching);
    expect(versionOf(watching[0])).toBe(version + 1);
    expect(watching[0].all('turn_timer_expired')).toHaveLength(1);
  });

  test('[SOCKET-19] [SOCKET-20] a countdown is told each second, with who is ready', async () => {
    const { seated } = await lobby(server, 1, { is_private: false, max_players: 4 });
    const [line] = seated;
    const { token } = await signInGuest(server.url);
    const params = { inviteCode: line.state?.invite_code ?? '' };
    await call(server.url, 'joinGame', { token, params });
    expect(await line.get('countdown_started')).toMatchObject({ duration: 60, startTime: machine.now });
    await moveTo(machine.now + 10_000, seated);
    const told = line.all('countdown_update').map(({ remaining }) => remaining);
    // Seconds are the server's own: its first one may have begun before this countdown.
    const first = told[0];
    expect([59, 60]).toContain(first);
    expect(told).toEqual(Array.from({ length: 10 }, (_, second) => first - second));
    expect(line.all('countdown_update').at(-1)).toMatchObject({
      speed: 'normal',
      state: 'countdown',
      ready_count: 0,
      total_players: 2,
    });
  });

  test.each(['turn', 'defense'] as const)(
    '[SOCKET-20] [SOCKET-21] the %s clock is told as it starts, every 5 s and as it runs out',
    async (kind) => {
      const { seated } = await table(server, 2, { turn_timer: 30 });
      const chance = chanceOf(kind);
      const isDefense = () => awaited(seated).game?.view?.stack !== null;
      for (let moves = 0; isDefense() !== (kind === 'defense'); moves++) {
        if (moves === 200) throw new Error(`no ${kind} in ${moves} moves`);
        const version = versionOf(seated[0]);
        const move = awaited(seated).game && randomMove(awaited(seated).game as LiveGame, chance);
        await awaited(seated).act(move ?? drawing);
        await waitFor(() => seated.every((line) => versionOf(line) > version), 'nothing came of a move');
      }
      const [line] = seated;
      const deadline = deadlineOf(line);
      const { userId } =
        awaited(seated).game?.players.find((_, seat) => seat === line.game?.view?.awaited) ?? {};
      const started = line.all(`${kind}_timer_started`).at(-1);
      const seconds = (deadline - machine.now) / 1000;
      expect(started).toMatchObject({ player_id: userId, duration: seconds, deadline_at: deadline });
      const before = line.all(`${kind}_timer_update`).length;
      await moveTo(deadline + grace, seated);
      const updates = line
        .all(`${kind}_timer_update`)
        .slice(before)
        .map(({ remaining }) => remaining);
      const fives = Array.from({ length: Math.floor(seconds / 5) }, (_, step) => seconds - 5 * (step + 1));
      expect(updates.filter((remaining) => remaining > 0)).toEqual(fives.filter((left) => left > 0));
      expect(line.all(`${kind}_timer_expired`).at(-1)).toMatchObject({
        player_id: userId,
        message: expect.stringMatching(/'s time ran out! /),
      });
      const events = line.all('event_stream').flatMap(({ events }) => events);
      expect(events.filter(({ type }) => type === 'timer-expired')).toHaveLength(1);
    },
  );

  test('[CLOCK-12] a relaxed clock leaves the open decision its deadline, and later ones have none', async () => {
    const bots = { optional_rules: { selected_bots: ['easy'] } };
    const { seated } = await table(server, 1, { ...bots, turn_timer: 30 });
    const [player] = seated;
    const isAsked = () => player.isAwaited;
    /** Until the player is asked: the bot needs no time to move, a stunned turn some. */
    const nextTurn = async () => {
      for (let step = 0; !isAsked(); step++) {
        if (step === 100) throw new Error('the player is never asked');
        await moveTo(machine.now + 100, seated);
      }
    };
    await nextTurn();
    // In the first round of turns the open one goes too (CLOCK-16).
    while ((player.game?.view?.turn ?? 0) <= 2) {
      const before = versionOf(player);
      // Drawing is possible but in a window. Three time-outs in a row would give the seat to a bot.
      const { success } = await player.act({ action_type: 'draw_card' });
      if (success) await waitFor(() => versionOf(player) > before, 'what was drawn is not told');
      // What comes before the first turn has no clock: there the player is stunned (CLOCK-16).
      else if (!player.game?.deadlineAt) await player.act({ action_type: 'skip_turn' });
      else await moveTo(deadlineOf(player) + grace, seated);
      await nextTurn();
    }
    const deadline = deadlineOf(player);
    for (const relaxed of [true, false, true]) {
      await player.act({ action_type: 'relax_clock', params: { relaxed } });
      await moveTo(machine.now + 1000, seated);
      expect(deadlineOf(player)).toBe(deadline);
    }
    const before = versionOf(player);
    await moveTo(deadline + grace - 1, seated);
    expect(versionOf(player)).toBe(before);
    await moveTo(deadline + grace, seated);
    expect(versionOf(player)).toBeGreaterThan(before);
    await nextTurn();
    expect(player.game?.deadlineAt).toBeNull();
    const version = versionOf(player);
    await moveTo(machine.now + 300_000, seated);
    expect(versionOf(player)).toBe(version);
  });

  test('getting ready again and again does not prolong the countdown', async () => {
    const { seated } = await lobby(server, 2, { is_private: false, max_players: 4 });
    const end = deadlineOf(seated[0]);
    for (let second = 0; second < 10; second++) {
      for (const line of seated) await line.act({ action_type: 'player_ready', params: { ready: true } });
      await moveTo(machine.now + 1000, seated);
      expect(deadlineOf(seated[0])).toBeLessThan(end);
      await seated[1].act({ action_type: 'player_ready', params: { ready: false } });
      await moveTo(machine.now + 1000, seated);
      expect(deadlineOf(seated[0])).toBe(end);
    }
    await moveTo(end, seated);
    expect(seated[0].game?.phase).not.toBe('waiting_for_players');
  });
});

describe('on the real clock', () => {
  /** A decision that ended because time was up. */
  interface RunOut {
    /** No two decisions of a game have the same. */
    readonly deadlineAt: number;
    readonly firedAt: number;
  }

  /** All of them, as one player was told of them. */
  function runOuts(line: Line): RunOut[] {
    let known: { readonly version: number; readonly deadline_at: number | null } | null = null;
    const found: RunOut[] = [];
    for (const { event, message } of line.messages) {
      if (event === 'game_state' && known === null) known = message.game_state;
      if (event !== 'event_stream' || known === null || message.version !== known.version + 1) continue;
      const deadlineAt = known.deadline_at ?? Number.POSITIVE_INFINITY;
      for (const { type, timestamp: firedAt } of message.events) {
        if (type === 'timer-expired') found.push({ deadlineAt, firedAt });
      }
      known = message;
    }
    return found;
  }

  function faultsIn(found: readonly RunOut[]): string[] {
    return found.flatMap(({ deadlineAt, firedAt }, index) => {
      const isEarly = firedAt < deadlineAt + grace;
      const isRepeated = found.findIndex((other) => other.deadlineAt === deadlineAt) < index;
      return [
        ...(isEarly ? [`${deadlineAt} ran out at ${firedAt}`] : []),
        ...(isRepeated ? [`${deadlineAt} ran out twice`] : []),
      ];
    });
  }

  let found: readonly RunOut[];
  beforeAll(async () => {
    const server = await startServer({ clockScale: 0.01 });
    try {
      const tables = await Promise.all(
        [2, 3, 4, 5].map((people) => table(server, people, { mode: 'ranked', turn_timer: 10 })),
      );
      const enough = ({ seated }: (typeof tables)[number]) =>
        waitFor(() => seated[0].all('turn_timer_expired').length >= 5, 'time does not run out');
      await Promise.all(tables.map(enough));
      found = tables.flatMap(({ seated }) => runOuts(seated[0]).slice(0, 5));
      for (const { seated } of tables) expect(faultsIn(runOuts(seated[0]))).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('[CLOCK-10] in four games at once no time runs out early or twice', () => {
    expect(found.length).toBeGreaterThanOrEqual(20);
  });

  test.each<[string, (sound: RunOut) => RunOut[]]>([
    ['one that comes a millisecond early', (sound) => [{ ...sound, firedAt: sound.deadlineAt + grace - 1 }]],
    ['one that comes twice', (sound) => [sound, sound]],
    ['one that had no deadline', (sound) => [{ ...sound, deadlineAt: Number.POSITIVE_INFINITY }]],
  ])('the checker finds %s', (_, tampered) => {
    expect(faultsIn([found[0]])).toEqual([]);
    expect(faultsIn(tampered(found[0]))).not.toEqual([]);
  });
});
