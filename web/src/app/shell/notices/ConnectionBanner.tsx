/** The state of the connection, unless it is good. It lies over the page and moves nothing. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import {
  CircleAlert,
  type IconComponent,
  LoaderCircle,
  Wifi,
  WifiOff,
} from '../../../look/primitives/icons.ts';
import spinner from '../../../look/primitives/progress/Spin.module.css';
import { type PlainKey, t } from '../../../messages/t.ts';
import styles from './ConnectionBanner.module.css';

interface Look {
  readonly text: PlainKey;
  readonly icon: IconComponent;
  readonly tone: 'calm' | 'good' | 'bad';
  readonly hint?: PlainKey;
  readonly action?: PlainKey;
  readonly link?: { readonly text: PlainKey; readonly to: string };
}

const LOOKS = {
  reconnecting: { text: 'shell.net.reconnecting', icon: LoaderCircle, tone: 'calm' },
  failed: { text: 'shell.net.failed', icon: WifiOff, tone: 'bad', action: 'shell.net.retry' },
  back: { text: 'shell.net.back', icon: Wifi, tone: 'good' },
  notAuthenticated: {
    text: 'shell.net.notAuthenticated',
    icon: CircleAlert,
    tone: 'bad',
    hint: 'shell.net.signedOut',
  },
  authTimeout: {
    text: 'shell.net.authTimeout',
    icon: CircleAlert,
    tone: 'bad',
    hint: 'shell.net.lateToken',
    action: 'shell.net.retry',
  },
  /** We closed it after five minutes in which nobody touched the page and no game needed it. */
  idle: { text: 'shell.net.idle', icon: WifiOff, tone: 'calm', action: 'shell.net.reconnect' },
  offline: {
    text: 'shell.net.offline',
    icon: WifiOff,
    tone: 'calm',
    link: { text: 'shell.net.rules', to: '/rules' },
  },
  /** Without the rules, which are fetched when a page is idle. */
  cutOff: { text: 'shell.net.cutOff', icon: WifiOff, tone: 'calm' },
} as const satisfies Record<string, Look>;
export type ConnectionNotice = keyof typeof LOOKS;

export interface ConnectionBannerProps {
  readonly notice?: ConnectionNotice;
  readonly onRetry?: () => void;
}

/** The region is always there, so that screen readers hear every change in it. */
export function ConnectionBanner({ notice, onRetry }: ConnectionBannerProps) {
  const look: Look | undefined = notice && LOOKS[notice];
  return (
    <div role={look?.tone === 'bad' ? 'alert' : 'status'} className={styles.place}>
      {look && (
        <div className={classNames(styles.banner, styles[look.tone])}>
          <look.icon aria-hidden className={notice === 'reconnecting' ? spinner.spin : undefined} />
          <div>
            <p>{t(look.text)}</p>
            {look.hint && <p className={styles.hint}>{t(look.hint)}</p>}
          </div>
          {look.action && <Button onClick={onRetry}>{t(look.action)}</Button>}
          {look.link && <ButtonLink to={look.link.to}>{t(look.link.text)}</ButtonLink>}
        </div>
      )}
    </div>
  );
}
