/** The link to the game: copied by a press or, where the browser does not allow that, by hand. */
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Check, Copy } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import styles from './CopyLink.module.css';
import { type SharePlatform, sharePlatform } from './sharePlatform.ts';

export interface CopyLinkProps {
  readonly link: string;
  /** The main action. */
  readonly first: boolean;
  readonly platform?: SharePlatform;
}

/** Milliseconds that the button says "copied". */
const COPIED_MS = 2000;

export function CopyLink({ link, first, platform = sharePlatform }: CopyLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const announce = useAnnounce();
  const written = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (copied === 'refused') written.current?.select();
    if (copied !== 'yes') return;
    announce(t('lobby.copied'));
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied, announce]);
  const copy = async () => setCopied((await platform.copy(link)) ? 'yes' : 'refused');
  return (
    <div className={styles.copy}>
      {copied === 'refused' && (
        <div className={styles.refused}>
          <p role="alert">{t('lobby.copyRefused')}</p>
          <input ref={written} readOnly value={link} aria-label={t('lobby.link')} className={styles.link} />
        </div>
      )}
      <Button
        kind={first ? 'cta' : 'plain'}
        size="xl"
        full
        drips={1}
        icon={copied === 'yes' ? Check : Copy}
        onClick={copy}
      >
        {t(copied === 'yes' ? 'lobby.copied' : 'lobby.copy')}
      </Button>
    </div>
  );
}
