import type { ActionBarModel, OtherAction, PlayState } from '../../hand/ActionBar.tsx';
import type { SortMode } from '../../hand/staging/sorting.ts';
import { isComplete, wins } from '../../hand/staging/staging.ts';
import type { PanelKind } from './panelOf.ts';
import type { Move } from './useMove.ts';

export interface ActionBarSource {
  readonly sort?: SortMode;
  readonly move: Move;
  readonly asked: PanelKind | null;
  readonly mayDraw: boolean;
  readonly rests: boolean;
  /** Nothing fits. */
  readonly lit?: boolean;
}

export function actionBarOf({
  sort,
  move,
  asked,
  mayDraw,
  rests,
  lit = false,
}: ActionBarSource): ActionBarModel {
  const { choice, staged } = move;
  return {
    sort,
    count: staged.length,
    wins: wins(choice, staged),
    play: playOf(move, asked, rests),
    other: otherOf(move, asked, mayDraw, rests, lit),
  };
}

/** Undefined while a panel has the deciding buttons; a stunned player can decide nothing. */
function playOf(
  { choice, staged, isSending, isUnsent }: Move,
  asked: PanelKind | null,
  rests: boolean,
): PlayState | undefined {
  if (asked === 'stunned') return 'stunned';
  if (asked !== null) return undefined;
  if (isSending) return 'sending';
  if (rests || !isComplete(choice, staged)) return 'off';
  return isUnsent ? 'retry' : 'ready';
}

function otherOf(
  { answering }: Move,
  asked: PanelKind | null,
  mayDraw: boolean,
  rests: boolean,
  lit: boolean,
): OtherAction | undefined {
  if (asked === 'stunned')
    return { type: 'skip', state: answering === 'skip' ? 'sending' : rests ? 'off' : 'on' };
  if (asked === 'gifts' || asked === 'color' || (asked !== null && !mayDraw)) return undefined;
  return { type: 'draw', state: answering === 'draw' ? 'sending' : mayDraw ? 'on' : 'off', lit };
}
