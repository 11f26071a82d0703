/** The way back into the player's game from every other page. From 768 px on it is in the top bar (NAV-27). */

import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Link } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ChevronRight, LoaderCircle } from '../../look/primitives/icons.ts';
import spinner from '../../look/primitives/progress/Spin.module.css';
import { t } from '../../messages/t.ts';
import { gamePath } from '../navigation/activeGame.ts';
import styles from './FloatingReturn.module.css';

export type GameStanding =
  | { readonly kind: 'waiting'; readonly players: number }
  | { readonly kind: 'yourTurn' | 'active' | 'reconnect' | 'found' | 'reconnecting' };

export interface FloatingReturnProps {
  readonly inviteCode: string;
  readonly standing?: GameStanding;
  /** In the flow, below a page that fills the window. */
  readonly below?: boolean | undefined;
}

export function FloatingReturn({ inviteCode, standing, below }: FloatingReturnProps) {
  if (standing === undefined) return null;
  const text = words(standing);
  if (standing.kind === 'reconnecting') {
    return (
      <p role="status" className={styles.floating} data-below={below ? 'note' : undefined}>
        <LoaderCircle aria-hidden className={spinner.spin} />
        {text}
      </p>
    );
  }
  return (
    <Link
      to={gamePath(inviteCode)}
      className={classNames(styles.floating, standing.kind === 'yourTurn' && styles.turn)}
      data-below={below ? 'way' : undefined}
    >
      <span className={styles.dot} aria-hidden="true" />
      <VisuallyHidden>{`${t('shell.return')}: `}</VisuallyHidden>
      {text}
      <ChevronRight aria-hidden />
    </Link>
  );
}

function words(standing: GameStanding): string {
  if (standing.kind === 'waiting') return t('shell.return.waiting', { count: standing.players });
  return t(`shell.return.${standing.kind}`);
}
