import { describe, expect, it } from 'vitest';
import { Strain } from '../monitoring/strain.ts';
import type { Connection } from './connection.ts';
import { Dispatcher } from './dispatcher.ts';
import type { EventParts } from './events/eventParts.ts';

type Receive = (packet: [event: string, message: unknown], next: () => void) => void;

/** Two lines to a dispatcher whose limiter lets `allow` decide when the next event goes on. */
function setUp() {
  const sent: string[] = [];
  const held: (() => void)[] = [];
  const take = () =>
    new Promise((resolve) => {
      held.push(() => resolve({ allowed: true }));
    });
  const parts = {
    limiter: { take },
    metrics: { refused: () => {} },
    rooms: {
      send: ({ socket }: Connection, event: string, { code }: { code?: string }) =>
        sent.push([socket.id, event, code ?? 'ok'].join(' ')),
    },
    strain: new Strain(100),
    now: () => 0,
  };
  const bugs: unknown[] = [];
  const dispatcher = new Dispatcher(parts as unknown as EventParts, (error) => {
    bugs.push(error);
    return 'K7M2';
  });
  const line = (id: string) => {
    let receive: Receive = () => {};
    const socket = { id, use: (listener: Receive) => (receive = listener) };
    const person = { userId: id, isGuest: true, isVip: false };
    dispatcher.listen({ socket, person, attachment: null } as unknown as Connection);
    return (event: string, message: unknown = {}) => receive([event, message], () => {});
  };
  /** Lets every event that has asked the limiter go on, and what waits behind it ask. */
  const allow = async () => {
    for (const go of held.splice(0)) go();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const hangUp = (id: string) =>
    dispatcher.finish({ socket: { id } } as Connection, async () => void sent.push(`${id} is gone`));
  return { line, allow, hangUp, sent, held, bugs };
}

describe('the events of one socket', () => {
  it('are handled one after the other, those of two sockets side by side', async () => {
    const { line, allow, sent, held } = setUp();
    const [ann, ben] = [line('ann'), line('ben')];
    ann('ping');
    ann('game_action', { action_type: 'draw_card' });
    ben('ping');
    await new Promise((resolve) => setImmediate(resolve));
    expect(held).toHaveLength(2);
    await allow();
    expect(sent).toEqual(['ann pong ok', 'ben pong ok']);
    await allow();
    expect(sent.slice(2)).toEqual(['ann action_response NOT_CONNECTED']);
  });

  it('wait in a line of 64 at most; others do not notice', async () => {
    const { line, allow, sent } = setUp();
    const [ann, ben] = [line('ann'), line('ben')];
    for (let event = 0; event < 65; event++) ann('ping');
    ben('ping');
    expect(sent).toEqual(['ann error RATE_LIMITED']);
    for (let event = 0; event < 64; event++) await allow();
    expect(sent.filter((each) => each === 'ann pong ok')).toHaveLength(64);
    expect(sent).toContain('ben pong ok');
    ann('ping');
    await allow();
    await allow();
    expect(sent.filter((each) => each === 'ann pong ok')).toHaveLength(65);
  });

  it('are done before its end is: whoever says that they go, and hangs up, is heard', async () => {
    const { line, allow, hangUp, sent } = setUp();
    const ann = line('ann');
    ann('ping');
    hangUp('ann');
    hangUp('ben');
    expect(sent).toEqual(['ben is gone']);
    await allow();
    expect(sent).toEqual(['ben is gone', 'ann pong ok', 'ann is gone']);
  });

  it('go on after one that failed', async () => {
    const { line, allow, sent, bugs } = setUp();
    const ann = line('ann');
    // Nothing that this handler needs is there.
    ann('leave_game');
    ann('join_game', { game_id: 'g_1' });
    ann('ping');
    for (let event = 0; event < 3; event++) await allow();
    expect(bugs).toHaveLength(1);
    expect(sent).toEqual(['ann error INTERNAL', 'ann pong ok']);
  });
});
