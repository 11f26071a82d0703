import { createBody } from '@staxd/protocol';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { person, type SimulatedServer, simulateServer } from '../../../test/simulation/server.ts';
import type { Game } from '../../games/model/game.ts';
import { hosted } from '../../http/settings.ts';
import type { Notice } from '../gameNotices.ts';
import { BotTalk } from './botTalk.ts';

const ann = person('Ann');
const ben = person('Ben');

const BODY = { session_name: 'Table', is_private: true, max_players: 6 };
const BOTS = ['easy', 'petty', 'easy', 'petty'] as const;

interface Heard extends SimulatedServer {
  readonly talk: BotTalk;
  /** What was delivered, and when. */
  readonly heard: { readonly at: number; readonly notice: Notice }[];
  readonly game: () => Promise<Game>;
}

/** A running game of Ann, Ben and four bots, of two levels. */
async function table(): Promise<Heard> {
  const server = simulateServer();
  const { service, machine } = server;
  await service.scheduler.start();
  const heard: Heard['heard'] = [];
  const tableWords = {
    say: (_: string, notice: Notice) => void heard.push({ at: machine.now, notice }),
  };
  const talk = new BotTalk({ platform: machine.platform, tableWords });
  service.committer.outbox.onCommitted((committed) => talk.follow(committed));
  const made = await service.matchmaking.create(ann, hosted(v.parse(createBody, BODY), ann));
  if (!made.ok) throw new Error(made.error.code);
  const { id, inviteCode } = made.value.game;
  await service.matchmaking.join(ben, inviteCode);
  await service.ask(id, { type: 'setBots', userId: ann.userId, bots: BOTS });
  for (const { userId } of [ann, ben]) await service.ask(id, { type: 'connect', userId });
  await service.ask(id, { type: 'start', userId: ann.userId });
  const game = async () => (await service.committer.read(id))?.game as Game;
  return { ...server, talk, heard, game };
}

const says = (talk: BotTalk, game: Game, content: string, apart: readonly string[] = [], by = ann) =>
  talk.heard(game, { userId: by.userId, content, messageType: 'phrase' }, apart);

const linesOf = ({ heard }: Heard) =>
  heard.flatMap(({ notice }) => (notice.event === 'bot_says' ? notice.message : []));

test('[SAY-9] the first phrase of each person is answered 0.8 to 1.6 s later, to all players alike', async () => {
  const here = await table();
  const { talk, machine, heard } = here;
  const game = await here.game();
  for (const by of [ann, ben]) {
    const before = heard.length;
    const from = machine.now;
    says(talk, game, 'traitor', [], by);
    await machine.pass(799, () => heard.length > before);
    const answers = () =>
      heard
        .slice(before)
        .filter(({ notice }) => notice.event === 'bot_says' && notice.message.to === by.userId);
    expect(answers()).toEqual([]);
    await machine.pass(801);
    expect(answers()).toHaveLength(1);
    expect(answers()[0].at - from).toBeGreaterThanOrEqual(800);
    expect(answers()[0].notice.to).toEqual([ann.userId, ben.userId]);
  }
});

test('[SAY-9] what was typed has no answer, nor what is said before the cards are dealt', async () => {
  const here = await table();
  const { talk, machine, heard } = here;
  const game = await here.game();
  talk.heard(game, { userId: ann.userId, content: 'traitor', messageType: 'text' }, []);
  says(talk, { ...game, id: 'g_other', play: null }, 'traitor');
  await machine.pass(1600);
  expect(heard.filter(({ notice }) => 'to' in notice.message)).toEqual([]);
});

test('[SAY-13] who does not read the words does not hear the answer', async () => {
  const here = await table();
  says(here.talk, await here.game(), 'truce', [ben.userId]);
  await here.machine.pass(1600);
  const answer = here.heard.find(({ notice }) => notice.event === 'bot_says' && notice.message.to !== null);
  expect(answer?.notice.to).toEqual([ann.userId]);
});

test.each(['ranked', 'tournament'] as const)(
  '[SAY-8] [SAY-9] bots are silent in a game of %s',
  async (mode) => {
    const here = await table();
    const game = await here.game();
    const strict = { ...game, id: 'g_strict', settings: { ...game.settings, mode } };
    says(here.talk, strict, 'truce');
    here.talk.pulled(strict, { userId: ann.userId, reaction: 'rage', apart: [] });
    await here.machine.pass(1600);
    expect(
      here.heard.filter(({ notice }) => 'game_id' in notice.message && notice.message.game_id === 'g_strict'),
    ).toEqual([]);
  },
);

test('[SAY-12] over a whole game no bot repeats itself, and no line comes again before the others of its kind', async () => {
  const here = await table();
  const { machine, service, talk } = here;
  for (let turn = 0; service.committer.liveGames > 0 && turn < 5000; turn++) {
    says(talk, await here.game(), 'worth_it', [], turn % 2 ? ann : ben);
    await machine.pass(7000);
  }
  const said = linesOf(here);
  expect(said.length).toBeGreaterThan(15);
  const lastOf = new Map<string, string>();
  const bySort = new Map<string, string[]>();
  for (const { user_id, line } of said) {
    expect(line).not.toBe(lastOf.get(user_id));
    lastOf.set(user_id, line);
    const kind = line.replace(/-\d$/, '');
    bySort.set(kind, [...(bySort.get(kind) ?? []), line]);
  }
  for (const [kind, lines] of bySort) {
    const most = /-(hit|dodged|won|lost|waits)$/.test(kind) ? 3 : 4;
    for (let from = 0; from < lines.length; from += most) {
      const round = lines.slice(from, from + most);
      expect(new Set(round).size, `${kind}: ${lines.join(' ')}`).toBe(round.length);
    }
  }
  expect(Math.max(...[...bySort.values()].map(({ length }) => length))).toBeGreaterThan(4);
});

test('[SAY-13] nothing of it is in the log of the game, and nothing is left when it is over', async () => {
  const here = await table();
  says(here.talk, await here.game(), 'truce');
  await here.machine.pass(3600_000, () => here.service.committer.liveGames === 0);
  const { id } = await here.game();
  const log = JSON.stringify(await here.games.eventsSince(id, 0));
  for (const { line } of linesOf(here)) expect(log).not.toContain(line);
  expect(linesOf(here)).not.toEqual([]);
});
