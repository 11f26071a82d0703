/** The winner's way to tell others: the system's sheet where there is one, else the clipboard, else by hand. */
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Trophy } from '../../../look/primitives/icons.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { t } from '../../../messages/t.ts';
import styles from '../../lobby/invitation/CopyLink.module.css';
import { sharePlatform } from '../../lobby/invitation/sharePlatform.ts';

export function ShowOff({ name }: { readonly name: string }) {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const announce = useAnnounce();
  const written = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (copied === 'refused') written.current?.select();
  }, [copied]);
  const text = sayTournament('tournament.show.text', { name });
  const url = location.href;
  const all = `${text} ${url}`;
  const show = async () => {
    if (sharePlatform.share) return sharePlatform.share({ text, url });
    const isCopied = await sharePlatform.copy(all);
    setCopied(isCopied ? 'yes' : 'refused');
    if (isCopied) announce(sayTournament('tournament.show.copied'));
  };
  return (
    <div className={styles.copy}>
      {copied === 'refused' && (
        <div className={styles.refused}>
          <p role="alert">{t('lobby.copyRefused')}</p>
          <input
            ref={written}
            readOnly
            value={all}
            aria-label={sayTournament('tournament.show.words')}
            className={styles.link}
          />
        </div>
      )}
      <Button kind="cta" size="xl" icon={Trophy} onClick={() => void show()}>
        {sayTournament(copied === 'yes' ? 'tournament.show.copied' : 'tournament.show')}
      </Button>
    </div>
  );
}
