import { describe, expect, it } from 'vitest';
import { Desk } from '../../test/simulation/desk.ts';
import { QUICK } from '../../test/simulation/quick.ts';
import { person } from '../../test/simulation/server.ts';

const ann = person('Ann').userId;
const ben = person('Ben').userId;
const names = (desk: Desk) => desk.game.players.map(({ username }) => username);
const ready = (desk: Desk, ...userIds: readonly string[]) => {
  for (const userId of userIds) desk.do({ type: 'ready', userId, ready: true });
};

describe('a private lobby', () => {
  const lobby = () => new Desk({ isPrivate: true });

  it('never counts down; its host starts it with two seats, and empty seats stay empty', () => {
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

  it('starts with those who are not ready too', () => {
    const desk = lobby().join('Ben');
    desk.do({ type: 'start', userId: ann });
    expect(desk.game.phase).toBe('running');
  });
});

describe('a public lobby', () => {
  it('counts 60 s down from the second seat on, and not with one', () => {
    const desk = new Desk();
    expect(desk.game.countdown).toBeNull();
    desk.join('Ben');
    expect(desk.game.countdown).toMatchObject({ speed: 'normal', endsAt: desk.now + 60_000 });
    desk.do({ type: 'leave', userId: ben, permanent: true });
    expect(desk.game.countdown).toBeNull();
    expect(desk.told().at(-1)).toBe('countdownStopped');
  });

  it('does not count down when auto start is off', () => {
    const desk = new Desk({ autoStart: false }).join('Ben');
    ready(desk, ann, ben);
    expect(desk.game.countdown).toBeNull();
  });

  it('drops to 5 s once all people are ready, and goes back when one is not', () => {
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

  it('removes at 0 who is not ready, fills up with bots to four and starts', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben');
    ready(desk, ann);
    desk.pass(60_000);
    expect(desk.game.phase).toBe('running');
    expect(desk.game.players.map(({ bot }) => bot)).toEqual([null, 'easy', 'medium', 'hard']);
    expect(desk.events).toContainEqual(
      expect.objectContaining({ type: 'playerDeparted', userId: ben, reason: 'not_ready' }),
    );
  });

  it('without bots needs two who are ready, else it is cancelled', () => {
    const desk = new Desk({ allowBots: false }).join('Ben').connect('Ann', 'Ben');
    ready(desk, ann);
    desk.pass(60_000);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'insufficient_players' });
  });

  it('is cancelled when nobody is ready', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben').pass(60_000);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'insufficient_players' });
  });

  it('passes the host on with the seat', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben');
    ready(desk, ben);
    desk.pass(60_000);
    expect(desk.game.hostId).toBe(ben);
  });

  it('leaves a late comer 10 s to get ready, but cannot be prolonged for ever', () => {
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

  it('may be started early by its host', () => {
    const desk = new Desk().join('Ben');
    expect(desk.do({ type: 'start', userId: ann })).toBe('ok');
    expect(desk.game.players).toHaveLength(4);
  });
});

describe('a quick match', () => {
  it('waits for people, then fills up with bots and starts 3 s later', () => {
    const desk = new Desk(QUICK).connect('Ann');
    desk.pass(4999);
    expect(desk.game.players).toHaveLength(1);
    desk.pass(1);
    expect(desk.game.players.map(({ bot }) => bot)).toEqual([null, 'easy', 'medium', 'hard']);
    desk.pass(2999);
    expect(desk.game.phase).toBe('waiting');
    desk.pass(1);
    expect(desk.game.phase).toBe('running');
  });

  it('begins as soon as its table is full of people', () => {
    const desk = new Desk(QUICK).join('Ben', 'Cid', 'Dan');
    expect(desk.game.countdown?.endsAt).toBe(desk.now + 3000);
    expect(desk.do({ type: 'start', userId: ann })).toBe('FORBIDDEN');
  });

  it('takes bots at once when people are not preferred', () => {
    const desk = new Desk({ ...QUICK, quickMatch: { ...QUICK.quickMatch, preferHumans: false } });
    expect(desk.game.players).toHaveLength(4);
    expect(desk.dueIn()).toBe(3000);
  });

  it('is cancelled when fewer people came than it needs', () => {
    const desk = new Desk({ ...QUICK, quickMatch: { ...QUICK.quickMatch, minHumans: 2 } }).connect('Ann');
    desk.pass(5000);
    expect(desk.game).toMatchObject({ phase: 'cancelled', cancellation: 'insufficient_players' });
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

  it('chosen bots sit from the start and are ready, each with a name of its level', () => {
    const desk = new Desk({}, ['easy', 'medium', 'hard', 'petty']);
    const bots = desk.game.players.slice(1);
    expect(bots.every(({ isReady, presence }) => isReady && presence === 'connected')).toBe(true);
    expect(bots.map(({ username }) => username.split('_')[1])).toEqual([
      'CHILL',
      'BALANCED',
      'STRATEGIC',
      'PETTY',
    ]);
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
  it('is for the host, and not of oneself or nobody', () => {
    const desk = new Desk({ isPrivate: true }, ['easy']).join('Ben');
    expect(desk.do({ type: 'kick', userId: ben, playerId: ann })).toBe('NOT_HOST');
    expect(desk.do({ type: 'kick', userId: ann, playerId: ann })).toBe('CANNOT_KICK');
    expect(desk.do({ type: 'kick', userId: ann, playerId: 'u_nobody' })).toBe('PLAYER_NOT_FOUND');
    expect(desk.do({ type: 'kick', userId: ann, playerId: desk.game.players[1].userId })).toBe('ok');
  });

  it.each([
    ['casual', 'ok'],
    ['ranked', 'CANNOT_KICK'],
    ['tournament', 'CANNOT_KICK'],
  ] as const)('while a %s game runs: %s', (mode, outcome) => {
    const desk = new Desk({ isPrivate: true, mode }).play('Ben', 'Cid');
    expect(desk.do({ type: 'kick', userId: ann, playerId: ben })).toBe(outcome);
  });
});

describe('who has left', () => {
  it('a lobby without people is cancelled', () => {
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
