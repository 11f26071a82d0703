import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../../test/simulation/platform.ts';
import { HintBus } from '../../../test/store/hints.ts';
import { user } from '../../../test/store/samples.ts';
import type { Person } from '../../identity/person.ts';
import { NO_HINTS } from '../../store/noHints.ts';
import type { User } from '../../store/userPorts.ts';
import type { Connection } from '../connection.ts';
import { LineOwners } from './lineOwners.ts';
import { Looks } from './looks.ts';

const ANN: Person = {
  userId: 'u_ann',
  username: 'Ann',
  isGuest: false,
  isVip: false,
  avatar: 1,
  family: 'f_ann',
  expiresAt: 1000,
};

/** Two servers with one store; Ann has a line at the second one. `hints`: whether they hear of each other. */
function twoServers(hints: boolean) {
  const machine = new SimulatedMachine('owners');
  const bus = new HintBus();
  const row: { user: User; reads: number; meanwhile: () => void } = {
    user: user(ANN.userId, { username: ANN.username, avatar: ANN.avatar }),
    reads: 0,
    meanwhile: () => {},
  };
  const serverWith = (lines: readonly { person: Person }[]) => {
    const connections = new Set(lines as readonly Connection[]);
    const own = hints ? bus.join() : NO_HINTS;
    const { timers } = machine.platform;
    const report = (error: unknown) => {
      throw error;
    };
    return new LineOwners({
      identity: {
        sessionTokens: { onRevoked: () => {}, revokedAmong: async () => [] },
        accounts: { onPromoted: () => {} },
      } as never,
      store: {
        users: {
          among: async () => {
            row.reads++;
            const read = row.user;
            row.meanwhile();
            return [read];
          },
        },
        signIns: { ofUser: async () => [] },
      } as never,
      rooms: {
        connections,
        connectionsOf: () => [...connections],
        send: () => {},
        cutOff: (connection) => connections.delete(connection),
      },
      hints: own,
      looks: new Looks({ hints: own, timers, report }),
      now: () => machine.now,
    });
  };
  const line = { person: ANN };
  return { machine, row, line, here: serverWith([]), there: serverWith([line]) };
}

test.each([true, false])(
  'a vip is one over lines at other servers, and is none any more; hints: %s',
  async (hints) => {
    const { machine, row, line, here } = twoServers(hints);
    for (const isVip of [true, false]) {
      row.user = { ...row.user, isVip };
      here.setVip(ANN.userId, isVip);
      await machine.pass(hints ? 1 : 1000);
      expect(line.person).toEqual({ ...ANN, isVip });
    }
  },
);

test('a person of whom nothing has changed stays the same', async () => {
  const { machine, row, line } = twoServers(false);
  await machine.pass(3000);
  expect(row.reads).toBe(3);
  expect(line.person).toBe(ANN);
});

test('what this server has changed while it looked stands', async () => {
  const { machine, row, line, there } = twoServers(false);
  row.meanwhile = () => there.setVip(ANN.userId, true);
  await machine.pass(1000);
  expect(line.person.isVip).toBe(true);
});
