import { useShared } from '../../look/primitives/useModel.ts';
import type { StagedZoneProps } from '../table/StagedZone.tsx';
import type { BoardModels } from './boardProps.ts';

export interface ZoneSource extends Pick<BoardModels, 'table' | 'hand' | 'decision'> {
  readonly isShown: boolean;
  /** It says what was refused. */
  readonly isBox: boolean;
  readonly isDragging: boolean;
}

export function useStagedZone(source: ZoneSource): StagedZoneProps | undefined {
  const { table, hand, isShown, isBox, isDragging } = source;
  const { error: text } = source.decision;
  const wrong = hand.wrong?.[0];
  const zone: StagedZoneProps = {
    ...table.staged,
    ...(isBox &&
      text !== undefined && {
        refusal: { text, card: hand.cards.find(({ slot }) => slot === wrong)?.card },
      }),
    ...(isDragging && { invitation: 'drop' }),
    onTakeBack: hand.onToggle,
    onClear: table.onClear,
  };
  return useShared(isShown ? zone : undefined);
}
