/**
 * The one place where the result of a person in a game is made: from the log, when somebody's game ends and when the
 * statistics are built anew, so that both give the same.
 */
import {
  type Action,
  face,
  type GameEvent,
  type GameState,
  isActive,
  type Outcome,
  type Seat,
} from '@staxd/engine';
import { CLOUT_FOR_A_WIN, type NoCloutKept } from '@staxd/protocol';
import type { Step } from '../games/commit/replay.ts';
import type { EntryData } from '../games/decide/decide.ts';
import { type Game, sitsAt } from '../games/model/game.ts';
import type { GameResult } from '../store/statisticsPorts.ts';
import { type Decisions, hasReached, NO_DECISIONS, whyNotCounting } from './counting.ts';
import { FigureCount } from './figures.ts';

/** What stays as it is from the deal on. */
export interface GameFacts {
  readonly mode: string;
  /** Whether strangers could come to the table. */
  readonly isPublic: boolean;
  readonly startedAt: number;
  /** By seat. */
  readonly players: readonly Pick<Game['players'][number], 'userId' | 'bot' | 'isGuest'>[];
}

/** As the game itself tells it: what else has counted that day is not looked up yet. */
export type NewResult = Omit<GameResult, 'gameId' | 'wonAgainst' | 'rated'>;

export interface Ending {
  /** Of the log, at which the game of this person ended. */
  readonly version: number;
  readonly result: NewResult;
  /** The others with an account at the table's end. Empty for who did not win. */
  readonly opponents: readonly string[];
}

/** A game that may be rated: who came where, of those with an account. */
export interface Ranked {
  readonly at: number;
  readonly places: readonly { readonly userId: string; readonly place: number; readonly isRated: boolean }[];
}

export interface GameResults {
  /** In their order. */
  readonly endings: readonly Ending[];
  /** Null: the game is not rated, or has not ended. */
  readonly ranked: Ranked | null;
  /** By user: the day's mark of the network address, where it is known. */
  readonly origins: Readonly<Record<string, string>>;
}

/** Null before the deal. */
export function factsOf({ settings, players, play }: Game): GameFacts | null {
  if (play === null) return null;
  const seated = play.state.seats.flatMap((info) => players.find((player) => sitsAt(info, player)) ?? []);
  const isPublic = !settings.isPrivate || settings.quickMatch !== null;
  return { mode: settings.mode, isPublic, startedAt: play.startedAt, players: seated };
}

/**
 * Everybody's, of those whose game has ended within these steps.
 * @param countingSince A game that ended before is counted as it was then.
 */
export function resultsIn(facts: GameFacts, steps: Iterable<Step>, countingSince: number): GameResults {
  const count = new ResultCount(facts, countingSince);
  for (const step of steps) count.take(step);
  return count.results;
}

/** The results of a game as far as it has been played. */
export class ResultCount {
  readonly endings: Ending[] = [];
  ranked: Ranked | null = null;
  origins: GameResults['origins'] = {};
  #facts: GameFacts;
  readonly #countingSince: number;
  readonly #figures: FigureCount;
  readonly #decisions: Decisions[];
  readonly #kickers = new Set<string>();
  readonly #standIns = new Set<string>();
  /** By user: the version with which they left. */
  readonly #left = new Map<string, number>();
  /** Whether somebody was kicked when at most two were left at the table. */
  #isDecidedByKick = false;
  /** By seat: the color of the card that they played last. */
  readonly #lastColors: (string | null)[];
  #hasBegun = false;
  #isOver = false;
  #turn = 1;
  #version = 0;

  constructor(facts: GameFacts, countingSince: number) {
    this.#facts = facts;
    this.#countingSince = countingSince;
    this.#figures = new FigureCount(facts.players.length);
    this.#decisions = facts.players.map(() => NO_DECISIONS);
    this.#lastColors = facts.players.map(() => null);
  }

  get results(): GameResults {
    const { endings, ranked, origins } = this;
    return { endings, ranked, origins };
  }

  /** Who sits there from the next step on. */
  know(facts: GameFacts): void {
    this.#facts = facts;
  }

  take({ entry, action, events, state }: Step): void {
    this.#version = entry.version;
    // A host may choose in the waiting room whom to play with.
    if (entry.kind === 'kick' && this.#hasBegun && entry.actor !== null) this.#kickers.add(entry.actor);
    for (const event of entry.data.events ?? []) this.#around(event, entry.at);
    if (entry.kind === 'kick' && this.#hasBegun && activeIn(state) <= 2) this.#isDecidedByKick = true;
    if (action !== null) this.#decide(action);
    for (const event of events) this.#play(event);
    this.#turn = state.turn;
    if (state.outcome === null || this.#isOver) return;
    this.#isOver = true;
    this.#complete(state.outcome, entry.at, entry.data);
  }

  /** The log keeps these events apart from those of the cards; all that count here come before them. */
  #around(event: NonNullable<EntryData['events']>[number], at: number): void {
    switch (event.type) {
      case 'gameStarted':
        this.#hasBegun = true;
        return;
      case 'standInChanged':
        if (event.hasStandIn) this.#standIns.add(event.userId);
        else this.#standIns.delete(event.userId);
        return;
      case 'seatTaken':
        this.#takeOver(event.userId);
        return;
      case 'playerDeparted':
        if (this.#hasBegun) this.#lose(event.userId, at);
        return;
      case 'gameCancelled':
        if (!this.#hasBegun || event.reason === 'closed') return;
        for (const { userId } of this.#facts.players) this.#lose(userId, at);
    }
  }

  /** What was decided at the seat until now was a bot's. */
  #takeOver(userId: string): void {
    const seat = this.#facts.players.findIndex((player) => player.userId === userId);
    if (seat < 0) return;
    const { made } = this.#decisions[seat];
    this.#decisions[seat] = { made, byStandIn: made, isLastByStandIn: made > 0 };
  }

  #decide({ type, seat }: Action): void {
    if (type === 'skip' || type === 'leave') return;
    const isByStandIn = type !== 'timeout' && this.#standIns.has(this.#facts.players[seat].userId);
    const { made, byStandIn } = this.#decisions[seat];
    this.#decisions[seat] = {
      made: made + 1,
      byStandIn: byStandIn + Number(isByStandIn),
      isLastByStandIn: isByStandIn,
    };
  }

  #play(event: GameEvent): void {
    this.#figures.take(event);
    if (event.type !== 'cardsPlayed') return;
    const card = event.cards.at(-1);
    if (card !== undefined) this.#lastColors[event.seat] = face(card).color ?? 'gray';
  }

  /** A person who leaves, or is away until the end, loses in the last place (VICTORY-18). */
  #lose(userId: string, at: number): void {
    const { players } = this.#facts;
    const seat = players.findIndex((player) => player.userId === userId);
    if (seat < 0 || players[seat].bot !== null || this.#left.has(userId)) return;
    this.#left.set(userId, this.#version);
    this.#add(seat, { placement: players.length, method: 'left', finishedAt: at });
  }

  #complete(outcome: Outcome, at: number, { registered, origins = {} }: EntryData): void {
    this.origins = origins;
    const { players, mode } = this.#facts;
    const isCounted = at >= this.#countingSince;
    const known =
      registered ?? players.flatMap(({ userId, isGuest, bot }) => (isGuest || bot !== null ? [] : [userId]));
    for (const { seat, rank } of outcome.rankings) {
      const { userId, bot } = players[seat];
      if (bot !== null || this.#left.has(userId)) continue;
      const won = seat === outcome.winner;
      const noClout = won ? this.#whyNone(outcome, known, isCounted) : null;
      const opponents = won ? known.filter((id) => id !== userId && this.#isThere(id)) : [];
      const byCard = won && (outcome.method === 'card_play' || outcome.method === 'stack_resolve');
      const ending = {
        placement: rank,
        won,
        method: outcome.method,
        clout: won && noClout === null ? CLOUT_FOR_A_WIN : 0,
        noClout,
        finishedAt: at,
        lastColor: byCard ? this.#lastColors[seat] : null,
        ...(isCounted && won && { isAgainstBots: opponents.length === 0 }),
      };
      this.#add(seat, ending, opponents);
    }
    if (mode === 'ranked') this.ranked = this.#rankedAmong(known, at, isCounted);
  }

  /** Before 2 × seats turns only who leaves is rated, and a private game is for nobody (C4). */
  #rankedAmong(known: readonly string[], at: number, isCounted: boolean): Ranked | null {
    const { players, isPublic } = this.#facts;
    const isWhole = !isCounted || hasReached(this.#turn, players.length);
    const places = this.endings
      .map(({ result }) => result)
      .filter(({ userId }) => known.includes(userId))
      .map(({ userId, placement, method }) => {
        const hasLeft = method === 'left';
        return { userId, place: hasLeft ? players.length + 1 : placement, isRated: isWhole || hasLeft };
      });
    if (places.length < 2 || (isCounted && !isPublic)) return null;
    return { at, places };
  }

  /** At the table's end: who ends it by leaving is there until then. */
  #isThere(userId: string): boolean {
    return (this.#left.get(userId) ?? this.#version) === this.#version;
  }

  /** @param known Who has an account. */
  #whyNone({ winner, method }: Outcome, known: readonly string[], isCounted: boolean): NoCloutKept | null {
    const { players, isPublic } = this.#facts;
    if (!known.includes(players[winner].userId)) return 'guest';
    return whyNotCounting({
      hasKicked: this.#kickers.has(players[winner].userId),
      isByKick: isCounted && this.#isDecidedByKick,
      decisions: this.#decisions[winner],
      method,
      turn: this.#turn,
      seats: players.length,
      isPublic: isPublic || !isCounted,
    });
  }

  #add(
    seat: Seat,
    ending: Pick<NewResult, 'placement' | 'method' | 'finishedAt'> &
      Partial<Pick<NewResult, 'won' | 'clout' | 'noClout' | 'lastColor' | 'isAgainstBots'>>,
    opponents: readonly string[] = [],
  ): void {
    const { players, mode, startedAt } = this.#facts;
    const { userId } = players[seat];
    const result = {
      userId,
      mode,
      players: players.length,
      isAgainstBots: players.every((player) => player.userId === userId || player.bot !== null),
      turns: this.#turn,
      ...this.#figures.of(seat),
      durationMs: ending.finishedAt - startedAt,
      won: false,
      clout: 0,
      noClout: null,
      lastColor: null,
      ...ending,
    };
    this.endings.push({ version: this.#version, result, opponents });
  }
}

function activeIn(state: GameState): number {
  return state.seats.filter((_, seat) => isActive(state, seat)).length;
}
