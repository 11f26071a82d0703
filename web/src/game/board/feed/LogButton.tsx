import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { List } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';

export interface LogButtonProps {
  readonly missed: number;
  readonly onOpen: () => void;
}

export function LogButton({ missed, onOpen }: LogButtonProps) {
  const label = missed > 0 ? t('board.log.missed', { count: missed }) : t('board.log.open');
  return <IconButton icon={List} label={label} count={missed} onClick={onOpen} />;
}
