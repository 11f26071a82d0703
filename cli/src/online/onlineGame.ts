/** A game on a server, as the board and the plain lines play it. */

import { type Commands, commandsOf, type Session, type Table, tableOf } from '@staxd/client';
import { type Action, type LegalAction, type Refusal, refusalInView, type View } from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import type { LogEntry, PlayedGame } from '../playedGame.ts';
import { LogReader } from './logReader.ts';

/** Chance for the bot that gives hints: the same question gets the same hint. */
const HINT_SEED = { algorithm: 'alea', key: 'online' } as const;

export class OnlineGame implements PlayedGame {
  readonly #session: Session;
  readonly #commands: Commands;
  readonly #log = new LogReader();

  constructor(session: Session) {
    this.#session = session;
    this.#commands = commandsOf(session);
  }

  /** Whether the cards are dealt, and the server has shown them. */
  get isDealt(): boolean {
    return this.#table !== null;
  }

  /** Throws a RangeError before the deal. */
  get view(): View {
    const table = this.#table;
    if (table === null) throw new RangeError('the cards are not dealt');
    return table.view;
  }

  get legal(): readonly LegalAction[] {
    return this.#table?.legal ?? [];
  }

  get log(): readonly LogEntry[] {
    return this.#log.read(this.#session.getState());
  }

  refusalOf(action: Action): Refusal | null {
    return refusalInView(this.view, action);
  }

  /** Sends an action that the rules allow; what the server thinks of it, the session tells. */
  act(action: Action): Refusal | null {
    const refusal = this.refusalOf(action);
    if (!refusal) void this.#commands.act(action);
    return refusal;
  }

  suggestion(): Action {
    const { view, legal } = this;
    if (view.viewer === 'spectator' || legal.length === 0) {
      throw new RangeError('a hint was asked for out of turn');
    }
    return createPlayer('medium', view.viewer, view.rules, HINT_SEED).act(view, legal);
  }

  get #table(): Table | null {
    const { game } = this.#session.getState();
    return game && tableOf(game);
  }
}
