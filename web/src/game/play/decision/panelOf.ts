import type { Question } from '../../hand/staging/staging.ts';
import type { DealtGame } from '../../players/playerNames.ts';

export const PANELS = ['gifts', 'color', 'defense', 'peek', 'stunned', 'jinx'] as const;
export type PanelKind = (typeof PANELS)[number];

/** Null during an ordinary turn, or while others decide. `question`: what a draft still lacks. */
export function panelOf(
  { view, legal }: Pick<DealtGame, 'view' | 'legal'>,
  question?: Question,
): PanelKind | null {
  if (question === 'gifts' || question === 'color') return question;
  if (legal.length === 0) return null;
  if (view.stack) return 'defense';
  if (view.peek) return 'peek';
  if (legal.some(({ type }) => type === 'skip')) return 'stunned';
  return view.jinx ? 'jinx' : null;
}
