/** The lists of open tables and of tournaments, as lines, and what can be done with a line by its number. */
import { ApiError, type OpenTable, type Session, type TableCalls, tableCalls } from '@staxd/client';
import { MODES } from '@staxd/engine';
import { errorBody, TABLE_PHASES } from '@staxd/protocol';
import { t } from '../messages/t.ts';

/** Of those that wait, and of those that run. */
const MOST_LISTED = 20;

/** Remembers what it listed last, so that a number names a table. */
export class OpenTables {
  readonly #session: Session;
  readonly #calls: TableCalls;
  #listed: readonly OpenTable[] = [];
  #stop: (() => void) | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.#calls = tableCalls(session);
  }

  /** Those that wait, then those that run; of one mode if `words` names it. */
  async list(words: string): Promise<string[]> {
    const mode = MODES.find((known) => known === words.toLowerCase());
    const wanted = { mode, isStandard: false };
    const lists = await Promise.all(
      TABLE_PHASES.map((phase) => this.#calls.list(phase, wanted, MOST_LISTED)),
    );
    this.#listed = lists.flatMap(({ tables }) => tables);
    return this.#listed.length === 0 ? [t('tables.none')] : this.#listed.map(describeTable);
  }

  /** Calls back when the list is different, until {@link rest}. */
  live(onChange: () => void): void {
    this.rest();
    this.#stop = this.#calls.follow(onChange);
  }

  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Sits down, in a bot's place where the game runs. False: there is no such table in the list. */
  async sit(number: string): Promise<boolean> {
    const table = this.#find(number);
    if (!table) return false;
    this.rest();
    await this.#calls.enter(table, table.phase === 'waiting' ? 'join' : 'sit');
    return true;
  }

  /** False: there is no such table in the list. Throws an ApiError for one whose game has not begun. */
  async watch(number: string): Promise<boolean> {
    const table = this.#find(number);
    if (!table) return false;
    if (table.phase === 'waiting') throw new ApiError(errorBody('GAME_NOT_STARTED'), 0);
    this.rest();
    await this.#session.identity.enterAsGuest();
    await this.#calls.enter(table, 'watch');
    return true;
  }

  #find(number: string): OpenTable | undefined {
    return this.#listed[Number(number) - 1];
  }
}

function describeTable(table: OpenTable, index: number): string {
  const params = {
    number: index + 1,
    name: table.sessionName,
    mode: table.gameMode,
    players: table.players.length,
    seats: table.maxPlayers,
    names: table.players
      .map(({ username: name, rating }) => (rating === null ? name : t('tables.rated', { name, rating })))
      .join(', '),
  };
  if (table.phase === 'waiting') return t('tables.waiting', params);
  const line = { ...params, turn: table.turnNumber, watching: table.spectators };
  return t(table.canTakeSeat ? 'tables.runningSeat' : 'tables.running', line);
}
