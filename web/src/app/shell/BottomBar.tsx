/** The bar at the bottom, below 768 px. */

import { Link } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { DoorOpen, LoaderCircle, Zap } from '../../look/primitives/icons.ts';
import spinner from '../../look/primitives/progress/Spin.module.css';
import { t } from '../../messages/t.ts';
import type { CurrentUser } from '../../online/session/currentUser.ts';
import type { ActiveGame } from '../navigation/activeGame.ts';
import { hasPage } from '../navigation/features.ts';
import styles from './BottomBar.module.css';
import { BOTTOM_ITEMS, QUICK_MATCH } from './navigation.ts';

export interface BottomBarProps {
  readonly user: CurrentUser;
  readonly path: string;
  readonly game?: ActiveGame;
  readonly leaving?: boolean;
  readonly onLeave?: () => void;
  readonly onQuickMatch?: () => void;
  readonly finding?: boolean;
  readonly error?: string;
}

/** In a game it also has the exit; elsewhere the way back to the game floats above it (NAV-27). */
export function BottomBar(props: BottomBarProps) {
  const { user, path, game, leaving = false, onLeave, onQuickMatch, finding = false, error } = props;
  const items = BOTTOM_ITEMS[user.tier].filter((item) => item === QUICK_MATCH || hasPage(item.to));
  return (
    <div className={styles.place}>
      {error && (
        <div className={styles.error}>
          <ErrorLine>{error}</ErrorLine>
        </div>
      )}
      <nav aria-label={t('shell.mainNav')} className={styles.bar}>
        {items.map((item) =>
          item === QUICK_MATCH ? (
            <button
              key={item}
              type="button"
              className={classNames(styles.item, styles.now)}
              aria-busy={finding || undefined}
              aria-disabled={finding || undefined}
              onClick={finding ? undefined : onQuickMatch}
            >
              {finding ? <LoaderCircle aria-hidden className={spinner.spin} /> : <Zap aria-hidden />}
              {t(finding ? 'shell.finding' : 'shell.quickMatch')}
            </button>
          ) : (
            <Link
              key={item.to}
              to={item.to}
              className={styles.item}
              aria-current={item.to === path ? 'page' : undefined}
            >
              <item.icon aria-hidden />
              {t(item.label)}
            </Link>
          ),
        )}
        {game?.here && (
          <button
            type="button"
            className={classNames(styles.item, styles.leave)}
            aria-busy={leaving || undefined}
            aria-disabled={leaving || undefined}
            onClick={leaving ? undefined : onLeave}
          >
            <DoorOpen aria-hidden />
            {t('shell.leaveGame')}
          </button>
        )}
      </nav>
    </div>
  );
}
