/** Loaded on demand: few players ask for it. */
import { generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { t } from '../../../messages/t.ts';
import styles from './QrCode.module.css';
import { qrPath } from './qrPath.ts';

export interface QrCodeProps {
  readonly link: string;
}

/** Modules of white margin that a reader needs around the code. */
const QUIET = 4;

export function QrCode({ link }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = generate(link);
    return { size: code.size, path: qrPath(code) };
  }, [link]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return (
    <svg
      viewBox={box}
      role="img"
      aria-label={t('lobby.qr.picture', { link })}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  );
}
