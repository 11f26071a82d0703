import type { BoardCommand } from '../../../../app/keyboard/boardKeys.ts';
import { useBoardKeys } from '../../../../app/keyboard/useBoardKeys.ts';

export interface LessonKeysProps {
  readonly enabled: boolean;
  /** A picker is open, which has the number keys. */
  readonly picking: boolean;
  readonly onPress: (command: BoardCommand) => void;
}

/** The keys of a lesson's table. A part of its own, because the table can be played before they are here. */
export function LessonKeys({ enabled, picking, onPress }: LessonKeysProps): null {
  useBoardKeys({ enabled, picking }, onPress);
  return null;
}
