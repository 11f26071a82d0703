/** The lists of open tables and of tournaments, as lines, and what can be done with a line by its number. */
import { ApiError, joinByCode, type Session, shownName, takeSeat, watch, watchTables } from '@staxd/client';
import { MODES } from '@staxd/engine';
import { errorBody, type OpenTable, TABLE_PHASES, TABLES } from '@staxd/protocol';
import { t } from '../messages/t.ts';

/** Remembers what it listed last, so that a number names a table. */
export class OpenTables {
  readonly #session: Session;
  #listed: readonly OpenTable[] = [];
  #stop: (() => void) | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Those that wait, then those that run; of one mode if `words` names it. */
  async list(words: string): Promise<string[]> {
    const mode = MODES.find((known) => known === words.toLowerCase());
    const api = this.#session.apiFor(TABLES);
    const lists = await Promise.all(
      TABLE_PHASES.map((phase) => api.publicGames({ query: mode ? { phase, mode } : { phase } })),
    );
    this.#listed = lists.flatMap(({ games }) => games);
    return this.#listed.length === 0 ? [t('tables.none')] : this.#listed.map(describeTable);
  }

  /** Calls back when the list is different, until {@link rest}. */
  live(onChange: () => void): void {
    this.rest();
    this.#stop = watchTables(this.#session, onChange);
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
    if (table.phase === 'waiting') await joinByCode(this.#session, table.invite_code);
    else await takeSeat(this.#session, table.game_id);
    return true;
  }

  /** False: there is no such table in the list. Throws an ApiError for one whose game has not begun. */
  async watch(number: string): Promise<boolean> {
    const table = this.#find(number);
    if (!table) return false;
    if (table.phase === 'waiting') throw new ApiError(errorBody('GAME_NOT_STARTED'), 0);
    this.rest();
    await this.#session.identity.enterAsGuest();
    await watch(this.#session, table.game_id, null);
    return true;
  }

  #find(number: string): OpenTable | undefined {
    return this.#listed[Number(number) - 1];
  }
}

function describeTable(table: OpenTable, index: number): string {
  const params = {
    number: index + 1,
    name: table.session_name,
    mode: table.game_mode,
    players: table.players.length,
    seats: table.max_players,
    names: table.players
      .map(({ username, rating }) => {
        const name = shownName(username);
        return rating === null ? name : t('tables.rated', { name, rating });
      })
      .join(', '),
  };
  if (table.phase === 'waiting') return t('tables.waiting', params);
  const line = { ...params, turn: table.turn_number, watching: table.spectators };
  return t(table.can_take_seat ? 'tables.runningSeat' : 'tables.running', line);
}
