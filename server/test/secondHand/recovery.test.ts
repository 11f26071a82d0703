/** Games on a server that is killed by chance: the model of recovery.ts beside the real service and its files. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stream } from '@staxd/engine';
import { clone, createGame, hash, parseAction, step, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { requestOf } from '../../src/games/commit/gameFormat.ts';
import { actionsIn } from '../../src/games/commit/replay.ts';
import type { PlayerCommand } from '../../src/games/service.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { altered, person } from '../simulation/server.ts';
import { careless, compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { anyMove, openRealGames, type RealGames, type RealGamesOptions } from './realGames.ts';
import { recoveryBook } from './recovery.ts';

const PEOPLE = [person('Ann'), person('Ben'), person('Cat')];
const OUTAGES = [300, 900, 2500, 20_000];
const TIMES = [200, 1500, 6000];

type MoveCommand = Extract<PlayerCommand, { type: 'move' }>;

/** What rules, seed and the actions of the log lead to, and what is stored. */
async function replayed({ store }: RealGames, id: string): Promise<readonly [unknown, unknown]> {
  const secret = await store.games.seedOf(id);
  const { play } = (await store.games.load(id))?.state ?? {};
  if (!play || !secret) throw new Error(`${id} is gone`);
  const core = clone(unwrap(createGame(play.state.rules, play.joined, secret.seed)));
  for (const text of actionsIn(await store.games.eventsSince(id, 0)))
    step(core, unwrap(parseAction(Number(text[0]), text.slice(2), Number)));
  return [hash(core), hash(play.state)];
}

async function hands(wrap?: RealGamesOptions['wrap']): Promise<Hands> {
  const machine = new SimulatedMachine('recovery');
  const folders = [mkdtempSync(join(tmpdir(), 'staxd-second-hand-'))];
  const open = () =>
    openRealGames({ people: PEOPLE, folder: folders[folders.length - 1], machine, ...(wrap && { wrap }) });
  let games = await open();
  const book = recoveryBook();
  const payloads = new Map<string, MoveCommand>();
  let requests = 0;
  let id = '';

  /** The files as they are, while the dead server has them open; then another one is started on them. */
  async function killed(outage: number): Promise<string[]> {
    const before = await games.gameOf(id);
    const next = mkdtempSync(join(tmpdir(), 'staxd-second-hand-'));
    games.kill();
    cpSync(folders[folders.length - 1], next, { recursive: true });
    folders.push(next);
    await games.close();
    await machine.pass(outage);
    games = await open();
    await games.pass(0);
    const after = await games.gameOf(id);
    const [was, is] = [before, after].map(({ play }) => play?.decision?.deadlineAt ?? null);
    const isSame = before.play?.decision?.openedAt !== undefined && was !== null && is !== null;
    return isSame && !book.hasMoved(was, is, outage) ? [`a deadline moved by ${is - was} in ${outage}`] : [];
  }

  async function moves(chance: Stream): Promise<string> {
    const move = anyMove(await games.gameOf(id), chance);
    if (move === null) return 'nobody moves';
    const command = { type: 'move' as const, ...move };
    const requestId = `r_${requests++}`;
    const answered = await games.service.committer.execute(id, command, requestOf(command, requestId));
    if (!answered.ok) return 'is refused';
    const { version, isChange } = answered.value;
    answered.value.publish();
    book.tell(id, version);
    book.keep(`${id} ${requestId}`, JSON.stringify(command), { version, isChange });
    payloads.set(`${id} ${requestId}`, command);
    return 'moves';
  }

  /** The same request again, now and then with another payload. */
  async function repeats(chance: Stream): Promise<readonly [string, unknown, unknown]> {
    const request = oneOf(chance, book.requests());
    const [game, requestId] = request.split(' ');
    const first = payloads.get(request);
    if (first === undefined) throw new Error('no move');
    const isOther = chance.below(3) === 0;
    const action_type = first.move.action_type === 'draw_card' ? 'skip_turn' : 'draw_card';
    const other = { ...first, move: { action_type, params: {} } };
    const command = (isOther ? other : first) as MoveCommand;
    const again = await games.service.committer.execute(game, command, requestOf(command, requestId));
    const real = again.ok
      ? { version: again.value.version, isChange: again.value.isChange }
      : again.error.code;
    return [isOther ? 'reuses a request' : 'repeats', book.again(request, JSON.stringify(command)), real];
  }

  return {
    close: async () => {
      await games.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
    step: async (chance) => {
      let did = 'begins';
      let faults: string[] = [];
      let told: readonly [unknown, unknown] = [null, null];
      if (id === '' || (await games.gameOf(id)).phase !== 'running') id = await games.begin(PEOPLE, {});
      else {
        const deed = chance.below(20);
        did = 'passes';
        if (deed < 12) did = await moves(chance);
        else if (deed < 15 && book.requests().length > 0) {
          const [what, model, real] = await repeats(chance);
          did = what;
          told = [model, real];
        } else if (deed === 15) {
          did = 'is killed';
          faults = await killed(oneOf(chance, OUTAGES));
        } else await games.pass(oneOf(chance, TIMES));
      }
      const { version = 0 } = (await games.store.games.load(id)) ?? {};
      const [leadsTo, stored] = await replayed(games, id);
      return {
        did,
        model: [[], told[0], true, leadsTo],
        real: [faults, told[1], book.isKept(id, version), stored],
      };
    },
  };
}

const LENGTH = { normal: 1, long: 30, steps: 80 };

test('a second hand knows what outlives a server that is killed', async () => {
  const compared = await compareHands('recovery', () => hands(), LENGTH);
  expectAgreement(compared, { moves: 20, repeats: 3, 'reuses a request': 1, 'is killed': 2 });
});

const forgetful: Readonly<Record<string, () => RealGamesOptions['wrap']>> = {
  'loses the receipt of each third move': () => {
    let moves = 0;
    return (store) => ({
      ...store,
      games: altered(store.games, {
        commit: async ({ receipt, ...commit }) =>
          store.games.commit(receipt && ++moves % 3 > 0 ? { ...commit, receipt } : commit),
      }),
    });
  },
  'does not know that it was away': () => (store) => ({
    ...store,
    heartbeat: careless(store.heartbeat, { last: async () => null }),
  }),
};

test.each(Object.keys(forgetful))('the second hand finds a server that %s', async (fault) => {
  const { disagreement } = await compareHands('recovery', () => hands(forgetful[fault]()), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
