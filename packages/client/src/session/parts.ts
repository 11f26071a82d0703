/** The parts of a session, put together. */
import { encodeAsk } from '@staxd/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Connection, OpenSocket } from '../connection/connection.ts';
import { openLine } from '../connection/line.ts';
import { Requests } from '../connection/requests.ts';
import { openSocketIo } from '../connection/socketIo.ts';
import { GameSync } from '../game/gameSync.ts';
import { ReadyToggle } from '../game/readyToggle.ts';
import type { Api } from '../identity/api.ts';
import type { Identity } from '../identity/identity.ts';
import type { Platform } from '../platform/platform.ts';
import { keepSavedGame } from '../platform/savedGame.ts';
import { ServerClock } from '../platform/serverClock.ts';
import { IDLE_DISCONNECT } from '../platform/timings.ts';
import { Announcements } from './announcements.ts';
import { Chat } from './chat.ts';
import { createCommands } from './commands.ts';
import { Company } from './company.ts';
import { Entry } from './entry.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';
import { Presence } from './presence.ts';
import type { SessionState } from './sessionState.ts';

export interface PartOptions {
  readonly url: string;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly api: Api;
  readonly store: StoreApi<SessionState>;
  readonly openSocket?: OpenSocket;
  readonly disconnectsWhenIdle?: boolean;
  readonly recallsHistory?: boolean;
}

export type SessionParts = ReturnType<typeof createParts>;

export function createParts(options: PartOptions) {
  const { url, platform, identity, api, store, openSocket = openSocketIo } = options;
  const { disconnectsWhenIdle = false, recallsHistory = false } = options;
  const announcements = new Announcements(platform.timers, (announced) => store.setState(announced));
  const { connection, listening } = openLine({
    platform,
    identity,
    url,
    openSocket,
    onUp: () => entry.join(),
    onDown: () => {
      entry.connectionLost();
      requests.disconnected();
    },
    onMessage: (event, payload) => inbox.receive(event, payload),
    onTrouble: (trouble) => store.getState().trouble !== trouble && store.setState({ trouble }),
    onNextTry: (nextTryAt) => store.getState().nextTryAt !== nextTryAt && store.setState({ nextTryAt }),
  });
  const sync = new GameSync({
    timers: platform.timers,
    askForState: () => connection.send('get_state', { automatic: true }),
    onChange: (game, events) => inbox.changed(game, events),
  });
  const { requests, ready } = createRequests(options, connection, (version) => sync.noteVersion(version));
  const savedGame = keepSavedGame(platform.storage, platform.clock, platform.tab);
  const presence = new Presence({
    platform,
    store,
    connection,
    idleAfter: disconnectsWhenIdle ? IDLE_DISCONNECT : Number.POSITIVE_INFINITY,
  });
  const entry = new Entry({
    platform,
    identity,
    store,
    connection,
    onForget: () => {
      sync.reset();
      history?.reset();
      requests.abandon();
      chat.reset();
      ready.clear();
      announcements.clear();
    },
    onDeparted: (isForGood) => {
      if (isForGood) savedGame.forget();
      presence.stop();
    },
  });
  const serverClock = new ServerClock(platform.clock);
  const company = new Company({ platform, store });
  const isMuted = (userId: string) => company.isMuted(userId);
  const chat = new Chat({ platform, store, requests, api, isMuted });
  const history = recallsHistory ? new History({ store, api }) : null;
  const parts = {
    connection,
    requests,
    chat,
    company,
    ready,
    serverClock,
    savedGame,
    entry,
    presence,
    history,
  };
  const inbox = new Inbox({ ...parts, store, identity, sync, announcements, log: platform.log });
  const commands = createCommands({
    requests,
    chat,
    api,
    game: () => gameOf(store),
    reclaimSeat: () => connection.send('get_state', {}),
    onActivity: () => presence.noteActivity(),
    fail: (error) => announcements.fail(error),
  });
  return { ...parts, listening, inbox, commands };
}

/** What is asked of the game, and readiness, which is shown before it is answered. */
function createRequests(
  { platform, store }: PartOptions,
  connection: Connection,
  noteVersion: (version: number) => void,
) {
  const requests = new Requests({
    platform,
    connection,
    game: () => gameOf(store),
    noteVersion,
    onChange: (change) => store.setState(change),
  });
  const ready = new ReadyToggle({
    timers: platform.timers,
    send: async (isReady) => {
      const outcome = await requests.ask(encodeAsk({ type: 'setReady', ready: isReady }));
      return outcome.ok ? null : outcome.error;
    },
    onChange: (shown) => store.setState(shown),
  });
  return { requests, ready };
}

/** Null also for one that another window has taken over. */
function gameOf(store: StoreApi<SessionState>) {
  return store.getState().phase === 'takenOver' ? null : store.getState().game;
}
