/** The end of a page: what has to be there, and the settings, which a phone's bars have no room for. */
import { t } from '../messages/t.ts';
import { Button } from '../primitives/Button.tsx';
import { Settings } from '../primitives/icons.ts';
import { ButtonLink } from '../primitives/Link.tsx';
import styles from './Footer.module.css';

export interface FooterProps {
  readonly onSettings: () => void;
  readonly onKeyList: () => void;
}

export function Footer({ onSettings, onKeyList }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Button kind="ghost" icon={Settings} onClick={onSettings}>
        {t('shell.settings')}
      </Button>
      <Button kind="ghost" onClick={onKeyList}>
        {t('shell.keys')}
      </Button>
      <ButtonLink kind="ghost" to="/terms">
        {t('shell.terms')}
      </ButtonLink>
      <ButtonLink kind="ghost" to="/privacy">
        {t('shell.privacy')}
      </ButtonLink>
    </footer>
  );
}
