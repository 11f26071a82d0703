import type { OfferedBot } from '@staxd/engine/bots';
import type { ReactNode } from 'react';
import { useKey } from '../../app/keyboard/useKey.ts';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { gamePath } from '../../app/navigation/activeGame.ts';
import type { TableCompany } from '../../game/talk/tableCompany.ts';
import { WinsTonight } from '../../game/wins/WinsTonight.tsx';
import { facesOf } from '../../look/faces/faceOf.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { t } from '../../messages/t.ts';
import { DeckSeal } from './DeckSeal.tsx';
import { CopyLink } from './invitation/CopyLink.tsx';
import { ShareLink } from './invitation/ShareLink.tsx';
import type { SharePlatform } from './invitation/sharePlatform.ts';
import { type LobbyToast, LobbyToasts } from './LobbyToasts.tsx';
import { FormerSeats } from './seats/FormerSeats.tsx';
import { LobbyPlayerRow } from './seats/LobbyPlayerRow.tsx';
import {
  canLockIn,
  canStart,
  type FormerSeat,
  type LobbyGame,
  type LobbyPlayer,
  lobbyNote,
  nextStep,
} from './seats/lobbyView.ts';
import { GhostSeats, OpenSeats } from './seats/OpenSeats.tsx';
import type { Countdown } from './start/countdown.ts';
import actions from './start/LobbyActions.module.css';
import { LobbyCountdown } from './start/LobbyCountdown.tsx';
import { ReadyToggle } from './start/ReadyToggle.tsx';
import { StartButton } from './start/StartButton.tsx';
import styles from './WaitingRoom.module.css';

export interface WaitingRoomProps {
  readonly game: LobbyGame;
  readonly players: readonly LobbyPlayer[];
  /** Of a rematch: who has not come. */
  readonly former?: readonly FormerSeat[];
  readonly countdown: Countdown;
  readonly toasts?: readonly LobbyToast[];
  readonly invitation: Invitation;
  readonly company?: TableCompany;
  /** SHA-256 that seals the deck until the game is over. */
  readonly seal?: string;
  /** What differs from the standard rules. */
  readonly house?: ReactNode;
  readonly ready: ReadyProps;
  readonly start: StartProps;
  readonly seats: SeatDeeds;
}

/** The link that brings others here, and how it is shared. */
export interface Invitation {
  readonly origin: string;
  readonly platform?: SharePlatform;
}

export interface ReadyProps {
  readonly error?: string;
  /** Whether a key does it, too. */
  readonly keys?: boolean;
  readonly onReady: (ready: boolean) => void;
}

export interface StartProps {
  readonly isStarting?: boolean;
  readonly onStart: () => void;
}

export interface SeatDeeds {
  /** Undefined if the viewer may not remove players; bots are removed with {@link SeatDeeds.onRemoveBot}. */
  readonly onKick?: ((id: string) => void) | undefined;
  readonly onAddBot?: (bot: OfferedBot) => void;
  readonly onRemoveBot?: (id: string) => void;
}

export function WaitingRoom(props: WaitingRoomProps) {
  const { game, players, former = [], toasts = [], company, ready } = props;
  const you = players.find(({ isYou }) => isYou);
  const isHost = you?.isHost === true;
  const isReady = you?.isReady === true;
  const isQuick = game.isQuickMatch === true;
  const toggle = (
    <ReadyToggle
      isReady={isReady}
      isPending={you?.isPending === true}
      error={ready.error}
      first={!isHost}
      onToggle={ready.onReady}
    />
  );
  const locksIn = !isQuick && canLockIn(game, players, former);
  useKey('l', () => ready.onReady(!isReady), locksIn && ready.keys !== false && you?.isPending !== true);

  return (
    <div className={styles.room}>
      <div className={styles.toasts}>
        <LobbyToasts toasts={toasts} />
      </div>
      <RoomHead {...props} isReady={isReady} />
      {props.house}
      <Seats {...props} isHost={isHost} toggle={isHost && locksIn && toggle} />
      {company?.talk}
      <Actions {...props} isHost={isHost} toggle={!isHost && !isQuick && toggle} />
    </div>
  );
}

interface RoomHeadProps extends WaitingRoomProps {
  readonly isReady: boolean;
}

function RoomHead({ game, players, countdown, seal, company, invitation, isReady }: RoomHeadProps) {
  const isQuick = game.isQuickMatch === true;
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.name}>{game.name}</h1>
        <GameFacts game={game} seal={seal} />
        <WinsTonight winners={company?.winners ?? []} />
        {company?.grudge}
      </div>
      <div>
        <LobbyCountdown
          countdown={countdown}
          readyCount={players.filter(({ isReady }) => isReady).length}
          playerCount={players.length}
          isReady={isReady}
          isQuick={isQuick}
        />
      </div>
      {!isQuick && (
        <div className={styles.share}>
          <ShareLink code={game.code} {...invitation} />
        </div>
      )}
    </header>
  );
}

interface PartProps extends WaitingRoomProps {
  readonly isHost: boolean;
  /** The way to be ready, where it stands here. */
  readonly toggle: ReactNode;
}

function Seats({ game, players, former = [], company, seats, isHost, toggle }: PartProps) {
  const faces = facesOf(players);
  const isQuick = game.isQuickMatch === true;
  const seatsBots = isHost && game.allowsBots === true;
  const kept = former.filter(({ state }) => state === 'invited').length;
  const ghosts = Math.max((game.filledSeats ?? 0) - players.length, 0);
  return (
    <ol
      className={styles.seats}
      aria-label={t('lobby.players', { seated: players.length, most: game.maxPlayers })}
    >
      {players.map((player, at) => (
        <LobbyPlayerRow
          key={player.id}
          face={faces[at] ?? 1}
          player={isQuick ? { ...player, isHost: false } : player}
          talk={company?.atSeats?.get(player.id)}
          onKick={isHost ? (player.bot && seatsBots ? seats.onRemoveBot : seats.onKick) : undefined}
        >
          {player.isYou && toggle}
        </LobbyPlayerRow>
      ))}
      <FormerSeats former={former} />
      {isQuick ? (
        <GhostSeats count={ghosts} present={players.flatMap(({ bot }) => bot ?? [])} />
      ) : (
        <OpenSeats
          count={game.maxPlayers - players.length - kept}
          onAddBot={seatsBots ? seats.onAddBot : undefined}
        />
      )}
    </ol>
  );
}

function Actions({ game, players, former = [], invitation, start, isHost, toggle }: PartProps) {
  const isQuick = game.isQuickMatch === true;
  const next = nextStep(game, players);
  const { origin, platform } = invitation;
  return (
    <div className={actions.actions}>
      {toggle}
      {isQuick && next !== 'start' && <div className={actions.kept} />}
      {isHost && (isQuick ? next === 'start' : true) && (
        <StartButton
          isPrivate={game.isPrivate}
          isAlone={isQuick}
          isHost
          canStart={isQuick || canStart(players)}
          isStarting={start.isStarting === true}
          first={next === 'start'}
          onStart={start.onStart}
        />
      )}
      {!isQuick && (
        <CopyLink
          link={`${origin}${gamePath(game.code)}`}
          first={next === 'copy'}
          {...(platform && { platform })}
        />
      )}
      <p className={actions.note}>{lobbyNote(game, players, former)}</p>
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
      {!game.isQuickMatch && (
        <li>
          <Chip>{t('lobby.seats', { count: game.maxPlayers })}</Chip>
        </li>
      )}
      {seal !== undefined && (
        <li>
          <DeckSeal seal={seal} />
        </li>
      )}
    </ul>
  );
}
