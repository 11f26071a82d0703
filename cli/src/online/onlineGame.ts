/** A game on a server, as the board and the plain lines play it. */

import type { LoggedEvent, Session } from '@staxd/client';
import { type Action, type LegalAction, type Refusal, refusalInView, type View } from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import { isGameEvent } from '@staxd/protocol';
import type { LogEntry, PlayedGame } from '../game/playedGame.ts';

/** Chance for the bot that gives hints: the same question gets the same hint. */
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

  /** What the cards did in the versions after this one. */
  logAfter(version: number): readonly LogEntry[] {
    const { log } = this.#session.getState();
    return withTurns(
      log.filter((logged) => logged.version > version),
      this.view.turn,
    );
  }

  refusalOf(action: Action): Refusal | null {
    return refusalInView(this.view, action);
  }

  /** Sends an action that the rules allow; what the server thinks of it, the session tells. */
  act(action: Action): Refusal | null {
    const refusal = this.refusalOf(action);
    if (!refusal) void this.#session.commands.act(action);
    return refusal;
  }

  suggestion(): Action {
    const { view, legal } = this;
    if (view.viewer === 'spectator' || legal.length === 0) {
      throw new RangeError('a hint was asked for out of turn');
    }
    return createPlayer('medium', view.viewer, view.rules, HINT_SEED).act(view, legal);
  }
}

/** The events of the cards, each with its turn: the log may begin in the middle of the game. */
function withTurns(log: readonly LoggedEvent[], turnNow: number): LogEntry[] {
  const events = log.map(({ event }) => event).filter(isGameEvent);
  const passed = events.find((event) => event.type === 'turnPassed');
  let turn = passed ? passed.turn - 1 : turnNow;
  return events.map((event) => {
    if (event.type === 'turnPassed') turn = event.turn;
    return { turn, event };
  });
}
