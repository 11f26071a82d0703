import type { LastingEvent, Session } from '@staxd/client';
import { type Action, type LegalAction, type Refusal, refusalInView, type View } from '@staxd/engine';
import { hintFor } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import { hintText, type LogEntry, type PlayedGame, withTurns } from '../game/playedGame.ts';

/** A fixed seed, so that the same question gets the same hint. */

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
    const events = this.#session.getState().log.map(({ event }) => event);
    return loggedTurns(events, this.view.turn);
  }

  /** How many entries of the log were known at this version. */
  entriesAt(version: number): number {
    const { log } = this.#session.getState();
    return log.filter((logged) => logged.version <= version && isGameEvent(logged.event)).length;
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
    return hintText(hintFor(view, legal), view);
  }
}

/** Adds the turn to each card event. The log may begin in the middle of the game. */
function loggedTurns(all: readonly LastingEvent[], turnNow: number): LogEntry[] {
  const events = all.filter(isGameEvent);
  const passed = events.find((event) => event.type === 'turnPassed');
  return withTurns(events, passed ? passed.turn - 1 : turnNow);
}
