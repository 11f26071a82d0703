/** Games that somebody watches, over HTTP and over sockets: the model of spectators.ts beside the real service. */
import { viewFor } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Game, isOver } from '../../src/games/model/game.ts';
import type { Rooms } from '../../src/sockets/rooms.ts';
import { Spectators } from '../../src/sockets/spectators.ts';
import { person } from '../simulation/server.ts';
import { compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { openRealGames } from './realGames.ts';
import { mayWatch, toldVersion } from './spectators.ts';

const PEOPLE = [person('Ann'), person('Ben'), person('Cat')];
const WATCHER = person('Wes');
const TIMES = [300, 2000, 16_000, 31_000];

/** Sockets of a game that the watcher follows alone. */
function roomsOf(current: () => { readonly game: Game; readonly version: number }) {
  let moved = (_: string) => {};
  const rooms = {
    onMoved: (listener: typeof moved) => {
      moved = listener;
    },
    current,
    following: () => [{ person: WATCHER }],
    tellRoom: () => {},
  };
  return { rooms: rooms as unknown as Rooms, come: (id: string) => moved(id) };
}

/** What lies open in a version. */
function openIn({ play }: Game) {
  if (play === null) return null;
  const { turn, phase, awaited, color, discard, drawCount, seats } = viewFor(play.state, 'spectator');
  return { turn, phase, awaited, color, discard, drawCount, hands: seats.map(({ handSize }) => handSize) };
}

type Released = (spectators: Spectators) => Spectators['release'];
const asItIs: Released = (spectators) => (committed) => spectators.release(committed);

async function hands(released: Released = asItIs): Promise<Hands> {
  const games = await openRealGames({ people: PEOPLE });
  const { service, committed } = games;
  let id = '';
  const versions = () => committed.filter((each) => each.id === id);
  const latest = () => versions()[versions().length - 1];
  const log = () =>
    versions().map(({ version, game }) => ({
      version,
      turn: game.play?.state.turn ?? 0,
      isOver: isOver(game),
    }));

  let spectators: Spectators;
  let heard: number[] = [];
  let isListening = false;
  service.committer.outbox.onCommitted((each) => {
    if (!isListening || each.id !== id) return;
    heard.push(...released(spectators)(each).map(({ committed: { version } }) => version));
  });

  /** The watcher comes over a socket, and is shown what the service says. */
  async function come(): Promise<void> {
    const { rooms, come } = roomsOf(latest);
    spectators = new Spectators(rooms);
    come(id);
    const seen = await service.asShown(id, WATCHER.userId, latest().game.inviteCode);
    heard = [];
    isListening = seen.ok;
    if (seen.ok) heard = [spectators.note(id, seen.value).version];
  }

  return {
    close: games.close,
    step: async (chance) => {
      const running = id === '' ? null : await games.gameOf(id);
      let did = 'begins';
      if (running?.phase !== 'running') {
        isListening = false;
        const settings = { isPrivate: chance.below(2) === 0, allowSpectators: chance.below(5) > 0 };
        id = await games.begin(PEOPLE, settings);
      } else {
        const deed = chance.below(20);
        const userId = oneOf(chance, PEOPLE).userId;
        did = 'moves';
        if (deed < 14) await games.move(id, chance);
        else if (deed === 14)
          await service.ask(id, { type: 'leave', userId, permanent: chance.below(4) === 0 });
        else if (deed === 15) await service.ask(id, { type: 'disconnect', userId });
        else if (deed === 16) await come();
        else await games.pass(oneOf(chance, TIMES));
      }
      const hasCode = chance.below(2) === 0;
      const game = await games.gameOf(id);
      const code = hasCode ? game.inviteCode : undefined;
      const sight = await service.asShown(id, WATCHER.userId, code);
      const history = await service.history(id, WATCHER.userId, 0);
      const may = mayWatch(game.settings, game.play !== null, hasCode);
      const told = toldVersion(log());
      const then = versions().find(({ version }) => version === told)?.game;
      const newest = log().at(-1)?.version ?? 0;
      if (isOver(game)) did = 'is over';
      else if (may && told < newest) did = 'is kept waiting';
      else if (!may) did = 'may not watch';
      // Of a turn in which the first of them comes they hear no events: they are shown what it brought.
      const [, first = 0] = heard;
      const areAll = heard.every((version, index) => index === 0 || version === first + index - 1);
      return {
        did,
        model: [
          may ? [told, then && openIn(then), null] : 'refused',
          isListening ? [told, true] : [],
          mayWatch(game.settings, true, false),
        ],
        real: [
          sight.ok
            ? [sight.value.version, openIn(sight.value.game), sight.value.game.play?.decision ?? null]
            : 'refused',
          isListening ? [heard.at(-1), areAll] : [],
          history.ok,
        ],
      };
    },
  };
}

const LENGTH = { normal: 1, long: 60, steps: 200 };

test('a second hand knows what spectators are told as the server does', async () => {
  const compared = await compareHands('spectators', () => hands(), LENGTH);
  expectAgreement(compared, {
    begins: 1,
    moves: 20,
    'is kept waiting': 10,
    'may not watch': 5,
    'is over': 1,
  });
});

test('the second hand finds a server that tells spectators one version early', async () => {
  const early: Released = (spectators) => (committed) => {
    const released = spectators.release(committed);
    return released.length > 0
      ? released
      : [{ committed, projection: spectators.note(committed.id, committed) }];
  };
  const { disagreement } = await compareHands('spectators', () => hands(early), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
