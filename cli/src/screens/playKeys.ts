import type { Key } from 'ink';
import type { HelpRow } from '../board/Help.tsx';
import type { LocalGame } from '../game/localGame.ts';
import { changePace, type Pace } from '../game/pace.ts';
import { saveRecord } from '../game/recordFile.ts';
import { BOARD_KEYS, BOARD_SIGNS, type BoardState, openBoard, pressBoardKey } from './boardKeys.ts';

export interface PlayState extends BoardState {
  readonly game: LocalGame;
  readonly pace: Pace;
}

export interface PlaySettings {
  /** Deals the game, or another one with the same players and rules. */
  readonly deal: (again: boolean) => LocalGame;
  readonly recordFile: string | undefined;
}

export const PLAY_KEYS: readonly HelpRow[] = [...BOARD_KEYS, 'pace', 'save', 'quit', ...BOARD_SIGNS];

export function startPlay(game: LocalGame, pace: Pace): PlayState {
  return { ...openBoard(game), game, pace };
}

/** The game is changed in place if the key completes an action. */
export function pressKey(before: PlayState, input: string, key: Key, settings: PlaySettings): PlayState {
  const { game, pace, helping } = before;
  if (helping) return pressBoardKey(before, input, key);
  switch (input) {
    case '+':
    case '-':
      return { ...before, pace: changePace(pace, input) };
    case 'w':
      return { ...before, notice: saveRecord(settings.recordFile, game.record()) };
    case 'r':
      return game.view.outcome ? startPlay(settings.deal(true), pace) : before;
    default:
      return pressBoardKey(before, input, key);
  }
}
