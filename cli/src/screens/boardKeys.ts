/** What each key does on the board, in local and online games. */
import type { Action, Seat } from '@staxd/engine';
import type { Key } from 'ink';
import { type Draft, type DraftMove, EMPTY_DRAFT, moveDraft } from '../board/draft.ts';
import type { HelpRow } from '../board/Help.tsx';
import { DIRECT_KEYS } from '../board/question.ts';
import type { PlayedGame } from '../game/playedGame.ts';
import { errorText } from '../messages/faults.ts';
import { memoLine } from '../plainText/narrate.ts';

export interface BoardState {
  readonly game: PlayedGame;
  readonly draft: Draft;
  /** A refusal or a hint. */
  readonly notice: string;
  readonly helping: boolean;
  /** Newest log lines that are scrolled away. */
  readonly readBack: number;
}

export const BOARD_KEYS: readonly HelpRow[] = [
  'cursor',
  'layOut',
  'submit',
  'back',
  'choose',
  'direct',
  'hint',
  'sort',
  'memo',
  'readBack',
];

export const BOARD_SIGNS: readonly HelpRow[] = ['signs', 'dashed', 'double'];

const LINES_PER_PAGE = 5;

export function openBoard(game: PlayedGame): BoardState {
  return { game, draft: EMPTY_DRAFT, notice: '', helping: false, readBack: 0 };
}

export function leaves(input: string, key: Pick<Key, 'ctrl'>): boolean {
  return input === 'q' || (key.ctrl && input === 'c');
}

/** The game changes if the key completes an action. */
export function pressBoardKey<State extends BoardState>(before: State, input: string, key: Key): State {
  if (before.helping) return { ...before, helping: false };
  const { game, draft, readBack } = before;
  if (key.pageUp) return { ...before, readBack: Math.min(readBack + LINES_PER_PAGE, game.log.length) };
  if (key.pageDown) return { ...before, readBack: Math.max(readBack - LINES_PER_PAGE, 0) };
  if (input === '?') return { ...before, helping: true };
  const { view } = game;
  const seat = view.viewer;
  // A spectator has no hand.
  if (seat === 'spectator') return before;
  const cursor = cursorMove(key, view.hand.length);
  if (cursor) return compose(before, seat, { type: 'cursor', by: cursor });
  if (input === 'o') return compose(before, seat, { type: 'sort' });
  if (input === 'm') return { ...before, notice: memoLine(view) };
  if (view.outcome || view.awaited !== seat) return before;
  if (input === ' ') return compose(before, seat, { type: 'toggle' });
  if (key.return) return compose(before, seat, { type: 'submit' });
  if (key.escape) return compose(before, seat, { type: 'back' });
  if (/^[1-9]$/.test(input)) return compose(before, seat, { type: 'choose', option: Number(input) - 1 });
  if (input === 'h') return { ...before, notice: game.hint() };
  if (!(input in DIRECT_KEYS)) return before;
  const type = DIRECT_KEYS[input as keyof typeof DIRECT_KEYS];
  return act({ ...before, draft: { ...EMPTY_DRAFT, sort: draft.sort } }, { type, seat }, before);
}

/** 0 for other keys. */
function cursorMove(key: Key, cards: number): number {
  if (key.leftArrow) return -1;
  if (key.rightArrow) return 1;
  if (key.home) return -cards;
  return key.end ? cards : 0;
}

function compose<State extends BoardState>(before: State, seat: Seat, move: DraftMove): State {
  const { draft, action, refusal } = moveDraft(before.game, seat, before.draft, move);
  const after = { ...before, draft, notice: refusal ? errorText(refusal) : '' };
  return action ? act(after, action, before) : after;
}

/** The board after an action, or `before` with the refusal. */
function act<State extends BoardState>(after: State, action: Action, before: State): State {
  const refusal = after.game.act(action);
  if (refusal) return { ...before, notice: errorText(refusal) };
  return { ...after, notice: '', readBack: 0 };
}
