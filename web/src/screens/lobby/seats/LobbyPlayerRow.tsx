/** One seat of the waiting room. A player who locks in lays a card on the table. */
import { UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { COMPANY } from '../../../game/board/company/lazyCompany.ts';
import type { SeatCompanyProps } from '../../../game/board/company/SeatCompany.tsx';
import { useLazyModule } from '../../../loading/lazyModule.ts';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { type FaceId, faceOf } from '../../../look/faces/faceOf.ts';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check, LoaderCircle, WifiOff } from '../../../look/primitives/icons.ts';
import { BotBadge } from '../../../look/primitives/labels/Badge.tsx';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { t } from '../../../messages/t.ts';
import styles from './LobbyPlayerRow.module.css';
import type { LobbyPlayer } from './lobbyView.ts';

export interface LobbyPlayerRowProps {
  readonly player: LobbyPlayer;
  /** Where others at the table have the same head by nature. */
  readonly face?: FaceId;
  readonly onKick?: ((id: string) => void) | undefined;
  /** What the player says or pulls at the moment. */
  readonly talk?: SeatCompanyProps | undefined;
  readonly children?: ReactNode;
}

export function LobbyPlayerRow({
  player,
  face = faceOf(player),
  onKick,
  talk,
  children,
}: LobbyPlayerRowProps) {
  const { id, name, isReady, isYou = false, isNew = false, isOffline = false, hasOgBack = false } = player;
  const company = useLazyModule(COMPANY, talk !== undefined);
  return (
    <li
      className={classNames(
        styles.seat,
        isYou && styles.you,
        isNew && styles.fresh,
        isOffline && styles.offline,
      )}
    >
      <span className={styles.place}>
        {isReady ? (
          <CardFace card={hasOgBack ? 'back-og' : 'back'} decorative />
        ) : (
          <span className={styles.empty} />
        )}
      </span>
      <span className={styles.face}>
        <Face of={face} />
        {company && <company.SeatCompany pulls={talk?.pulls} />}
      </span>
      <span className={styles.who}>
        <b className={styles.name}>{name}</b>
        {talk?.says === undefined ? (
          <SeatChips {...player} />
        ) : (
          <span dir="auto" className={styles.says}>
            {talk.says}
          </span>
        )}
        {children}
      </span>
      {onKick && !isYou && (
        <span className={styles.kick}>
          <IconButton
            icon={UserMinus}
            label={t('lobby.player.remove', { name })}
            round
            onClick={() => onKick(id)}
          />
        </span>
      )}
    </li>
  );
}

function SeatChips(player: LobbyPlayer) {
  return (
    <span className={styles.chips}>
      {player.isYou && <Chip size="s">{t('lobby.player.you')}</Chip>}
      {player.isHost && (
        <Chip size="s" tone="gold">
          {t('lobby.player.host')}
        </Chip>
      )}
      {player.rating !== undefined && (
        <Chip size="s">{t('lobby.player.rating', { rating: player.rating })}</Chip>
      )}
      {player.isGuest && <Chip size="s">{t('lobby.player.guest')}</Chip>}
      {player.isNew && !player.isBack && (
        <Chip size="s" tone="text">
          {t('lobby.player.joined')}
        </Chip>
      )}
      {player.isBack && (
        <Chip size="s" tone="text">
          {t('lobby.player.back')}
        </Chip>
      )}
      {player.bot && <BotBadge level={player.bot} size="s" />}
      <ReadyChip {...player} />
    </span>
  );
}

/** The most pressing state: no connection, an unconfirmed press, ready or not. */
function ReadyChip({ isOffline, isPending, isReady }: LobbyPlayer) {
  if (isOffline) {
    return (
      <Chip size="s" tone="danger" icon={WifiOff}>
        {t('lobby.player.offline')}
      </Chip>
    );
  }
  if (isPending) {
    return (
      <Chip size="s" icon={LoaderCircle}>
        {t('lobby.player.pending')}
      </Chip>
    );
  }
  if (!isReady) return <Chip size="s">{t('lobby.player.notReady')}</Chip>;
  return (
    <Chip size="s" tone="ok" icon={Check}>
      {t('lobby.player.ready')}
    </Chip>
  );
}
