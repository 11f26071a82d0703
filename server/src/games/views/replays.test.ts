import { createBody } from '@staxd/protocol';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { altered, person, type SimulatedServer, simulateServer } from '../../../test/simulation/server.ts';
import { hosted } from '../../http/settings.ts';
import type { VersionedGame } from '../commit/liveGames.ts';
import { type Deal, replaySteps, replayVersions } from '../commit/replay.ts';
import { isOver } from '../model/game.ts';
import { historyFor } from './history.ts';
import { Projection } from './projection.ts';
import { Replays, type ReplaysParts } from './replays.ts';
import { beginsTurn } from './spectated.ts';

const ann = person('Ann');
const wim = person('Wim');
const MINUTE = 60_000;

interface Watched extends SimulatedServer {
  readonly id: string;
  /** How many entries of its log were read for `work`, to be played again. */
  replayed(work: () => Promise<unknown>): Promise<number>;
  /** Lets it go on for so many versions, or to its end. */
  goOn(versions: number): Promise<void>;
}

/** A public game of Ann, who never moves, and bots. */
async function watchedGame(): Promise<Watched> {
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
  const rules = { selected_bots: ['easy', 'medium'], rule_options: { hand_size: 15 } };
  const body = v.parse(createBody, { session_name: 'Table', max_players: 4, optional_rules: rules });
  const made = await service.matchmaking.create(ann, hosted(body, ann));
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.game;
  let newest = made.value.version;
  service.committer.outbox.onCommitted((committed) => {
    newest = committed.version;
  });
  await service.ask(id, { type: 'connect', userId: ann.userId });
  await service.ask(id, { type: 'start', userId: ann.userId });
  return {
    ...server,
    id,
    replayed: async (work) => {
      const before = read;
      await work();
      return read - before;
    },
    goOn: async (versions) => {
      const wanted = newest + versions;
      while (newest < wanted && service.committer.liveGames > 0) {
        const before = newest;
        await machine.pass(60 * MINUTE, () => newest > before || service.committer.liveGames === 0);
        await service.ask(id, { type: 'comeBack', userId: ann.userId });
      }
    },
  };
}

async function newest({ service, id }: Watched): Promise<VersionedGame> {
  const current = await service.committer.read(id);
  if (current === null) throw new Error('the game is gone');
  return current;
}

/** What spectators are shown now. */
async function look({ service, id }: Watched) {
  const seen = await service.asShown(id, wim.userId);
  if (!seen.ok) throw new Error(seen.error.code);
  return shownTo(seen.value);
}

/** What spectators are told of the versions since one. */
async function events({ service, id }: Watched, since: number) {
  const history = await service.history(id, wim.userId, since);
  if (!history.ok) throw new Error(history.error.code);
  return historyFor(history.value, wim.userId);
}

function shownTo(seen: Pick<VersionedGame, 'game' | 'version'>): string {
  return JSON.stringify(new Projection(seen, { isForSpectators: true }).gameState(wim.userId, 0));
}

function dealOf({ game: { play }, seed }: VersionedGame): Deal {
  if (play === null) throw new Error('not dealt');
  return { rules: play.state.rules, joined: play.joined, seed };
}

/** The same, played again from the deal on. */
async function fromTheDeal(watched: Watched, since: number) {
  const current = await newest(watched);
  const { game } = current;
  const deal = dealOf(current);
  const entries = await watched.games.eventsSince(watched.id, 0);
  const versions = replayVersions(deal, entries);
  const told = versions.findLast(beginsTurn) ?? versions[0];
  const later = versions.filter((replayed) => replayed.version > since);
  if (game.play === null) throw new Error('not dealt');
  const steps = [
    ...replaySteps(
      deal,
      entries.filter((entry) => entry.version <= told.version),
    ),
  ];
  const cardsPlayed = steps
    .flatMap((step) => step.events)
    .reduce((sum, event) => sum + (event.type === 'cardsPlayed' ? event.cards.length : 0), 0);
  const { state } = steps[0];
  const history = {
    ...current,
    role: 'spectator',
    told: { ...told, state, cardsPlayed },
    versions: later,
  } as const;
  const play = { ...game.play, state, cardsPlayed, decision: null };
  const late = { version: told.version, game: { ...game, updatedAt: told.at, play } };
  return { shown: shownTo(isOver(game) ? current : late), history: historyFor(history, wim.userId) };
}

it('[WATCH-8] a look at a game that was looked at before plays only what is new', async () => {
  const watched = await watchedGame();
  await watched.goOn(20);
  const { version } = await newest(watched);
  expect(await watched.replayed(() => look(watched))).toBe(version);
  expect(await watched.replayed(() => look(watched))).toBe(0);
  expect(await watched.replayed(() => events(watched, 0))).toBe(0);
  await watched.goOn(3);
  const news = (await newest(watched)).version - version;
  expect(await watched.replayed(() => events(watched, version))).toBe(news);
  expect(await watched.replayed(() => Promise.all([look(watched), look(watched)]))).toBe(0);
});

it('[WATCH-8] [WATCH-1] what is kept shows spectators in every version what the whole log shows', async () => {
  const watched = await watchedGame();
  let looks = 0;
  let since = 0;
  for (; watched.service.committer.liveGames > 0; looks++) {
    const { shown, history } = await fromTheDeal(watched, since);
    expect(await look(watched)).toBe(shown);
    expect(await events(watched, since)).toEqual(history);
    since = Math.max(0, history.version - (looks % 4));
    await watched.goOn(1);
  }
  const { shown, history } = await fromTheDeal(watched, 0);
  expect(await look(watched)).toBe(shown);
  expect(await events(watched, 0)).toEqual(history);
  expect(looks).toBeGreaterThan(20);
  expect(watched.bugs).toEqual([]);
});

/** As many games as one asks for, all with the same log, none of which goes on. */
async function standing(parts: Pick<ReplaysParts, 'most' | 'piece' | 'pause'> = {}) {
  const watched = await watchedGame();
  await watched.goOn(20);
  const { games, machine, id } = watched;
  const current = await newest(watched);
  const log = await games.eventsSince(id, 0);
  let read = 0;
  const replays = new Replays({
    store: {
      eventsSince: async (_, since) => {
        const entries = log.filter((entry) => entry.version > since);
        read += entries.length;
        return entries;
      },
      now: () => machine.now,
    },
    read: async () => current,
    timers: machine.platform.timers,
    ...parts,
  });
  const { version } = current;
  const replayed = async (name: string, since = version) => {
    const before = read;
    await replays.of(name, since);
    return read - before;
  };
  return { machine, version, replayed };
}

it('[WATCH-8] what is kept goes when nobody has looked for 5 min', async () => {
  const { machine, version, replayed } = await standing();
  expect(await replayed('one')).toBe(version);
  await machine.pass(4 * MINUTE);
  expect(await replayed('one')).toBe(0);
  await machine.pass(4 * MINUTE);
  expect(await replayed('one')).toBe(0);
  await machine.pass(10 * MINUTE);
  expect(await replayed('one')).toBe(version);
});

it('a long game is played in pieces, and others have their turn before each', async () => {
  let pauses = 0;
  const pause = async () => void pauses++;
  const { version, replayed } = await standing({ piece: 5, pause });
  await replayed('one', 0);
  // What happened before the deal is not played.
  expect(pauses).toBeGreaterThanOrEqual(Math.floor(version / 5) - 1);
  const before = pauses;
  await replayed('one', 0);
  expect(pauses).toBe(before);
});

it('[WATCH-8] who looks while it is played waits for that, and it is played once', async () => {
  const looks: Promise<number>[] = [];
  const { version, replayed } = await standing({
    piece: 5,
    pause: async () => {
      if (looks.length < 3) looks.push(replayed('one'));
    },
  });
  expect(await replayed('one')).toBe(version);
  expect(looks).toHaveLength(3);
  expect(await Promise.all(looks)).toEqual([0, 0, 0]);
});

it('of more games than it may keep, those that were not looked at for longest go', async () => {
  const { version, replayed } = await standing({ most: { games: 2, versions: 1000 } });
  const names = ['one', 'other', 'one', 'third', 'one', 'other'];
  const read: number[] = [];
  for (const name of names) read.push(await replayed(name));
  expect(read).toEqual([version, version, 0, version, 0, version]);
});

it('of more versions than it may keep, the oldest go; what spectators are told stays', async () => {
  const { version, replayed } = await standing({ most: { games: 10, versions: 30 } });
  expect([await replayed('one', 0), await replayed('one', 0)]).toEqual([version, 0]);
  expect(await replayed('other')).toBe(version);
  expect(await replayed('one')).toBe(0);
  expect(await replayed('one', 0)).toBe(version);
});
