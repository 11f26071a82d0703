/** How others come in: a code to read out, the system's share sheet, a QR code. */
import { QrCode as QrSign, Share } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { gamePath } from '../../../app/navigation/activeGame.ts';
import { part } from '../../../loading/part.ts';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { Skeleton } from '../../../look/primitives/progress/Skeleton.tsx';
import { t } from '../../../messages/t.ts';
import styles from './ShareLink.module.css';
import { type SharePlatform, sharePlatform } from './sharePlatform.ts';

const QrCode = part(() => import('./QrCode.tsx'), 'QrCode');

export interface ShareLinkProps {
  readonly code: string;
  /** The site, for a link that works elsewhere: "https://staxd.example". */
  readonly origin: string;
  readonly platform?: SharePlatform;
}

export function ShareLink({ code, origin, platform = sharePlatform }: ShareLinkProps) {
  const link = `${origin}${gamePath(code)}`;
  const [showsQr, setShowsQr] = useState(false);
  const title = useId();
  return (
    <section className={styles.share} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('lobby.code')}
      </h2>
      <CodeTiles code={code} />
      <div className={styles.ways}>
        {platform.share && (
          <IconButton
            icon={Share}
            label={t('lobby.share')}
            onClick={() => platform.share?.({ text: t('lobby.share.text'), url: link })}
          />
        )}
        <IconButton icon={QrSign} label={t('lobby.qr')} onClick={() => setShowsQr(true)} />
      </div>
      <Dialog open={showsQr} onClose={() => setShowsQr(false)} title={t('lobby.qr.title')} size="s">
        <Suspense fallback={<Skeleton shape="block" width="100%" height="280px" />}>
          <QrCode link={link} />
        </Suspense>
        <p className={styles.below}>{link}</p>
      </Dialog>
    </section>
  );
}

/** The code on six scraps of tape, read out letter by letter. */
function CodeTiles({ code }: { readonly code: string }) {
  const letters = [...code];
  return (
    <p role="img" aria-label={t('lobby.code.read', { code: letters.join(' ') })} className={styles.code}>
      {letters.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is nothing but its place
        <span key={place} aria-hidden="true">
          {letter}
        </span>
      ))}
    </p>
  );
}
