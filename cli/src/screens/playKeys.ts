/** What each key does while somebody plays. */
import { describeRefusal, formatAction, type Seat, viewFor } from '@staxd/engine';
import type { Key } from 'ink';
import { type Draft, type DraftMove, EMPTY_DRAFT, moveDraft } from '../board/draft.ts';
import type { KeyHelp } from '../board/Help.tsx';
import { DIRECT_KEYS } from '../board/question.ts';
import { memoLine } from '../narrate.ts';
import { changePace, type Pace } from '../pace.ts';
import { saveRecord } from '../recordFile.ts';
import type { Session } from '../session.ts';

/** All that a person has before them besides the game itself. */
export interface PlayState {
  readonly session: Session;
  readonly draft: Draft;
  /** A line of reply: a refusal, a hint. */
  readonly notice: string;
  readonly helping: boolean;
  readonly pace: Pace;
  /** How many of the newest lines of the log are scrolled away. */
  readonly readBack: number;
}

export interface PlaySettings {
  /** Deals the game, or another one with the same players and rules. */
  readonly deal: (again: boolean) => Session;
  readonly recordFile: string | undefined;
}

export const PLAY_KEYS: KeyHelp = [
  ['← → home end', 'move the cursor in the hand'],
  ['space', 'lay a card out or take it back; order counts'],
  ['enter', 'play what is laid out, or the card pointed at'],
  ['esc', 'take everything back'],
  ['1 to 7', 'answer: which colour, which player'],
  ['d  a  i  s', 'draw, accept, ignore a jinx, skip'],
  ['h', 'a hint'],
  ['o', 'sort: as drawn, by colour, by shape'],
  ['m', 'what you were shown: peeks, hijacks, trades'],
  ['pgup pgdn', 'read back in the log'],
  ['+ -', 'bots play faster or slower'],
  ['w', 'save the game'],
  ['q, ctrl-c', 'leave the game'],
  ['▶  !', 'has the turn; must answer'],
  ['dashed border', 'this card cannot be used now'],
  ['double border', 'the cursor'],
];

const LINES_PER_PAGE = 5;

/** The state of a game that has just been dealt. */
export function startPlay(session: Session, pace: Pace): PlayState {
  return { session, draft: EMPTY_DRAFT, notice: '', helping: false, pace, readBack: 0 };
}

/** Whether a key means to leave. */
export function leaves(input: string, key: Pick<Key, 'ctrl'>): boolean {
  return input === 'q' || (key.ctrl && input === 'c');
}

/** What a key leads to. The session is changed in place when the key completes an action. */
export function pressKey(before: PlayState, input: string, key: Key, settings: PlaySettings): PlayState {
  if (before.helping) return { ...before, helping: false };
  const { session, draft, pace, readBack } = before;
  const seat = session.person as Seat;
  const view = viewFor(session.state, seat);
  const cursor = cursorMove(key, view.hand.length);
  if (cursor) return compose(before, { type: 'cursor', by: cursor });
  if (key.pageUp) return { ...before, readBack: Math.min(readBack + LINES_PER_PAGE, session.log.length) };
  if (key.pageDown) return { ...before, readBack: Math.max(readBack - LINES_PER_PAGE, 0) };
  switch (input) {
    case '?':
      return { ...before, helping: true };
    case '+':
    case '-':
      return { ...before, pace: changePace(pace, input) };
    case 'o':
      return compose(before, { type: 'sort' });
    case 'w':
      return { ...before, notice: saveRecord(settings.recordFile, session.record()) };
    case 'm':
      return { ...before, notice: memoLine(view) };
  }
  if (view.outcome) return input === 'r' ? startPlay(settings.deal(true), pace) : before;
  if (view.awaited !== seat) return before;
  if (input === ' ') return compose(before, { type: 'toggle' });
  if (key.return) return compose(before, { type: 'submit' });
  if (key.escape) return compose(before, { type: 'back' });
  if (/^[1-9]$/.test(input)) return compose(before, { type: 'choose', option: Number(input) - 1 });
  if (input === 'h') {
    const hint = formatAction(session.suggestion(), (other) => view.seats[other].name);
    return { ...before, notice: `Hint: ${hint}` };
  }
  if (!(input in DIRECT_KEYS)) return before;
  const refusal = session.act({ type: DIRECT_KEYS[input as keyof typeof DIRECT_KEYS], seat });
  if (refusal) return { ...before, notice: describeRefusal(refusal) };
  return { ...before, draft: { ...EMPTY_DRAFT, sort: draft.sort }, notice: '', readBack: 0 };
}

/** How far an arrow key moves the cursor, or 0 for another key. */
function cursorMove(key: Key, cards: number): number {
  if (key.leftArrow) return -1;
  if (key.rightArrow) return 1;
  if (key.home) return -cards;
  return key.end ? cards : 0;
}

function compose(before: PlayState, move: DraftMove): PlayState {
  const { session } = before;
  const { draft, action, refusal } = moveDraft(session.state, session.person as Seat, before.draft, move);
  const after = { ...before, draft, notice: refusal ? describeRefusal(refusal) : '' };
  if (!action) return after;
  session.act(action);
  return { ...after, readBack: 0 };
}
