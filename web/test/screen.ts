/**
 * A player's screen without a browser: every state of a session goes through the same functions as in LiveBoard,
 * LobbyView and App, and their results are recorded. What only a board shows is recorded only while there is a board.
 */
import type { LiveGame, LoggedEvent, SessionState } from '@staxd/client';
import { isInLobby } from '@staxd/client';
import type { Action } from '@staxd/engine';
import { isReconnected, lineNote } from '../src/app/connection/lineNote.ts';
import { messageOf } from '../src/app/leaving/homeMessage.ts';
import { NOTICE_TOASTS, noticeText } from '../src/app/notes/noticeText.ts';
import { choiceOf, clockOf, decisionOf, headerTag, selectionKey } from '../src/game/board/boardModel.ts';
import type { FeedEntry } from '../src/game/board/feed/feedLines.ts';
import { type Moment, NEWS, tableText } from '../src/game/board/speech/announce.ts';
import { actionsOf, questionsOf, type Slot } from '../src/game/hand/staging/staging.ts';
import { type Effect, isStillTrue } from '../src/game/overlays/effects.ts';
import { botOf } from '../src/game/play/botModel.ts';
import { chatNews } from '../src/game/play/chatLines.ts';
import { type Scene, scoreOf } from '../src/game/play/choreography/compose.ts';
import { emptyMove, planOf, toggled } from '../src/game/play/decision/moveState.ts';
import { panelOf } from '../src/game/play/decision/panelOf.ts';
import { endingOf } from '../src/game/play/ending.ts';
import { feedOf, gameLines, withIds } from '../src/game/play/feed.ts';
import { momentOf } from '../src/game/play/moment.ts';
import { lowCardsBetween } from '../src/game/play/notes/lowCards.ts';
import { latestPeek } from '../src/game/play/notes/peeks.ts';
import { watchedOf } from '../src/game/play/notes/watched.ts';
import { presentationOf } from '../src/game/play/presentations.ts';
import { type DealtGame, playerNames } from '../src/game/players/playerNames.ts';
import { errorText } from '../src/online/session/errorText.ts';
import type { PlayGroup } from './kinds.ts';

/** What was produced, by group. */
export class Made {
  readonly #names = new Map<PlayGroup, Set<string>>();

  add(group: PlayGroup, name: string | undefined): void {
    if (name !== undefined) this.of(group).add(name);
  }

  of(group: PlayGroup): Set<string> {
    const names = this.#names.get(group) ?? new Set();
    this.#names.set(group, names);
    return names;
  }
}

/** The part of a session's state that screens show. */
export type Shown = Pick<
  SessionState,
  | 'phase'
  | 'trouble'
  | 'game'
  | 'log'
  | 'botStatus'
  | 'recalled'
  | 'missed'
  | 'chat'
  | 'error'
  | 'readyError'
  | 'notices'
  | 'departure'
>;

/** What a page knows besides its session. */
export interface Surroundings {
  readonly isOnline: boolean;
  readonly hasRules: boolean;
  readonly isSignedOut: boolean;
}
const USUAL: Surroundings = { isOnline: true, hasRules: true, isSignedOut: false };

/** A board from its first state on. */
interface Board {
  readonly first: LoggedEvent | undefined;
  heard: LoggedEvent | undefined;
  scene: Scene | undefined;
  game: DealtGame;
  moment: Moment | undefined;
}

/** More effects of one state than this are dropped (`useFeedback.ts`). */
const MOST_WAITING = 3;

export class Screen {
  readonly #made: Made;
  #board: Board | null = null;
  #logged: LoggedEvent | undefined;
  #phase: Shown['phase'] = 'none';
  /** The id of the latest notice shown. */
  #told = 0;

  constructor(made: Made) {
    this.#made = made;
  }

  /** `now` is by the server's clock. */
  show(state: Shown, now: number, around = USUAL): void {
    const { phase, game, log, recalled, departure } = state;
    this.#made.add('phase', phase);
    const isBack = isReconnected(this.#phase, phase);
    const line = { phase, trouble: state.trouble?.code, isBack, lacksCode: false, ...around };
    this.#made.add('banner', lineNote(line));
    this.#phase = phase;
    const news = log.slice(this.#logged ? log.indexOf(this.#logged) + 1 : 0);
    for (const { event } of news) this.#made.add('presentation', event.type);
    this.#logged = log.at(-1);
    for (const { event } of recalled) this.#made.add('presentation', event.type);
    if (departure) {
      this.#made.add('departure', departure.reason);
      if (departure.reason !== 'left') messageOf(departure);
    }
    if (game && isInLobby(game)) this.#showLobby(state);
    const isOnBoard = game !== null && game.phase !== 'completed' && isDealt(game);
    if (isOnBoard) this.#showBoard({ ...state, game }, now);
    else if (this.#board && game) this.#showEnd(game, state);
    if (!isOnBoard) this.#board = null;
  }

  /** The player stages the cards of a move, the last one twice, and presses PLAY; records cues and questions. */
  play(game: DealtGame, action: Action): void {
    const choice = choiceOf(game);
    const slots = slotsOf(game, 'cards' in action ? action.cards : []);
    const source = { choice, decision: selectionKey(game.view), isLoaded: true, isOver: false };
    let move = emptyMove(source);
    for (const slot of [...slots, ...slots.slice(-1), ...slots.slice(-1)]) {
      const press = toggled(planOf(source, move), slot);
      this.#made.add('cue', press?.cue);
      move = { ...move, ...press?.change };
    }
    for (const question of questionsOf(actionsOf(choice, slots))) {
      this.#made.add('question', question);
      const panel = panelOf(game, question);
      this.#made.add('panel', panel ?? undefined);
      this.#made.add('header', headerTag(game.view, game.legal, panel));
      if (question === 'gifts') this.#made.add('selection', 'giftSelection');
    }
  }

  #showLobby({ error, readyError, notices }: Shown): void {
    if (error) errorText(error);
    if (readyError) errorText(readyError);
    for (const { id, notice } of notices) {
      this.#told = Math.max(this.#told, id);
      noticeText(notice);
      this.#made.add('notice', notice.code);
      // The server's message selects these texts, not a key in the code.
      if ('params' in notice) this.#made.add('said', `notice.${notice.code}`);
    }
  }

  #showBoard(state: Shown & { readonly game: DealtGame }, now: number): void {
    const { game, log, notices } = state;
    const { view, legal } = game;
    this.#board ??= {
      first: log.at(-1),
      heard: log.at(-1),
      scene: undefined,
      game,
      moment: undefined,
    };
    const panel = panelOf(game);
    this.#made.add('panel', panel ?? undefined);
    this.#made.add('watched', watchedOf(game)?.kind);
    this.#made.add('header', headerTag(view, legal));
    this.#made.add('selection', choiceOf(game).mode);
    this.#made.add('bot stage', botOf(state.botStatus, game)?.stage);
    this.#tell(notices);
    this.#start(this.#board.scene, { log, game });
    this.#board.scene = { log, game };
    this.#hear(this.#board, state, panel !== null);
    this.#readOut(this.#board, state, now);
    if (lowCardsBetween(this.#board.game, game)) this.#made.add('cue', 'lowCard');
    if (latestPeek(log, this.#board.first, view)) this.#made.add('peeked', 'cards');
    this.#board.game = game;
  }

  /** As EndView does for a viewer who has seen the board. */
  #showEnd(game: LiveGame, known: Shown): void {
    const { view } = game;
    if (!view?.outcome) return;
    // The board is still there while the last card lands.
    this.#start(this.#board?.scene, { log: known.log, game: { ...game, view } });
    this.#noteSigns(gameLines(known, playerNames(view)));
    const { cue, pulse } = endingOf(view.outcome, view);
    this.#made.add('cue', cue);
    this.#made.add('pulse', pulse);
  }

  /** As `Choreography` does. */
  #start(before: Scene | undefined, scene: Scene): void {
    for (const moment of scoreOf(before, scene).moments) {
      if (moment.kind === 'move') this.#made.add('movement', moment.movement.kind);
      else if (moment.kind === 'sound') this.#made.add('cue', moment.cue);
      else if (moment.kind === 'pulse') this.#made.add('pulse', moment.pulse);
      else this.#made.add('part', moment.kind);
    }
  }

  /** As `useBoardToasts` does. */
  #tell(notices: Shown['notices']): void {
    for (const { id, notice } of notices) {
      if (id <= this.#told) continue;
      this.#told = id;
      noticeText(notice);
      this.#made.add('notice', notice.code);
      this.#made.add('toast', NOTICE_TOASTS[notice.code]);
    }
  }

  /** As `useFeedback` does, with effects shown for their full time. */
  #hear(board: Board, { game, log }: Shown & { readonly game: DealtGame }, isAsked: boolean): void {
    const news = withIds(log.slice(board.heard ? log.indexOf(board.heard) + 1 : 0));
    board.heard = log.at(-1);
    const who = playerNames(game.view);
    const effects: Effect[] = [];
    for (const told of news) {
      const presentation = presentationOf(told.event);
      effects.push(...(presentation.effects?.({ ...told, who }) ?? []));
    }
    if (isAsked) return;
    for (const effect of effects.slice(-MOST_WAITING)) {
      if (isStillTrue(effect, game.view)) this.#made.add('effect', effect.kind);
    }
  }

  #noteSigns(lines: readonly FeedEntry[]): void {
    for (const { sign } of lines) this.#made.add('sign', typeof sign === 'number' ? 'card' : sign);
  }

  #readOut(board: Board, state: Shown & { readonly game: DealtGame }, now: number): void {
    const { game, chat, error } = state;
    const feed = feedOf(state, playerNames(game.view));
    this.#noteSigns(feed);
    const decision = decisionOf(game.view, game.legal);
    this.#made.add('decision', decision?.type);
    const moment = momentOf({
      game,
      choice: choiceOf(game),
      decision,
      feed,
      seconds: clockOf(game, now)?.seconds,
      messages: chatNews(chat, game).map(({ id }) => id),
      error: error ? errorText(error) : undefined,
    });
    tableText(moment);
    for (const [kind, { of }] of Object.entries(NEWS)) {
      if (of(board.moment, moment).length > 0) this.#made.add('news', kind);
    }
    board.moment = moment;
  }
}

function isDealt(game: LiveGame): game is DealtGame {
  return game.view !== null;
}

function slotsOf({ view: { hand } }: DealtGame, cards: readonly number[]): Slot[] {
  const slots: Slot[] = [];
  for (const card of cards)
    slots.push(hand.findIndex((held, slot) => held === card && !slots.includes(slot)));
  return slots;
}
