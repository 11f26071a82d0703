/**
 * The public games that everybody can find, in memory: this process hears of every version (OPEN-1). Where others write too, the
 * store tells which versions there are, and they are read when somebody asks for the list.
 */
import { type Card, COLORS, type Color, type Mode } from '@staxd/engine';
import type { TablePhase } from '@staxd/protocol';
import type { GameDirectory } from '../../store/gamePorts.ts';
import type { Committed } from '../commit/outbox.ts';
import { openSeats } from '../decide/seating.ts';
import type { Game } from '../model/game.ts';
import type { GameService } from '../service.ts';
import { beginsTurn } from '../views/spectated.ts';

export interface TableFilter {
  readonly phase: TablePhase;
  readonly mode?: Mode | undefined;
  readonly standardOnly: boolean;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface TablePage {
  readonly tables: readonly ListedTable[];
  readonly next: string | null;
  /** All that match, by phase. */
  readonly totals: Readonly<Record<TablePhase, number>>;
}

/** What is told of the cards of a running game: as of the version that began the turn (TOUR-6). */
export interface ShownTable {
  /** 0 before the deal. */
  readonly turn: number;
  readonly topCard: Card | null;
  readonly color: Color | null;
  /** By seat. */
  readonly cardCounts: readonly number[];
}

export interface ListedTable {
  readonly game: Game;
  readonly shown: ShownTable;
}

interface Known extends ListedTable {
  readonly version: number;
}

export interface OpenTableParts {
  readonly games: Pick<GameService, 'committer' | 'spectated'>;
  readonly directory: Pick<GameDirectory, 'publicGames'>;
  /** Whether other servers write too. */
  readonly isShared: boolean;
}

const NOTHING_SHOWN: ShownTable = { turn: 0, topCard: null, color: null, cardCounts: [] };
/** Digits of a time, so that texts sort as times do. */
const DIGITS = 15;
const LAST = 10 ** DIGITS - 1;

/** Tables that are read at the same time. */
const READ_TOGETHER = 32;

export class OpenTables {
  readonly #parts: OpenTableParts;
  readonly #known = new Map<string, Known>();
  /** Which there are, by id, where other servers write too. */
  readonly #versions = new Map<string, number>();
  readonly #listeners: (() => void)[] = [];
  #loading: Promise<void> | null = null;

  constructor(parts: OpenTableParts) {
    this.#parts = parts;
    parts.games.committer.outbox.onCommitted((committed) => this.#take(committed));
  }

  /** Calls back when a list may be different. */
  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async list(filter: TableFilter): Promise<TablePage> {
    await (this.#parts.isShared ? this.#readNews() : this.#readOnce());
    const matching = [...this.#known.values()].filter(({ game }) => isListed(game) && fits(game, filter));
    const rows = matching
      .filter(({ game }) => phaseOf(game) === filter.phase)
      .map((known) => ({ known, key: keyOf(known.game) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .filter(({ key }) => filter.after === undefined || key > filter.after);
    const page = rows.slice(0, filter.limit);
    if (this.#parts.isShared) await this.#readAll(page.map(({ known }) => known.game.id));
    const count = (phase: TablePhase) => matching.filter(({ game }) => phaseOf(game) === phase).length;
    return {
      tables: page.flatMap(({ known }) => this.#known.get(known.game.id) ?? []),
      next: rows.length > page.length ? (page.at(-1)?.key ?? null) : null,
      totals: { waiting: count('waiting'), running: count('running') },
    };
  }

  /** Looks whether other servers have changed the list. */
  async look(): Promise<void> {
    const before = [...this.#versions.keys()];
    const listed = await this.#parts.directory.publicGames();
    const ids = new Set(listed.map(({ id }) => id));
    const gone = before.filter((id) => !ids.has(id));
    const news = listed.filter(({ id, version }) => version > (this.#versions.get(id) ?? 0));
    for (const id of gone) {
      this.#versions.delete(id);
      this.#known.delete(id);
    }
    for (const { id, version } of news) this.#versions.set(id, version);
    if (gone.length + news.length > 0) this.#tell();
  }

  /** Those from before this process began. */
  #readOnce(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { directory, games } = this.#parts;
    for (const { id } of await directory.publicGames()) {
      const current = this.#known.has(id) ? null : await games.committer.read(id);
      if (current && !this.#known.has(id)) this.#known.set(id, { ...current, shown: NOTHING_SHOWN });
    }
  }

  /** Of those that run only the cards and the people are news, for whoever sees them. */
  #readNews(): Promise<void> {
    const read = async () => {
      await this.look();
      await this.#readAll(
        [...this.#versions.keys()].filter((id) => this.#known.get(id)?.game.phase !== 'running'),
      );
    };
    this.#loading ??= read().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Those of which a later version is known to be there. */
  async #readAll(ids: readonly string[]): Promise<void> {
    const late = ids.filter((id) => (this.#known.get(id)?.version ?? 0) < (this.#versions.get(id) ?? 0));
    for (let first = 0; first < late.length; first += READ_TOGETHER)
      await Promise.all(late.slice(first, first + READ_TOGETHER).map((id) => this.#read(id)));
  }

  async #read(id: string): Promise<void> {
    const { games } = this.#parts;
    const { committer } = games;
    if ((committer.versionOf(id) ?? Number.POSITIVE_INFINITY) < (this.#versions.get(id) ?? 0))
      await committer.catchUp(id);
    const current = await games.spectated(id);
    if (current === null || (this.#known.get(id)?.version ?? 0) >= current.version) return;
    const { game, version, shown } = current;
    if (isOpen(game)) this.#known.set(id, { game, version, shown: shownOf(shown) });
    else this.#known.delete(id);
  }

  #take(committed: Committed): void {
    const { id, game, version } = committed;
    if (game.settings.isPrivate) return;
    const known = this.#known.get(id);
    const isTold = committed.before?.phase !== game.phase || beginsTurn(committed);
    const shown = isTold ? shownOf(game) : (known?.shown ?? NOTHING_SHOWN);
    if (isOpen(game)) this.#known.set(id, { game, version, shown });
    else this.#known.delete(id);
    if (this.#parts.isShared) this.#note(id, isOpen(game) ? version : null);
    if (!isTold && committed.before?.players === game.players && isSameWait(committed)) return;
    this.#tell();
  }

  /** Null: it is over. */
  #note(id: string, version: number | null): void {
    if (version === null) this.#versions.delete(id);
    else this.#versions.set(id, Math.max(version, this.#versions.get(id) ?? 0));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function isOpen({ phase }: Game): boolean {
  return phase === 'waiting' || phase === 'running';
}

function isSameWait({ before, game }: Committed): boolean {
  return before?.countdown === game.countdown && before?.waitEndsAt === game.waitEndsAt;
}

function isListed(game: Game): boolean {
  if (game.phase === 'running') return game.settings.allowSpectators;
  return game.phase === 'waiting' && openSeats(game) > 0;
}

export function phaseOf({ phase }: Game): TablePhase {
  return phase === 'running' ? 'running' : 'waiting';
}

function fits(game: Game, { mode, standardOnly }: TableFilter): boolean {
  if (mode !== undefined && game.settings.mode !== mode) return false;
  return !standardOnly || game.settings.houseRules === undefined;
}

/** Waiting: the soonest start first, then the oldest. Running: the newest first. */
function keyOf(game: Game): string {
  const digits = (time: number) => String(time).padStart(DIGITS, '0');
  const { createdAt, id } = game;
  if (game.phase === 'running') return `${digits(LAST - createdAt)}-${id}`;
  return `${digits(startsAt(game) ?? LAST)}-${digits(createdAt)}-${id}`;
}

export function startsAt({ countdown, waitEndsAt }: Game): number | null {
  return countdown?.endsAt ?? waitEndsAt;
}

function shownOf({ play }: Game): ShownTable {
  if (play === null) return NOTHING_SHOWN;
  const { turn, discard, color, hands } = play.state;
  return {
    turn,
    topCard: discard[discard.length - 1],
    color: COLORS[color],
    cardCounts: hands.map(({ length }) => length),
  };
}
