/** A game on a server, as the board and the plain lines play it. */

import { type Commands, commandsOf, type Session, type Table, tableOf } from '@staxd/client';
import {
  type Action,
  apply,
  determinise,
  type GameState,
  type LegalAction,
  openStream,
  type Refusal,
  type Viewer,
} from '@staxd/engine';
import { createPlayer } from '@staxd/engine/bots';
import type { PlayedGame } from '../playedGame.ts';
import type { LogEntry } from '../session.ts';
import { LogReader } from './logReader.ts';

/** What is guessed to fill a view is shown to nobody; it needs to be the same each time, and no more. */
const GUESSES = { algorithm: 'alea', key: 'online' } as const;

export class OnlineGame implements PlayedGame {
  readonly #session: Session;
  readonly #commands: Commands;
  readonly #log = new LogReader();
  /** The full game that was imagined last, and from what. */
  #imagined: { readonly table: Table; readonly state: GameState } | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.#commands = commandsOf(session);
  }

  /** Whether the cards are dealt, and the server has shown them. */
  get isDealt(): boolean {
    return this.#table !== null;
  }

  /**
   * A full game in which the player sees what it sees on the server. Whether an action of the player is
   * legal never depends on the rest (VIEW-3). Throws a RangeError before the deal.
   */
  get state(): GameState {
    const table = this.#table;
    if (table === null) throw new RangeError('the cards are not dealt');
    if (this.#imagined?.table !== table) {
      this.#imagined = { table, state: determinise(table.view, openStream(GUESSES, 'hidden')) };
    }
    return this.#imagined.state;
  }

  get person(): Viewer {
    return this.#table?.view.viewer ?? 'spectator';
  }

  get legal(): readonly LegalAction[] {
    return this.#table?.legal ?? [];
  }

  get log(): readonly LogEntry[] {
    return this.#log.read(this.#session.getState());
  }

  refusalOf(action: Action): Refusal | null {
    const applied = apply(this.state, action);
    return applied.ok ? null : applied.error;
  }

  /** Sends an action that the rules allow; what the server thinks of it, the session tells. */
  act(action: Action): Refusal | null {
    const refusal = this.refusalOf(action);
    if (!refusal) void this.#commands.act(action);
    return refusal;
  }

  suggestion(): Action {
    const table = this.#table;
    if (!table || table.view.viewer === 'spectator' || table.legal.length === 0) {
      throw new RangeError('there is nothing to suggest to who need not act');
    }
    const { view, legal } = table;
    return createPlayer('medium', table.view.viewer, view.rules, GUESSES).act(view, legal);
  }

  get #table(): Table | null {
    const { game } = this.#session.getState();
    return game && tableOf(game);
  }
}
