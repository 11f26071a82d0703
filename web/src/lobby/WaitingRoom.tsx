/** Before the first card: who is here, who is locked in, and when it starts. */
import { MODE_LOOKS } from '../home/modeLooks.ts';
import { t } from '../messages/t.ts';
import { Chip } from '../primitives/Chip.tsx';
import type { Countdown } from './countdown.ts';
import { DeckSeal } from './DeckSeal.tsx';
import actions from './LobbyActions.module.css';
import { LobbyCountdown } from './LobbyCountdown.tsx';
import { type LobbyNotice, LobbyNotices } from './LobbyNotices.tsx';
import { LobbyPlayerRow, OpenSeats } from './LobbyPlayerRow.tsx';
import { canStart, type LobbyGame, type LobbyPlayer, lobbyNote } from './lobbyView.ts';
import type { SharePlatform } from './platform.ts';
import { ReadyToggle } from './ReadyToggle.tsx';
import { ShareLink } from './ShareLink.tsx';
import { StartButton } from './StartButton.tsx';
import { useKey } from './useKey.ts';
import styles from './WaitingRoom.module.css';

export interface WaitingRoomProps {
  readonly game: LobbyGame;
  readonly players: readonly LobbyPlayer[];
  readonly countdown: Countdown;
  readonly notices?: readonly LobbyNotice[];
  readonly origin: string;
  /** SHA-256 that seals the deck until the game is over. */
  readonly seal?: string;
  readonly isStarting?: boolean;
  readonly readyError?: string;
  /** Why the room is closed; the way home follows by itself. */
  readonly cancelled?: string;
  /** Whether keys do something (the switch of the settings). */
  readonly keys?: boolean;
  readonly platform?: SharePlatform;
  readonly onReady: (ready: boolean) => void;
  readonly onStart: () => void;
  readonly onKick: (id: string) => void;
}

export function WaitingRoom(props: WaitingRoomProps) {
  const { game, players, countdown, notices = [], origin, seal, cancelled, platform } = props;
  const you = players.find(({ isYou }) => isYou);
  const isHost = you?.isHost === true;
  const isReady = you?.isReady === true;
  const isOpen = cancelled === undefined;
  useKey('l', () => props.onReady(!isReady), isOpen && props.keys !== false && you?.isPending !== true);

  return (
    <div className={styles.room}>
      <div className={styles.notices}>
        <LobbyNotices notices={notices} />
      </div>
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>{game.name}</h1>
          <GameFacts game={game} seal={seal} />
        </div>
        <div className={styles.clock}>
          <LobbyCountdown
            countdown={countdown}
            readyCount={players.filter(({ isReady }) => isReady).length}
            playerCount={players.length}
            isReady={isReady}
          />
        </div>
        <div className={styles.share}>
          <ShareLink code={game.code} origin={origin} {...(platform && { platform })} />
        </div>
      </header>
      <ol
        className={styles.seats}
        aria-label={t('lobby.players', { seated: players.length, most: game.maxPlayers })}
      >
        {players.map((player) => (
          <LobbyPlayerRow key={player.id} player={player} onKick={isHost ? props.onKick : undefined} />
        ))}
        <OpenSeats count={game.maxPlayers - players.length} />
      </ol>
      {isOpen ? (
        <div className={actions.actions}>
          <ReadyToggle
            isReady={isReady}
            isPending={you?.isPending === true}
            error={props.readyError}
            onToggle={props.onReady}
          />
          {isHost && (
            <StartButton
              isPrivate={game.isPrivate}
              isHost
              canStart={canStart(players)}
              isStarting={props.isStarting === true}
              first={isReady}
              onStart={props.onStart}
            />
          )}
          <p className={actions.note}>{lobbyNote(game, players)}</p>
        </div>
      ) : (
        <div role="alert" className={styles.cancelled}>
          <p className={styles.verdict}>{cancelled}</p>
          <p>{t('lobby.cancelled.line')}</p>
        </div>
      )}
    </div>
  );
}

function GameFacts({ game, seal }: { readonly game: LobbyGame; readonly seal: string | undefined }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Chip>{t(MODE_LOOKS[game.mode].name)}</Chip>
      </li>
      <li>
        <Chip>{t(game.isPrivate ? 'lobby.private' : 'lobby.public')}</Chip>
      </li>
      <li>
        <Chip>{t('lobby.turns', { count: game.turnTimer })}</Chip>
      </li>
      <li>
        <Chip>{t('lobby.seats', { count: game.maxPlayers })}</Chip>
      </li>
      {seal !== undefined && (
        <li>
          <DeckSeal seal={seal} />
        </li>
      )}
    </ul>
  );
}
