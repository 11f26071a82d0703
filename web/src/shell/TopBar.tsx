/** The bar at the top: who we are, where one can go, who one is, and the way back into the game. */

import { type ActiveGame, gamePath, type Viewer } from '../account/viewer.ts';
import { Face } from '../faces/Face.tsx';
import { t } from '../messages/t.ts';
import { isOffered } from '../navigation/offered.ts';
import { Button } from '../primitives/buttons/Button.tsx';
import { IconButton } from '../primitives/buttons/IconButton.tsx';
import { ButtonLink, Link } from '../primitives/buttons/Link.tsx';
import { classNames } from '../primitives/classNames.ts';
import { LogOut, Settings, Undo2 } from '../primitives/icons.ts';
import { Badge } from '../primitives/labels/Badge.tsx';
import { Logo } from '../primitives/labels/Logo.tsx';
import { TOP_ITEMS } from './navigation.ts';
import styles from './TopBar.module.css';

export interface TopBarProps {
  readonly viewer: Viewer;
  /** The page that is shown: "/rules". */
  readonly path: string;
  readonly game?: ActiveGame;
  readonly leaving?: boolean;
  readonly onLeave?: () => void;
  readonly onLogout?: () => void;
  readonly onSettings?: () => void;
}

/** Seen from 768 px on; below, the bottom bar takes its place. */
export function TopBar(props: TopBarProps) {
  const { viewer, path, game, leaving = false, onLeave, onLogout, onSettings } = props;
  const items = TOP_ITEMS[viewer.tier].filter(({ to }) => isOffered(to));
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Logo />
        <span className={styles.tagline}>{t('shell.tagline')}</span>
      </Link>
      <div className={styles.end}>
        <nav aria-label={t('shell.mainNav')} className={styles.nav}>
          {items.map(({ to, label, highlighted = false }) => (
            <ButtonLink
              key={to}
              to={to}
              kind={highlighted ? 'paper' : 'ghost'}
              className={classNames(styles.item, !highlighted && styles.quiet)}
              aria-current={to === path ? 'page' : undefined}
            >
              {t(label)}
            </ButtonLink>
          ))}
        </nav>
        {viewer.username !== undefined && <Who username={viewer.username} viewer={viewer} />}
        {onSettings && (
          <IconButton icon={Settings} kind="ghost" label={t('shell.settings')} onClick={onSettings} />
        )}
        {viewer.username !== undefined && onLogout && (
          <IconButton icon={LogOut} kind="ghost" label={t('shell.logout')} onClick={onLogout} />
        )}
        {game?.here === false && path !== '/' && (
          <ButtonLink to={gamePath(game.inviteCode)} icon={Undo2} className={styles.game}>
            {t('shell.backToGame')}
          </ButtonLink>
        )}
        {game?.here && (
          <Button kind="danger" icon={LogOut} busy={leaving} className={styles.game} onClick={onLeave}>
            {t('shell.leaveGame')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Who({ username, viewer }: { readonly username: string; readonly viewer: Viewer }) {
  return (
    <p className={classNames(styles.who, viewer.tier !== 'vip' && styles.plain)}>
      <Face of={viewer.avatar ?? 1} size={30} />
      <span className={styles.name} title={username}>
        {username}
      </span>
      <Badge kind={viewer.tier} size="s" />
    </p>
  );
}
