import {
  clone,
  complete,
  createGame,
  type GameEvent,
  layTable,
  openStream,
  parseSeed,
  redact,
  type Seat,
  unwrap,
} from '@staxd/engine';
import { BOT_LEVELS, BOTS } from '@staxd/engine/bots';
import { describe, expect, it } from 'vitest';
import { endOf, type RecordedGame, rulesOf, stepsOf } from '../../test/recordedGame.ts';
import { recountRatios } from '../../test/recount.ts';
import { type Contestant, createContestant, type SeatedPlayer, type Seating } from '../bots/contestants.ts';
import type { FaultKind } from '../model/gameLine.ts';
import type { Tally } from '../model/tally.ts';
import { Collector } from '../tally/collector.ts';
import { RunTally } from '../tally/runTally.ts';
import { GameLoop } from './gameLoop.ts';

/** Plays at random and answers at once; `change` alters the answer. */
function randomContestant(change: (player: SeatedPlayer, seating: Seating) => SeatedPlayer): Contestant {
  return {
    sit(seating) {
      const stream = openStream(seating.seed, `test ${seating.seat}`);
      const player: SeatedPlayer = {
        name: 'test',
        observe: null,
        isExternal: false,
        act: (_state, legal) => complete(legal[stream.below(legal.length)], stream),
        end: null,
      };
      return change(player, seating);
    },
    close() {},
  };
}

const ours = () => randomContestant((player) => player);

/** Answers late, and sometimes wrongly. */
const faulty = () =>
  randomContestant((player, { seed, seat }) => {
    const chance = openStream(seed, `faults ${seat}`);
    const answers = ['timeouts', 'crashes', 'illegal', { type: 'skip', seat: 9 }] as const;
    return {
      ...player,
      isExternal: true,
      act: async (state, legal) => {
        const wrong = answers[chance.below(40)] as FaultKind | undefined;
        return wrong ?? player.act(state, legal);
      },
    };
  });

interface PlayedGames {
  readonly tally: Tally;
  readonly games: readonly RecordedGame[];
}

/** Games of contestants named "bot 0" and "bot 1" alternately. */
async function playGames(
  contestants: readonly Contestant[],
  count: number,
  options = {},
): Promise<PlayedGames> {
  const rules = rulesOf('spite', options);
  const lineup = contestants.map((_, place) => `bot ${place % 2}`);
  const setting = unwrap(
    layTable(
      rules,
      lineup.map((bot, place) => ({ name: `Bot ${place}`, bot })),
    ),
  );
  const core = clone(unwrap(createGame(rules, setting.seats, 'alea:first')));
  const loop = new GameLoop(setting, contestants, core);
  const tally = new RunTally(rules, lineup);
  const collector = new Collector(tally);
  const games: RecordedGame[] = [];
  for (let game = 0; game < count; game++) {
    const seed = `alea:table/${game}`;
    const { actions, faults, places, outcome } = await loop.play(unwrap(parseSeed(seed)), game, collector);
    const bots = places.map((place) => lineup[place]);
    collector.end(core, outcome, bots, faults);
    tally.closeBlock();
    games.push({ rules, seats: setting.seats, seed, actions, faults });
  }
  return { tally: tally.tally(), games };
}

describe('an external bot that fails', () => {
  it('leaves the game, which goes on, and is counted', async () => {
    const { tally, games } = await playGames([faulty(), ours(), faulty(), faulty(), ours()], 25);
    expect(tally.ratios).toEqual(recountRatios(games.map((game) => [game])));
    for (const game of games) {
      const left = game.actions.filter(({ type }) => type === 'leave').map(({ seat }) => seat);
      expect(left).toEqual(game.faults?.map(({ seat }) => seat));
      expect(endOf(game).outcome).not.toBeNull();
    }
    for (const kind of ['timeouts', 'crashes', 'illegal']) {
      expect(tally.ratios[`bot.bot 0.${kind}`].a).toBeGreaterThan(0);
      expect(tally.ratios[`bot.bot 1.${kind}`].a).toBeGreaterThan(0);
    }
    // Some failed with a stack or a window open; some games were cut short, most were not.
    const openAtFault = games
      .flatMap(stepsOf)
      .filter(({ action, before }) => action.type === 'leave' && before.open);
    expect(openAtFault.length).toBeGreaterThan(0);
    expect(tally.ratios['method.card_play'].a).toBeGreaterThan(5);
  });

  it('leaves the last one standing as the winner', async () => {
    const gone = randomContestant((player) => ({
      ...player,
      isExternal: true,
      act: () => Promise.resolve<FaultKind>('crashes'),
    }));
    const { tally } = await playGames([gone, ours(), gone], 3);
    expect(tally.ratios['method.last_standing']).toMatchObject({ a: 3, b: 3 });
    expect(tally.ratios['bot.bot 0.crashes']).toMatchObject({ a: 3, b: 3 });
    expect(tally.ratios['bot.bot 1.wins']).toMatchObject({ a: 3, b: 3 });
  });
});

it('a bot of ours that does what is refused is a bug, not a fault', async () => {
  const wrong = randomContestant((player) => ({ ...player, act: () => ({ type: 'skip', seat: 0 }) }));
  await expect(playGames([wrong, ours()], 1)).rejects.toThrow(/seat 0/);
});

it('contestants sit where SET-1 puts them, with their names', async () => {
  const seatings: Seating[] = [];
  const noting = () =>
    randomContestant((player, seating) => {
      seatings.push(seating);
      return player;
    });
  const { games } = await playGames([noting(), noting(), noting()], 20, { seating: 'shuffled' });
  const names = games.map((game) => endOf(game).seats.map(({ name }) => name));
  expect(seatings.map(({ names }) => names)).toEqual(names.flatMap((list) => [list, list, list]));
  expect(seatings.map(({ seat }) => seat)).toEqual(games.flatMap(() => [0, 1, 2]));
  expect(seatings.map(({ game }) => game)).toEqual(games.flatMap((_, game) => [game, game, game]));
  expect(new Set(names.map(String)).size).toBeGreaterThan(3);
});

describe('events', () => {
  it('reach those who want them, as their seat may read them', async () => {
    const heard = new Map<Seat, GameEvent[]>();
    const ends: unknown[] = [];
    const listener = () =>
      randomContestant((player, { seat }) => {
        heard.set(seat, []);
        return {
          ...player,
          observe: (event) => heard.get(seat)?.push(event),
          end: (outcome) => ends.push(outcome),
        };
      });
    const { games } = await playGames([listener(), ours(), listener()], 1);
    const events = stepsOf(games[0]).flatMap((step) => step.events);
    expect([...heard.keys()]).toEqual([0, 2]);
    for (const [seat, list] of heard) expect(list).toEqual(events.map((event) => redact(event, seat)));
    expect(heard.get(0)).not.toEqual(heard.get(2));
    expect(ends).toEqual([endOf(games[0]).outcome, endOf(games[0]).outcome]);
  });

  it('are kept only from levels that take no notice of any', () => {
    const seating: Seating = {
      seat: 0,
      rules: rulesOf('casual'),
      seed: unwrap(parseSeed('alea:1')),
      names: [],
      game: 0,
    };
    for (const level of BOT_LEVELS) {
      const hears =
        createContestant(level, { rules: seating.rules, timeoutMs: 1000 }).sit(seating).observe !== null;
      expect([level, hears]).toEqual([level, BOTS[level].observe !== undefined]);
    }
  });
});
