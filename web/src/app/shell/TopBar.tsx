import { Face } from '../../look/faces/Face.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { IconButton } from '../../look/primitives/buttons/IconButton.tsx';
import { ButtonLink, Link } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { DoorOpen, LogOut, Settings, Undo2 } from '../../look/primitives/icons.ts';
import { Badge } from '../../look/primitives/labels/Badge.tsx';
import { Logo } from '../../look/primitives/labels/Logo.tsx';
import { t } from '../../messages/t.ts';
import type { CurrentUser } from '../../online/session/currentUser.ts';
import { type ActiveGame, gamePath } from '../navigation/activeGame.ts';
import { hasPage } from '../navigation/features.ts';
import { TOP_ITEMS } from './navigation.ts';
import styles from './TopBar.module.css';

export interface TopBarProps {
  readonly user: CurrentUser;
  /** The current page: "/rules". */
  readonly path: string;
  readonly game?: ActiveGame;
  readonly leaving?: boolean;
  readonly onLeave?: () => void;
  readonly onLogout?: () => void;
  readonly onSettings?: () => void;
}

/** From 768 px on; narrower screens have the bottom bar. */
export function TopBar(props: TopBarProps) {
  const { user, path, game, leaving = false, onLeave, onLogout, onSettings } = props;
  const items = TOP_ITEMS[user.tier].filter(({ to }) => hasPage(to));
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
        {user.username !== undefined && <Who username={user.username} user={user} />}
        {onSettings && (
          <IconButton icon={Settings} kind="ghost" label={t('shell.settings')} onClick={onSettings} />
        )}
        {user.username !== undefined && onLogout && (
          <IconButton icon={LogOut} kind="ghost" label={t('shell.logout')} onClick={onLogout} />
        )}
        {game?.here === false && path !== '/' && (
          <ButtonLink to={gamePath(game.inviteCode)} icon={Undo2} className={styles.game}>
            {t('shell.backToGame')}
          </ButtonLink>
        )}
        {game?.here && (
          <Button kind="danger" icon={DoorOpen} busy={leaving} className={styles.game} onClick={onLeave}>
            {t('shell.leaveGame')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Who({ username, user }: { readonly username: string; readonly user: CurrentUser }) {
  return (
    <p className={classNames(styles.who, user.tier !== 'vip' && styles.plain)}>
      <Face of={user.avatar ?? 1} size={30} />
      <span className={styles.name} title={username}>
        {username}
      </span>
      <Badge kind={user.tier} size="s" />
    </p>
  );
}
