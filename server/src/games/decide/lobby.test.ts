import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { QUICK } from '../../../test/simulation/quick.ts';
import { person } from '../../../test/simulation/server.ts';

const ann = person('Ann').userId;
const ben = person('Ben').userId;
const names = (desk: Desk) => desk.game.players.map(({ username }) => username);
const ready = (desk: Desk, ...userIds: readonly string[]) => {
  for (const userId of userIds) desk.do({ type: 'ready', userId, ready: true });
};

describe('a private lobby', () => {
  const lobby = () => new Desk({ isPrivate: true });

  it('[LOBBY-9] [LOBBY-12] never counts down; its host starts it with two seats, and empty seats stay empty', () => {
    const desk = lobby();
    expect(desk.do({ type: 'start', userId: ann })).toBe('NOT_ENOUGH_PLAYERS');
    desk.join('Ben');
    ready(desk, ann, ben);
    expect(desk.game.countdown).toBeNull();
    expect(desk.do({ type: 'start', userId: ben })).toBe('NOT_HOST');
    expect(desk.do({ type: 'start', userId: ann })).toBe('ok');
    expect(desk.game.phase).toBe('running');
    expect(names(desk)).toEqual(['Ann', 'Ben']);
  });

  it('starts with players who are not ready, too', () => {
    const desk = lobby().join('Ben');
    desk.do({ type: 'start', userId: ann });
    expect(desk.game.phase).toBe('running');
  });
});

describe('a public lobby', () => {
  it('[LOBBY-13] [LOBBY-15] counts 60 s down from the second seat on, and not with one', () => {
    const desk = new Desk();
    expect(desk.game.countdown).toBeNull();
    desk.join('Ben');
    expect(desk.game.countdown).toMatchObject({ speed: 'normal', endsAt: desk.now + 60_000 });
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.game.countdown).toBeNull();
    expect(desk.told().at(-1)).toBe('countdownStopped');
  });

  it('[LOBBY-13] with chosen bots counts down from the start: they have seats too', () => {
    const desk = new Desk({}, ['easy']);
    expect(desk.game.countdown).toMatchObject({ speed: 'normal', endsAt: desk.now + 60_000 });
    ready(desk, ann);
    expect(desk.game.countdown).toMatchObject({ speed: 'fast', endsAt: desk.now + 5000 });
  });

  it('[LOBBY-14] does not count down when auto start is off: its host starts it', () => {
    const desk = new Desk({ autoStart: false }).join('Ben');
    ready(desk, ann, ben);
    expect(desk.game.countdown).toBeNull();
    desk.do({ type: 'start', userId: ann });
    expect(desk.game.phase).toBe('running');
  });

  it('[LOBBY-16] drops to 5 s once all people are ready, and goes back when one is not', () => {
    const desk = new Desk({}, ['easy']).join('Ben');
    const { endsAt } = desk.game.countdown ?? { endsAt: 0 };
    desk.now += 10_000;
    ready(desk, ann);
    expect(desk.game.countdown).toMatchObject({ speed: 'normal', endsAt });
    ready(desk, ben);
    expect(desk.game.countdown).toMatchObject({ speed: 'fast', endsAt: desk.now + 5000 });
    desk.do({ type: 'ready', userId: ben, ready: null });
    expect(desk.game.countdown).toMatchObject({ speed: 'normal', endsAt });
  });

  it('cannot be kept waiting by turning ready on and off', () => {
    const desk = new Desk().join('Ben');
    ready(desk, ann);
    for (let second = 0; second < 70 && desk.game.phase === 'waiting'; second++) {
      desk.do({ type: 'ready', userId: ben, ready: null });
      desk.pass(1000);
    }
    expect(desk.game.phase).not.toBe('waiting');
  });

  it('[LOBBY-21] [LOBBY-23] removes players who are not ready at 0, fills up with bots to four and starts', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben');
    ready(desk, ann);
    desk.pass(60_000);
    expect(desk.game.phase).toBe('running');
    expect(desk.game.players.map(({ bot }) => bot)).toEqual([null, 'easy', 'medium', 'hard']);
    expect(desk.events).toContainEqual(
      expect.objectContaining({ type: 'playerDeparted', userId: ben, reason: 'not_ready' }),
    );
  });

  it('[LOBBY-24] without bots needs two players who are ready, or is cancelled', () => {
    const desk = new Desk({ allowBots: false }).join('Ben').connect('Ann', 'Ben');
    ready(desk, ann);
    desk.pass(60_000);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'insufficient_players' });
  });

  it('is cancelled when nobody is ready', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben').pass(60_000);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'insufficient_players' });
  });

  it('[LOBBY-39] passes the host on with the seat', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben');
    ready(desk, ben);
    desk.pass(60_000);
    expect(desk.game.hostId).toBe(ben);
  });

  it('[LOBBY-17] leaves a late comer 10 s to get ready, but cannot be prolonged for ever', () => {
    const desk = new Desk({ maxPlayers: 7 }).join('Ben');
    const { startedAt } = desk.game.countdown ?? { startedAt: 0 };
    desk.now += 59_000;
    desk.join('Cid');
    expect(desk.game.countdown?.endsAt).toBe(desk.now + 10_000);
    for (let second = 0; second < 200; second++) {
      desk.do({ type: 'leave', userId: person('Cid').userId, permanent: true });
      desk.now += 1000;
      desk.join('Cid');
    }
    expect(desk.game.countdown?.endsAt).toBe(startedAt + 120_000);
  });

  it('[LOBBY-10] may be started early by its host, once two are there', () => {
    const desk = new Desk();
    expect(desk.do({ type: 'start', userId: ann })).toBe('NOT_ENOUGH_PLAYERS');
    desk.join('Ben');
    expect(desk.do({ type: 'start', userId: ann })).toBe('ok');
    expect(desk.game.players).toHaveLength(4);
  });
});

describe('a quick match', () => {
  const alone = (change: object = {}) => new Desk({ ...QUICK, ...change }).connect('Ann');
  const come = (desk: Desk, name: string, change: object = {}) =>
    desk.do({ type: 'join', person: person(name), wishes: { ...QUICK.quickMatch, ...change } });
  const bots = (desk: Desk) => desk.game.players.map(({ bot }) => bot);

  it('[MATCH-17] [MATCH-21] [MATCH-24] waits for people, fills up with bots, and begins at once for one alone', () => {
    const desk = alone().pass(4999);
    expect(desk.game.players).toHaveLength(1);
    desk.pass(1);
    expect(bots(desk)).toEqual([null, 'easy', 'medium', 'hard']);
    expect(desk.game).toMatchObject({ phase: 'running', countdown: null });
  });

  it('[MATCH-21] counts 3 s down where two people sit', () => {
    const desk = alone().join('Ben').connect('Ben').pass(5000);
    expect(bots(desk)).toEqual([null, null, 'easy', 'medium']);
    expect(desk.game.countdown?.endsAt).toBe(desk.now + 3000);
    desk.pass(2999);
    expect(desk.game.phase).toBe('waiting');
    desk.pass(1);
    expect(desk.game.phase).toBe('running');
  });

  it('[MATCH-14] has seven seats for people, and begins as soon as they are taken', () => {
    const desk = alone().join('Ben', 'Cid', 'Dan', 'Eve', 'Fay');
    expect(desk.game.countdown).toBeNull();
    desk.join('Gus');
    expect(desk.game.countdown?.endsAt).toBe(desk.now + 3000);
    expect(desk.do({ type: 'start', userId: ann })).toBe('FORBIDDEN');
    expect(desk.do({ type: 'join', person: person('Hal') })).toBe('GAME_FULL');
  });

  it('[MATCH-16] ends the wait for the least patient, but gives a newcomer 2 s', () => {
    const desk = alone();
    const end = desk.now + 5000;
    come(desk, 'Ben', { maxWaitSeconds: 60 });
    expect(desk.game.waitEndsAt).toBe(end);
    come(desk, 'Cid', { maxWaitSeconds: 3 });
    expect(desk.game.waitEndsAt).toBe(desk.now + 3000);
    desk.now += 2500;
    come(desk, 'Dan');
    expect(desk.game.waitEndsAt).toBe(desk.now + 2000);
  });

  it.each([
    [2, 'countdown', 'waiting'],
    [3, 'insufficient_players', 'cancelled'],
  ])('[MATCH-15] [MATCH-18] without bots, two people and a wish for %i: %s', (minHumans, outcome, phase) => {
    const desk = alone({ allowBots: false });
    come(desk, 'Ben', { minHumans });
    come(desk, 'Cid');
    desk.do({ type: 'leave', userId: person('Cid').userId, permanent: true });
    desk.pass(5000);
    expect(desk.game).toMatchObject({ phase, cancellation: phase === 'cancelled' ? outcome : null });
    expect(bots(desk)).toEqual([null, null]);
  });

  it('[MATCH-24] takes those first that do not sit there yet', () => {
    const desk = new Desk({}, ['easy', 'hard']);
    desk.do({ type: 'start', userId: ann });
    expect(bots(desk)).toEqual([null, 'easy', 'hard', 'medium']);
  });

  it('[MATCH-22] takes bots at once when people are not preferred, and begins', () => {
    const desk = new Desk({ ...QUICK, quickMatch: { ...QUICK.quickMatch, preferHumans: false } });
    expect(desk.game).toMatchObject({ phase: 'running', countdown: null });
    expect(desk.game.players).toHaveLength(4);
  });

  it('[MATCH-20] need not be waited for alone', () => {
    const desk = alone();
    expect(desk.do({ type: 'start', userId: ann })).toBe('ok');
    expect(desk.game.phase).toBe('running');
    const two = alone().join('Ben');
    expect(two.do({ type: 'start', userId: ann })).toBe('FORBIDDEN');
    expect(alone({ allowBots: false }).do({ type: 'start', userId: ann })).toBe('FORBIDDEN');
  });
});

describe('joining', () => {
  it('is refused twice, when full, when running and when over', () => {
    const desk = new Desk({ isPrivate: true, maxPlayers: 2 });
    const come = (name: string) => desk.do({ type: 'join', person: person(name) });
    expect(come('Ann')).toBe('ALREADY_IN_GAME');
    expect(come('Ben')).toBe('ok');
    expect(come('Cid')).toBe('GAME_FULL');
    desk.do({ type: 'start', userId: ann });
    expect(come('Cid')).toBe('GAME_STARTED');
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.game.phase).toBe('completed');
    expect(come('Cid')).toBe('GAME_ENDED');
  });

  it('[APP-12] [LOBBY-25] chosen bots sit from the start and are ready, each with a name of its level', () => {
    const desk = new Desk({}, OFFERED_BOTS);
    const bots = desk.game.players.slice(1);
    expect(bots.every(({ isReady, presence }) => isReady && presence === 'connected')).toBe(true);
    expect(bots.map(({ username }) => username.split('_')[1])).toEqual(
      OFFERED_BOTS.map((level) => BOT_PROFILES[level].title),
    );
  });

  it('is possible again after being kicked', () => {
    const desk = new Desk({ isPrivate: true }).join('Ben');
    expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe('ok');
    expect(desk.events).toContainEqual(
      expect.objectContaining({ type: 'playerDeparted', userId: ben, reason: 'host_kicked' }),
    );
    expect(desk.do({ type: 'join', person: person('Ben') })).toBe('ok');
  });
});

describe('kicking', () => {
  it('is for the host, and not of oneself or of an unknown user', () => {
    const desk = new Desk({ isPrivate: true }, ['easy']).join('Ben');
    expect(desk.do({ type: 'kick', userId: ben, playerId: ann })).toBe('NOT_HOST');
    expect(desk.do({ type: 'kick', userId: ann, playerId: ann })).toBe('CANNOT_KICK');
    expect(desk.do({ type: 'kick', userId: ann, playerId: 'u_nobody' })).toBe('PLAYER_NOT_FOUND');
    expect(desk.do({ type: 'kick', userId: ann, playerId: desk.game.players[1].userId })).toBe('ok');
  });

  it.each([
    ['private', true],
    ['public', false],
  ])('[LOBBY-35] is possible in a %s game, waiting or running', (_, isPrivate) => {
    const waiting = new Desk({ isPrivate }).join('Ben');
    const running = new Desk({ isPrivate }).play('Ben', 'Cid');
    for (const desk of [waiting, running])
      expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe('ok');
  });

  it.each([
    ['casual', 'ok'],
    ['ranked', 'CANNOT_KICK'],
    ['tournament', 'CANNOT_KICK'],
  ] as const)('[LOBBY-36] in a %s game, waiting or running: %s', (mode, outcome) => {
    const waiting = new Desk({ isPrivate: true, mode }).join('Ben');
    const running = new Desk({ isPrivate: true, mode }).play('Ben', 'Cid');
    for (const desk of [waiting, running])
      expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe(outcome);
  });

  it('[LOBBY-36] is not possible in a quick match, waiting or running', () => {
    const desk = new Desk(QUICK).join('Ben');
    const kick = { type: 'kick', userId: ann, playerId: ben } as const;
    expect(desk.do(kick)).toBe('CANNOT_KICK');
    desk.connect('Ann', 'Ben').pass(8000);
    expect(desk.game.phase).toBe('running');
    expect(desk.do(kick)).toBe('CANNOT_KICK');
  });
});

describe('the bots of a waiting room', () => {
  const levels = (desk: Desk) => desk.game.players.flatMap(({ bot }) => bot ?? []);
  const set = (desk: Desk, ...bots: readonly ('easy' | 'petty')[]) =>
    desk.do({ type: 'setBots', userId: ann, bots });

  it('[LOBBY-26] are added and removed by the host, of any kind, up to the seats less one', () => {
    const desk = new Desk({ isPrivate: true, maxPlayers: 4 }, ['hard']);
    expect(set(desk, 'petty', 'petty', 'petty')).toBe('ok');
    expect(levels(desk)).toEqual(['petty', 'petty', 'petty']);
    const [, first] = names(desk);
    expect(set(desk, 'petty', 'easy')).toBe('ok');
    expect(levels(desk)).toEqual(['petty', 'easy']);
    expect(names(desk)).toContain(first);
    desk.join('Ben');
    expect(set(desk, 'petty', 'petty', 'petty')).toBe('GAME_FULL');
    expect(levels(desk)).toEqual(['petty', 'easy']);
    expect(desk.do({ type: 'setBots', userId: ben, bots: [] })).toBe('NOT_HOST');
    expect(set(desk)).toBe('ok');
    expect(levels(desk)).toEqual([]);
  });

  it('take no seats in a quick match, among humans only, or once it runs', () => {
    expect(set(new Desk(QUICK), 'easy')).toBe('FORBIDDEN');
    expect(set(new Desk({ allowBots: false }), 'easy')).toBe('FORBIDDEN');
    expect(set(new Desk({ isPrivate: true }).play('Ben'), 'easy')).toBe('GAME_STARTED');
  });

  it('make a public room count down, and stop it when they go', () => {
    const desk = new Desk();
    set(desk, 'easy');
    expect(desk.game.countdown).not.toBeNull();
    set(desk);
    expect(desk.game.countdown).toBeNull();
  });
});

describe('a player who has left', () => {
  it('[LOBBY-42] a lobby without people is cancelled', () => {
    const desk = new Desk({}, ['easy']);
    desk.do({ type: 'leave', userId: ann, permanent: true });
    expect(desk.game).toMatchObject({
      phase: 'cancelled',
      cancellation: 'abandoned',
      seed: expect.any(String),
    });
    expect(desk.dueIn()).toBeNull();
  });

  it('learns no more of the game than a stranger', () => {
    const desk = new Desk().join('Ben');
    desk.do({ type: 'leave', userId: ben, permanent: true });
    for (const userId of [ben, 'u_stranger']) {
      expect(desk.do({ type: 'ready', userId, ready: true })).toBe('GAME_NOT_FOUND');
      expect(desk.do({ type: 'start', userId })).toBe('GAME_NOT_FOUND');
      expect(desk.do({ type: 'kick', userId, playerId: ann })).toBe('GAME_NOT_FOUND');
    }
  });

  it('a lobby in which nobody is connected for 10 minutes is abandoned', () => {
    const desk = new Desk({ isPrivate: true }).connect('Ann');
    desk.pass(3600_000);
    expect(desk.game.phase).toBe('waiting');
    desk.do({ type: 'disconnect', userId: ann });
    desk.pass(599_999);
    expect(desk.game.phase).toBe('waiting');
    desk.pass(1);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'abandoned' });
  });

  it('the host is passed on when the host does not come back', () => {
    const desk = new Desk({ isPrivate: true }).join('Ben').connect('Ann', 'Ben');
    desk.do({ type: 'disconnect', userId: ann });
    desk.pass(14_999);
    expect(desk.game.hostId).toBe(ann);
    desk.pass(1);
    expect(desk.game.hostId).toBe(ben);
  });
});

describe('a game that the rules refuse', () => {
  it('[LOBBY-51] is cancelled with its reason when it should start', () => {
    const desk = new Desk({
      isPrivate: true,
      houseRules: { handSize: 15, shapeCopies: 1, modifierMultiplier: 0 },
    });
    for (const name of ['Ben', 'Cem', 'Dua']) desk.join(name);
    expect(desk.do({ type: 'start', userId: ann })).toBe('ok');
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'could_not_start', play: null });
    expect(desk.events).toContainEqual({ type: 'gameCancelled', reason: 'could_not_start' });
  });
});

describe('two people of one name', () => {
  it('[JOIN-23] do not sit at one table, in no spelling; names are suggested that no seat there has', () => {
    const desk = new Desk({ isPrivate: true }).join('Twin_1');
    const namesake = { ...person('Ben'), username: 'A nn' };
    expect(desk.do({ type: 'join', person: namesake })).toBe('USERNAME_TAKEN');
    const twin = { ...person('Cem'), username: 'TWIN_1' };
    expect(desk.do({ type: 'join', person: twin })).toBe('USERNAME_TAKEN');
    desk.do({ type: 'leave', userId: person('Twin_1').userId, permanent: true });
    expect(desk.do({ type: 'join', person: twin })).toBe('ok');
  });
});
