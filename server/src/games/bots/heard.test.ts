import { createBody } from '@staxd/protocol';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { altered, person, simulateServer } from '../../../test/simulation/server.ts';
import { hosted } from '../../http/settings.ts';
import type { AggregateStore } from '../../store/gamePorts.ts';
import type { VersionedGame } from '../commit/liveGames.ts';
import { replayEvents } from '../commit/replay.ts';
import type { Game } from '../model/game.ts';
import { Heard } from './heard.ts';

const ann = person('Ann');
const MINUTE = 60_000;

type Each = (current: VersionedGame, games: AggregateStore<Game>) => Promise<void>;

/** A game of Ann, who never moves, and of bots that remember; `each` hears of every version. */
async function played(versions: number, each: Each = async () => {}) {
  let read = 0;
  const server = simulateServer({
    wrap: (games) =>
      altered(games, {
        eventsSince: async (id, since) => {
          const entries = await games.eventsSince(id, since);
          read += entries.length;
          return entries;
        },
      }),
  });
  const { service, machine } = server;
  await service.scheduler.start();
  const rules = { selected_bots: ['hard', 'petty'], rule_options: { hand_size: 15 } };
  const body = v.parse(createBody, { session_name: 'Table', max_players: 3, optional_rules: rules });
  const made = await service.matchmaking.create(ann, hosted(body, ann));
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.game;
  await service.ask(id, { type: 'connect', userId: ann.userId });
  await service.ask(id, { type: 'start', userId: ann.userId });
  let newest = made.value.version;
  service.committer.outbox.onCommitted(({ version }) => {
    newest = version;
  });
  const seen = { version: 0, read: 0 };
  while (newest < versions) {
    const before = newest;
    await machine.pass(MINUTE, () => newest > before);
    await service.ask(id, { type: 'comeBack', userId: ann.userId });
    const current = await service.committer.read(id);
    // Its end is settled by the whole log.
    if (current?.game.phase !== 'running') break;
    Object.assign(seen, { version: current.version, read });
    await each(current, server.games);
  }
  return { ...server, ...seen };
}

it('[BOT-15] each entry of the log is read once, however often bots decide', async () => {
  const { version, read, bugs } = await played(60);
  expect(version).toBeGreaterThan(40);
  expect(read).toBeGreaterThan(30);
  expect(read).toBeLessThanOrEqual(version);
  expect(bugs).toEqual([]);
});

it('[BOT-15] what is kept is what the whole log tells, also when it went meanwhile', async () => {
  const all: string[] = [];
  const kept: string[] = [];
  const heard: Heard[] = [];
  await played(40, async (current, games) => {
    heard[0] ??= new Heard(games);
    // Nothing of it stays.
    heard[1] ??= new Heard(games, 0);
    const { game, seed } = current;
    if (game.play === null) return;
    const { state, joined } = game.play;
    const log = await games.eventsSince(game.id, 0);
    const deal = { rules: state.rules, joined, seed };
    all.push(JSON.stringify([...replayEvents(deal, log).values()].flat()));
    const [one, other] = await Promise.all(heard.map((each) => each.of(current)));
    expect(other).toEqual(one);
    kept.push(JSON.stringify(one));
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(all);
});
