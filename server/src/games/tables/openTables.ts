/** The public games that everybody can find, in memory: this process hears of every version (OPEN-1). */
import { type Card, COLORS, type Color, type Mode } from '@staxd/engine';
import type { TablePhase } from '@staxd/protocol';
import type { GameDirectory } from '../../store/ports.ts';
import type { Committer } from '../commit/committer.ts';
import type { Committed } from '../commit/outbox.ts';
import { openSeats } from '../decide/seating.ts';
import type { Game } from '../model/game.ts';
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

const NOTHING_SHOWN: ShownTable = { turn: 0, topCard: null, color: null, cardCounts: [] };
/** Digits of a time, so that texts sort as times do. */
const DIGITS = 15;
const LAST = 10 ** DIGITS - 1;

export class OpenTables {
  readonly #committer: Pick<Committer, 'read'>;
  readonly #directory: Pick<GameDirectory, 'publicGames'>;
  readonly #known = new Map<string, ListedTable>();
  readonly #listeners: (() => void)[] = [];
  #loading: Promise<void> | null = null;

  constructor(committer: Committer, directory: Pick<GameDirectory, 'publicGames'>) {
    this.#committer = committer;
    this.#directory = directory;
    committer.outbox.onCommitted((committed) => this.#take(committed));
  }

  /** Calls back when a list may be different. */
  onChanged(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async list(filter: TableFilter): Promise<TablePage> {
    this.#loading ??= this.#load();
    await this.#loading;
    const matching = [...this.#known.values()].filter(({ game }) => isListed(game) && fits(game, filter));
    const rows = matching
      .filter(({ game }) => phaseOf(game) === filter.phase)
      .map((known) => ({ known, key: keyOf(known.game) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .filter(({ key }) => filter.after === undefined || key > filter.after);
    const page = rows.slice(0, filter.limit);
    const count = (phase: TablePhase) => matching.filter(({ game }) => phaseOf(game) === phase).length;
    return {
      tables: page.map(({ known }) => known),
      next: rows.length > page.length ? (page.at(-1)?.key ?? null) : null,
      totals: { waiting: count('waiting'), running: count('running') },
    };
  }

  /** Those from before this process began. */
  async #load(): Promise<void> {
    try {
      for (const { id } of await this.#directory.publicGames()) {
        const current = this.#known.has(id) ? null : await this.#committer.read(id);
        if (current && !this.#known.has(id))
          this.#known.set(id, { game: current.game, shown: NOTHING_SHOWN });
      }
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }

  #take(committed: Committed): void {
    const { id, game } = committed;
    if (game.settings.isPrivate) return;
    const known = this.#known.get(id);
    const isTold = committed.before?.phase !== game.phase || beginsTurn(committed);
    if (game.phase !== 'waiting' && game.phase !== 'running') this.#known.delete(id);
    else this.#known.set(id, { game, shown: isTold ? shownOf(game) : (known?.shown ?? NOTHING_SHOWN) });
    if (!isTold && committed.before?.players === game.players && isSameWait(committed)) return;
    for (const listener of this.#listeners) listener();
  }
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
