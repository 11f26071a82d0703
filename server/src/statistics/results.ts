/**
 * The one place where the result of a person in a game is made: from the log, when somebody's game ends and when the
 * statistics are built anew, so that both give the same.
 */
import { type Action, face, type GameEvent, type Outcome, type Seat } from '@staxd/engine';
import { CLOUT_FOR_A_WIN, type NoClout } from '@staxd/protocol';
import type { Step } from '../games/commit/replay.ts';
import type { EntryData } from '../games/decide/decide.ts';
import { type Game, sitsAt } from '../games/model/game.ts';
import type { RatedGame } from '../ratings/rating.ts';
import type { GameResult } from '../store/statisticsPorts.ts';
import { type Decisions, NO_DECISIONS, whyNotCounting } from './counting.ts';
import { FigureCount } from './figures.ts';

/** What stays as it is from the deal on. */
export interface GameFacts {
  readonly mode: string;
  readonly startedAt: number;
  /** By seat. */
  readonly players: readonly Pick<Game['players'][number], 'userId' | 'bot' | 'isGuest'>[];
}

/** Who won is not looked up yet among the other wins of that day. */
export type NewResult = Omit<GameResult, 'gameId' | 'rated'>;

export interface Ending {
  /** Of the log, at which the game of this person ended. */
  readonly version: number;
  readonly result: NewResult;
  /** Why the win of somebody with an account brings no clout. Null: it does, or it is none. */
  readonly noClout: NoClout | null;
}

export interface GameResults {
  /** In their order. */
  readonly endings: readonly Ending[];
  /** Null: the game is not rated, or has not ended. */
  readonly rating: RatedGame | null;
}

/** Null before the deal. */
export function factsOf({ settings, players, play }: Game): GameFacts | null {
  if (play === null) return null;
  const seated = play.state.seats.flatMap((info) => players.find((player) => sitsAt(info, player)) ?? []);
  return { mode: settings.mode, startedAt: play.startedAt, players: seated };
}

/** Everybody's, of those whose game has ended within these steps. */
export function resultsIn(facts: GameFacts, steps: Iterable<Step>): GameResults {
  const count = new ResultCount(facts);
  for (const step of steps) count.take(step);
  return { endings: count.endings, rating: count.rating };
}

class ResultCount {
  readonly endings: Ending[] = [];
  rating: RatedGame | null = null;
  readonly #facts: GameFacts;
  readonly #figures: FigureCount;
  readonly #decisions: Decisions[];
  readonly #kickers = new Set<string>();
  readonly #standIns = new Set<string>();
  readonly #left = new Set<string>();
  /** By seat: the color of the card that they played last. */
  readonly #lastColors: (string | null)[];
  #hasBegun = false;
  #isOver = false;
  #turn = 1;
  #version = 0;

  constructor(facts: GameFacts) {
    this.#facts = facts;
    this.#figures = new FigureCount(facts.players.length);
    this.#decisions = facts.players.map(() => NO_DECISIONS);
    this.#lastColors = facts.players.map(() => null);
  }

  take({ entry, action, events, state }: Step): void {
    this.#version = entry.version;
    if (entry.kind === 'kick' && entry.actor !== null) this.#kickers.add(entry.actor);
    for (const event of entry.data.events ?? []) this.#around(event, entry.at);
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
        if (!this.#hasBegun) return;
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
    this.#left.add(userId);
    this.#add(seat, { placement: players.length, method: 'left', finishedAt: at });
  }

  #complete(outcome: Outcome, at: number, { registered }: EntryData): void {
    const { players, mode } = this.#facts;
    const known = registered ?? players.flatMap(({ userId, isGuest }) => (isGuest ? [] : [userId]));
    for (const { seat, rank } of outcome.rankings) {
      const { userId, bot } = players[seat];
      if (bot !== null || this.#left.has(userId)) continue;
      const won = seat === outcome.winner;
      const isRewarded = won && known.includes(userId);
      const noClout = isRewarded ? this.#whyNotCounting(outcome) : null;
      const byCard = won && (outcome.method === 'card_play' || outcome.method === 'stack_resolve');
      const ending = {
        placement: rank,
        won,
        method: outcome.method,
        clout: isRewarded && noClout === null ? CLOUT_FOR_A_WIN : 0,
        finishedAt: at,
        lastColor: byCard ? this.#lastColors[seat] : null,
      };
      this.#add(seat, ending, noClout);
    }
    const places = this.endings
      .map(({ result }) => result)
      .filter(({ userId }) => known.includes(userId))
      .map(({ userId, placement, method }) => ({
        userId,
        place: method === 'left' ? players.length + 1 : placement,
      }));
    if (mode === 'ranked' && places.length >= 2) this.rating = { at, places };
  }

  #whyNotCounting({ winner, method }: Outcome): NoClout | null {
    const { players } = this.#facts;
    const hasKicked = this.#kickers.has(players[winner].userId);
    const decisions = this.#decisions[winner];
    return whyNotCounting({ hasKicked, decisions, method, turn: this.#turn, seats: players.length });
  }

  #add(
    seat: Seat,
    ending: Pick<NewResult, 'placement' | 'method' | 'finishedAt'> &
      Partial<Pick<NewResult, 'won' | 'clout' | 'lastColor'>>,
    noClout: NoClout | null = null,
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
      lastColor: null,
      ...ending,
    };
    this.endings.push({ version: this.#version, result, noClout });
  }
}
