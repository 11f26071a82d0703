/** A new version of the page is available; it interrupts nobody. */
import { RefreshCw } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { PageNote, type PageNoteProps } from './PageNote.tsx';

export interface UpdateNoteProps extends Pick<PageNoteProps, 'below' | 'onLater'> {
  readonly onReload: () => void;
}

export function UpdateNote({ onReload, onLater, below }: UpdateNoteProps) {
  return (
    <PageNote
      below={below}
      icon={RefreshCw}
      text={t('shell.update')}
      later={t('shell.updateLater')}
      onLater={onLater}
      now={t('shell.updateNow')}
      onNow={onReload}
    />
  );
}
