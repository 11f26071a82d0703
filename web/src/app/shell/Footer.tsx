/** Legal links, and what does not fit a phone's bars: the settings, and for all but vips the tournaments. */

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Settings } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import { hasPage } from '../navigation/features.ts';
import styles from './Footer.module.css';

export interface FooterProps {
  readonly onSettings: () => void;
  readonly onKeyList: () => void;
  /** The page keeps buttons above the bottom bar. */
  readonly raised?: boolean;
}

export function Footer({ onSettings, onKeyList, raised = false }: FooterProps) {
  return (
    <footer className={classNames(styles.footer, raised && styles.raised)}>
      <Button kind="ghost" icon={Settings} onClick={onSettings}>
        {t('shell.settings')}
      </Button>
      <Button kind="ghost" onClick={onKeyList}>
        {t('shell.keys')}
      </Button>
      {hasPage('/tournament') && (
        <ButtonLink kind="ghost" to="/tournament">
          {t('shell.tournaments')}
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" to="/terms">
        {t('shell.terms')}
      </ButtonLink>
      <ButtonLink kind="ghost" to="/privacy">
        {t('shell.privacy')}
      </ButtonLink>
    </footer>
  );
}
