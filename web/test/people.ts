/**
 * People at a real server, each with a real session and a screen. Engine's bots move for them; the rest, such
 * as leaving, being cut off or falling asleep, the games of `gatherings.ts` make them do.
 */
import {
  BotPlayer,
  createSession,
  machine,
  memoryStorage,
  type OpenSocket,
  openSocketIo,
  type Platform,
  type Session,
  type SessionState,
} from '@staxd/client';
import type { BotLevel } from '@staxd/engine/bots';
import { type Made, Screen } from './screen.ts';

const LEVELS: readonly BotLevel[] = ['easy', 'petty', 'random'];
/** Milliseconds; what takes longer than this will never come. */
const PATIENCE = 20_000;
/** A session waits for minutes until it lets go of a line that nobody uses; here for less. */
const LONG = 60_000;
const SHORT = 150;

export class Person {
  readonly session: Session;
  readonly #storage;
  readonly #url: string;
  readonly #made: Made;
  #bot: BotPlayer | null = null;
  #hangUp = () => {};
  #dial = () => {};

  constructor(url: string, made: Made, storage = memoryStorage()) {
    this.#url = url;
    this.#made = made;
    this.#storage = storage;
    const openSocket: OpenSocket = (to, token, handlers) => {
      const socket = openSocketIo(to, token, handlers);
      this.#hangUp = () => socket.disconnect();
      this.#dial = () => socket.connect();
      return socket;
    };
    const platform = hasty(machine(storage));
    this.session = createSession({ url, platform, openSocket, restsWhenIdle: true });
    const screen = new Screen(made);
    const show = (state: SessionState) => screen.show(state, this.session.now());
    show(this.session.getState());
    this.session.subscribe(show);
  }

  get state(): SessionState {
    return this.session.getState();
  }

  get id(): string {
    return this.session.identity.account?.userId ?? '';
  }

  /** Plays from now on. */
  wakeUp(): this {
    const level = LEVELS[this.#made.of('phase').size % LEVELS.length];
    this.#bot ??= new BotPlayer(this.session, { ...(level && { level }), seed: 'alea:people' });
    return this;
  }

  /** Lets the time run out. */
  fallAsleep(): void {
    this.#bot?.stop();
    this.#bot = null;
  }

  cutOff(): void {
    this.#hangUp();
  }

  comeBack(): void {
    this.#dial();
  }

  /** The same person at another window. */
  elsewhere(): Person {
    return new Person(this.#url, this.#made, this.#storage);
  }

  close(): void {
    this.fallAsleep();
    this.session.close();
  }

  /** Until the session shows something. */
  until(isSo: (state: SessionState) => unknown, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = this.session.subscribe((state) => {
        if (isSo(state)) settle(resolve);
      });
      const timer = setTimeout(() => settle(() => reject(new Error(`it never came to this: ${what}`))), PATIENCE);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        stop();
        end();
      };
      if (isSo(this.state)) settle(resolve);
    });
  }
}

function hasty(platform: Platform): Platform {
  const { timers } = platform;
  const after = (ms: number, run: () => void) => timers.after(ms > LONG ? SHORT : ms, run);
  return { ...platform, timers: { ...timers, after } };
}
