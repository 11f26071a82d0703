import { createPosition, parseCards, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { Desk, SEED } from '../../test/simulation/desk.ts';
import { person } from '../../test/simulation/server.ts';
import { RULES } from '../games/decide/start.ts';
import type { Game } from '../games/model/game.ts';
import { noticesOf } from './gameNotices.ts';

const ann = person('Ann').userId;

/** What is told of the newest version of a desk, which followed `before`. */
function told(desk: Desk, before: Game | null) {
  return notices(desk, before).map(({ event, message }) => ({ event, ...message }));
}

function notices({ game, events, version, now }: Desk, before: Game | null) {
  const rest = { actor: null, kind: 'timeout', isOwn: true } as const;
  return noticesOf({ id: game.id, version, before, game, events, ...rest }, now);
}

describe('the notices of a countdown', () => {
  it('that starts and is hurried in one version are a start and an update', () => {
    const desk = new Desk({ maxPlayers: 3 });
    desk.do({ type: 'ready', userId: ann, ready: true });
    desk.do({ type: 'join', person: person('Ben') });
    const before = { ...desk.game, countdown: null };
    desk.do({ type: 'ready', userId: person('Ben').userId, ready: true });
    const [set] = desk.events.filter(({ type }) => type === 'countdownSet');
    desk.history[desk.history.length - 1] = {
      ...desk.history[desk.history.length - 1],
      events: [{ ...set, speed: 'normal' } as typeof set, set],
    };
    expect(told(desk, before)).toMatchObject([
      { event: 'countdown_started' },
      { event: 'countdown_update', speed: 'fast' },
    ]);
  });

  it('that ends in a cancellation say that it is over', () => {
    const desk = new Desk().join('Ben').connect('Ann', 'Ben').pass(59_999);
    const before = desk.game;
    desk.pass(1);
    expect(told(desk, before).filter(({ event }) => !event.startsWith('player'))).toMatchObject([
      { event: 'countdown_complete', action: 'cancel' },
      { event: 'game_cancelled', reason: 'insufficient_players' },
    ]);
  });
});

describe('the notice of a removal', () => {
  it('is sent once for all players removed together', () => {
    const desk = new Desk({ maxPlayers: 7 }).join('Ben', 'Cid', 'Dan').connect('Ann', 'Ben', 'Cid', 'Dan');
    for (const name of ['Ann', 'Dan']) desk.do({ type: 'ready', userId: person(name).userId, ready: true });
    const before = desk.game;
    desk.pass(60_000);
    const [ben, cid] = ['Ben', 'Cid'].map((name) => person(name).userId);
    const removals = notices(desk, before).filter(({ event }) => event.startsWith('player'));
    expect(removals).toMatchObject([
      { to: [ben], event: 'player_kicked', message: { reason: 'not_ready' } },
      { to: { allBut: [ben, cid] }, event: 'players_kicked', message: { players: ['Ben', 'Cid'] } },
      { to: [cid], event: 'player_kicked' },
    ]);
  });
});

describe('the notice of a peek selection whose time is over', () => {
  it('says that cards are shown: nobody draws', () => {
    const desk = new Desk({ isPrivate: true }).play('Ben');
    const seats = desk.game.play?.state.seats ?? [];
    desk.lay(
      unwrap(
        createPosition(RULES.casual, seats, SEED, {
          hands: [unwrap(parseCards('orange peek, pink star')), unwrap(parseCards('pink star, pink oval'))],
          discard: unwrap(parseCards('orange star')),
          drawPile: unwrap(parseCards('pink oval, green oval')),
        }),
      ),
    );
    const { userId } = desk.awaited();
    const move = { action_type: 'play_card', params: { card_index: 0 } } as const;
    expect(desk.do({ type: 'move', userId, move })).toBe('ok');
    expect(desk.move()).toBe('ok');
    expect(desk.game.play?.decision?.kind).toBe('peek');
    const before = desk.game;
    desk.pass(15_250);
    const expired = told(desk, before).find(({ event }) => event === 'turn_timer_expired');
    expect(expired).toMatchObject({ message: expect.stringMatching(/time ran out! Showing cards\.\.\.$/) });
  });
});
