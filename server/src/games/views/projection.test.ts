import { afterUpdate, type LiveGame, liveGame } from '@staxd/client';
import {
  CARDS,
  type Card,
  complete,
  determinise,
  type GameEvent,
  legalActions,
  MODES,
  openStream,
  parseSeed,
  SECRETS,
  type Stream,
  unwrap,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import {
  decodeState,
  decodeUpdate,
  type EventStream,
  encodeAction,
  encodeEvents,
  FOLLOWING,
  gameAction,
  isGameEvent,
  type Move,
  type PlayerAction,
} from '@staxd/protocol';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { person } from '../../../test/simulation/server.ts';
import type { Decision } from '../decide/decide.ts';
import { type Game, playerAt, roleOf } from '../model/game.ts';
import { Projection } from './projection.ts';

type Version = Decision & {
  readonly before: Game | null;
  readonly version: number;
  readonly actor: string | null;
};

const chanceOf = (name: string): Stream => openStream(unwrap(parseSeed(`alea:${name}`)), 'projection');

/** What a user is told of a version, as a client reads it. */
function streamOf(
  projection: Projection,
  userId: string | null,
  version: Pick<Version, 'events'>,
): EventStream {
  return JSON.parse(JSON.stringify(projection.eventStream(userId, version)));
}

/** Plays a whole game of random legal moves, with people who come, go and leave; gives every version of it. */
function playOut(name: string, mode: Game['settings']['mode']): Version[] {
  const chance = chanceOf(name);
  const desk = new Desk({ isPrivate: true, mode, maxPlayers: 5 }, ['easy']).play('Ben', 'Cid', 'Dan');
  for (let moves = 0; moves < 400 && desk.game.phase === 'running'; moves++) {
    const { seat, userId } = desk.awaited();
    const { state } = desk.game.play as NonNullable<Game['play']>;
    const other = person(['Ann', 'Ben', 'Cid', 'Dan'][chance.below(4)]).userId;
    if (chance.below(40) === 0) desk.do({ type: 'disconnect', userId: other });
    else if (chance.below(20) === 0) desk.do({ type: 'connect', userId: other });
    else if (chance.below(150) === 0) desk.do({ type: 'leave', userId: other, permanent: true });
    else if (desk.game.play?.decision?.kind === 'stunned' || chance.below(25) === 0)
      desk.pass(desk.dueIn() ?? 0);
    else if (playerAt(desk.game, seat).bot) desk.letBotAct();
    else {
      const legal = legalActions(state, seat);
      const action = complete(legal[chance.below(legal.length)], chance) as PlayerAction;
      const input = encodeAction(action, viewFor(state, seat), (at) => playerAt(desk.game, at).userId);
      desk.do({ type: 'move', userId, move: v.parse(gameAction, input) as Move });
    }
  }
  return desk.history.map((decision, index) => ({
    ...decision,
    before: desk.history[index - 1]?.game ?? null,
    version: index + 1,
    actor: decision.entry.actor,
  }));
}

/** A ranked game has the rules of a casual one. */
const GAMES = MODES.filter((mode) => mode !== 'ranked').map(
  (mode) => [mode, playOut(`game of ${mode}`, mode)] as const,
);
const WATCHERS = [person('Ann').userId, person('Ben').userId, person('Cid').userId, 'u_watcher'];

describe.each(GAMES)('a %s game', (_, versions) => {
  it('is the same to a client that follows the events and to the server', () => {
    let followed = 0;
    for (const userId of WATCHERS) {
      let client: LiveGame | null = null;
      for (const version of versions) {
        if (roleOf(version.game, userId, version.game.inviteCode) === null) continue;
        const projection = new Projection(version);
        const server = liveGame(decodeState(projection.gameState(userId, version.game.updatedAt)));
        if (client === null || client.isStale) client = server;
        else {
          const stream = streamOf(projection, userId, version);
          client = afterUpdate(client, decodeUpdate(stream, client.players));
          if (!client.isStale) {
            followed++;
            expect(client).toEqual(server);
          }
        }
        if (!client.isStale) continue;
        for (const follow of FOLLOWING) expect(projection.needsState(userId, version, follow)).toBe(true);
      }
    }
    expect(followed).toBeGreaterThan(versions.length);
  });

  it('can be played by a client that knows only whole states', () => {
    for (const userId of WATCHERS.slice(0, 3)) {
      let client: ReturnType<Projection['gameState']> | null = null;
      for (const version of versions) {
        const projection = new Projection(version);
        const now = version.game.updatedAt;
        if (projection.needsState(userId, version)) client = projection.gameState(userId, now);
        if (projection.game.play?.decision?.seat !== projection.viewerOf(userId)) continue;
        const server = projection.gameState(userId, now);
        expect(client?.valid_actions).toEqual(server.valid_actions);
        expect(client?.my_hand).toEqual(server.my_hand);
        expect(client?.active_stack).toEqual(server.active_stack);
      }
    }
  });

  it('shows a viewer the same whatever is hidden from it', () => {
    const chance = chanceOf('twins');
    for (const version of versions) {
      const { game } = version;
      if (game.play === null || game.phase !== 'running') continue;
      for (const userId of WATCHERS) {
        const projection = new Projection(version);
        const view = viewFor(game.play.state, projection.viewerOf(userId));
        const twin: Game = { ...game, play: { ...game.play, state: determinise(view, chance) } };
        const other = new Projection({ game: twin, version: version.version });
        expect(JSON.stringify(other.gameState(userId, 0))).toBe(
          JSON.stringify(projection.gameState(userId, 0)),
        );
      }
    }
  });

  it('tells a viewer the same whatever is hidden from it', () => {
    for (const version of versions) {
      for (const userId of WATCHERS) {
        const projection = new Projection(version);
        const viewer = projection.viewerOf(userId);
        const events = version.events.map((event) => (isGameEvent(event) ? disguised(event, viewer) : event));
        const other = streamOf(new Projection(version), userId, { events });
        expect(other).toEqual(streamOf(projection, userId, version));
      }
    }
  });

  it('would be caught telling too much', () => {
    const leaks = versions.filter(({ events, game, version }) => {
      const { shown } = new Projection({ game, version });
      const disguise = events.map((event) => (isGameEvent(event) ? disguised(event, 'spectator') : event));
      return JSON.stringify(encodeEvents(events, shown)) !== JSON.stringify(encodeEvents(disguise, shown));
    });
    expect(leaks.length).toBeGreaterThan(5);
  });

  it('keeps its seed until it is over', () => {
    for (const version of versions) {
      const state = new Projection(version).gameState(WATCHERS[0], 0);
      expect(state.seed === null).toBe(!['completed', 'cancelled'].includes(version.game.phase));
    }
  });
});

/** The event with other cards in the place of those that `viewer` may not know. */
function disguised(event: GameEvent, viewer: Viewer): GameEvent {
  const secrets = (SECRETS as Record<string, Record<string, (event: GameEvent) => readonly number[]>>)[
    event.type
  ];
  const copy: Record<string, unknown> = { ...event };
  for (const [field, readers] of Object.entries(secrets ?? {})) {
    if (viewer !== 'spectator' && readers(event).includes(viewer)) continue;
    const cards = copy[field] as readonly Card[] | undefined;
    copy[field] = cards?.map((card) => (card + 1) % CARDS.length);
  }
  return copy as unknown as GameEvent;
}

describe('whole states', () => {
  it('[SOCKET-40] go to clients that follow events only where these leave something open', () => {
    let whole = 0;
    let all = 0;
    for (const [, versions] of GAMES) {
      for (const version of versions) {
        const projection = new Projection(version);
        for (const userId of WATCHERS) {
          const isNewPhase = version.before?.phase !== version.game.phase;
          if (isNewPhase) expect(projection.needsState(userId, version, 'events')).toBe(true);
          else if (projection.needsState(userId, version, 'events')) whole++;
          all++;
        }
      }
    }
    // Own hijacks, and gifts of two at once.
    expect(whole).toBeGreaterThan(0);
    expect(whole / all).toBeLessThan(0.02);
  });

  it('go to players whose decision opens or whose hand somebody else has changed, and to all at every 20th version', () => {
    const [, versions] = GAMES[0];
    for (const version of versions) {
      const { before, game } = version;
      if (before?.phase !== 'running' || game.phase !== 'running') continue;
      const projection = new Projection(version);
      if (version.version % 20 === 0) continue;
      expect(projection.needsState('u_watcher', version)).toBe(false);
      for (const userId of WATCHERS.slice(0, 3)) {
        const viewer = projection.viewerOf(userId) as number;
        const opens = game.play?.decision?.seat === viewer && game.play.decision.openedAt === game.updatedAt;
        const handChanged = game.play?.state.hands[viewer] !== before.play?.state.hands[viewer];
        if (handChanged && version.actor !== userId)
          expect(projection.needsState(userId, version)).toBe(true);
        const isNewWindow = game.play?.state.open !== before.play?.state.open;
        if (!opens && !handChanged && !isNewWindow)
          expect(projection.needsState(userId, version)).toBe(false);
      }
    }
  });
});
