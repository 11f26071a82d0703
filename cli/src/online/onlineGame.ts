import type { LoggedEvent, Session } from '@staxd/client';
import { type Action, type LegalAction, type Refusal, refusalInView, type View } from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import { hintText, type LogEntry, type PlayedGame, withTurns } from '../game/playedGame.ts';

/** A fixed seed, so that the same question gets the same hint. */
const HINT_SEED = { algorithm: 'alea', key: 'online' } as const;

export class OnlineGame implements PlayedGame {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Throws a RangeError before the deal. */
  get view(): View {
    const view = this.#session.getState().game?.view;
    if (!view) throw new RangeError('the cards are not dealt');
    return view;
  }

  get legal(): readonly LegalAction[] {
    return this.#session.getState().game?.legal ?? [];
  }

  get log(): readonly LogEntry[] {
    return this.logAfter(0);
  }

  /** Card events after this version. */
  logAfter(version: number): readonly LogEntry[] {
    const { log } = this.#session.getState();
    return loggedTurns(
      log.filter((logged) => logged.version > version),
      this.view.turn,
    );
  }

  refusalOf(action: Action): Refusal | null {
    return refusalInView(this.view, action);
  }

  /** Sends a legal action; the session reports the server's answer. */
  act(action: Action): Refusal | null {
    const refusal = this.refusalOf(action);
    if (!refusal) void this.#session.commands.act(action);
    return refusal;
  }

  hint(): string {
    const { view, legal } = this;
    if (view.viewer === 'spectator' || legal.length === 0) {
      throw new RangeError('a hint was asked for out of turn');
    }
    const action = createPlayer('medium', view.viewer, view.rules, HINT_SEED).act(view, legal);
    return hintText(action, view);
  }
}

/** Adds the turn to each card event. The log may begin in the middle of the game. */
function loggedTurns(log: readonly LoggedEvent[], turnNow: number): LogEntry[] {
  const events = log.map(({ event }) => event).filter(isGameEvent);
  const passed = events.find((event) => event.type === 'turnPassed');
  return withTurns(events, passed ? passed.turn - 1 : turnNow);
}
