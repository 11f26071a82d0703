/**
 * People at a real server, each with a real session and a screen. Engine's bots move for them; the rest, such
 * as leaving, being cut off or falling asleep, the games of `serverGames.ts` make them do.
 */
import {
  BotPlayer,
  createSession,
  type LiveGame,
  machine,
  memoryStorage,
  type OpenSocket,
  openSocketIo,
  type Platform,
  type Session,
  type SessionState,
} from '@staxd/client';
import type { BotLevel } from '@staxd/engine/bots';
import type { TableEvent } from '@staxd/protocol';
import { type Made, Screen } from './screen.ts';

/** Milliseconds; what takes longer will never come. */
const PATIENCE = 240_000;
/** Milliseconds. Timers longer than this poll the clock instead, because a person may have `dozed`. */
const MINUTE = 60_000;
const LOOK = 100;
/** A disconnected person's time runs this much faster. */
const HASTE = 20;

export class Person {
  readonly session: Session;
  readonly #storage;
  readonly url: string;
  readonly #made: Made;
  #bot: BotPlayer | null = null;
  /** Milliseconds that have been skipped. */
  #dozed = 0;
  #hangUp = () => {};
  #isCutOff = false;
  #isOnline = true;
  #isUnheard = false;
  readonly #screen: Screen;

  constructor(url: string, made: Made, storage = memoryStorage()) {
    this.url = url;
    this.#made = made;
    this.#storage = storage;
    const openSocket: OpenSocket = (to, token, handlers) => {
      const socket = openSocketIo(to, token, handlers);
      this.#hangUp = () => socket.disconnect();
      return {
        connect: () => (this.#isCutOff ? handlers.refused('websocket error') : socket.connect()),
        disconnect: () => socket.disconnect(),
        emit: (event, payload) => socket.emit(event, payload),
      };
    };
    const platform = this.#hasty(machine(storage));
    this.session = createSession({
      url,
      platform,
      openSocket,
      disconnectsWhenIdle: true,
      recallsHistory: true,
    });
    this.#screen = new Screen(made);
    this.#show();
    this.session.subscribe(() => this.#show());
    this.session.identity.store.subscribe(() => this.#show());
  }

  get state(): SessionState {
    return this.session.getState();
  }

  get id(): string {
    return this.session.identity.account?.userId ?? '';
  }

  get game(): LiveGame {
    const { game } = this.state;
    if (!game) throw new Error('nothing is seen of a game');
    return game;
  }

  /** Plays from now on; before that, the time runs out. */
  wakeUp(level: BotLevel): void {
    this.#bot ??= new BotPlayer(this.session, { level, seed: 'alea:people' });
  }

  /** Does not touch the page for `minutes`. */
  doze(minutes: number): void {
    this.#dozed += minutes * MINUTE;
  }

  cutOff(): void {
    this.#isCutOff = true;
    this.#hangUp();
  }

  comeBack(): void {
    this.#isCutOff = false;
    this.session.reconnectNow();
  }

  /** The device itself has no network for a moment. */
  loseNetwork(): void {
    this.#isOnline = false;
    for (const hasRules of [false, true]) this.#show(hasRules);
    this.#isOnline = true;
    this.#show();
  }

  /** From now on the server's answers are lost. */
  waitInVain(): void {
    this.#isUnheard = true;
  }

  /** The same person in another window. */
  elsewhere(): Person {
    return new Person(this.url, this.#made, this.#storage);
  }

  close(): void {
    this.#bot?.stop();
    this.session.close();
  }

  /** Resolves when an event of this type arrives. */
  hears(type: TableEvent['type']): Promise<void> {
    return this.until(({ log }) => log.some(({ event }) => event.type === type), type);
  }

  /** Resolves when the session's state satisfies `isSo`. */
  until(isSo: (state: SessionState) => unknown, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = this.session.subscribe((state) => {
        if (isSo(state)) settle(resolve);
      });
      const timer = setTimeout(
        () => settle(() => reject(new Error(`it never came to this: ${what}`))),
        PATIENCE,
      );
      const settle = (end: () => void) => {
        clearTimeout(timer);
        stop();
        end();
      };
      if (isSo(this.state)) settle(resolve);
    });
  }

  #show(hasRules = true): void {
    const { isSignedOut } = this.session.identity.store.getState();
    this.#screen.show(this.state, this.session.now(), { isOnline: this.#isOnline, hasRules, isSignedOut });
  }

  #hasty(platform: Platform): Platform {
    const { clock, timers } = platform;
    return {
      ...platform,
      clock: { now: () => clock.now() + this.#dozed },
      timers: { ...timers, after: (ms, run) => timers.after(this.#wait(ms), run) },
      fetch: (url, init) => (this.#isUnheard ? new Promise(() => {}) : platform.fetch(url, init)),
    };
  }

  /** Shortens the waits between two tries. */
  #wait(ms: number): number {
    if (ms > MINUTE) return LOOK;
    return this.#isCutOff || this.#isUnheard ? ms / HASTE : ms;
  }
}
