import type { KeyActions } from '../../board/useTableKeys.ts';
import { toggleExplained } from '../../help/pointed.ts';
import type { Move } from './useMove.ts';

export type KeyedMove = Pick<Move, 'answer' | 'nope' | 'counter' | 'cancel'>;

/** What the keys do to a move. While nothing can be decided, those that decide do nothing. */
export function moveKeys({ answer, nope, counter, cancel }: KeyedMove, rests: boolean): KeyActions {
  return {
    ...(!rests && {
      accept: () => answer('accept'),
      stack: counter,
      teamUp: counter,
      nope,
      ignore: () => answer('ignore'),
    }),
    explain: toggleExplained,
    cancel,
  };
}
