/**
 * The live board, laid out for every width by props alone. It owns what belongs to this screen only:
 * which drawer is open, what is being dragged, the keys, and what is read out.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ActionBar, type ActionBarModel } from '../hand/ActionBar.tsx';
import { Hand, type HandHandle, type HandModel } from '../hand/Hand.tsx';
import { InlineError } from '../hand/InlineError.tsx';
import type { Slot } from '../hand/staging.ts';
import { t } from '../messages/t.ts';
import { classNames } from '../primitives/classNames.ts';
import { useAnnounce } from '../primitives/LiveRegion.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import type { StagedZoneProps } from '../table/StagedZone.tsx';
import { Table, type TableModel } from '../table/Table.tsx';
import { type Moment, tableText } from './announce.ts';
import styles from './BoardScreen.module.css';
import { BotIndicator } from './BotIndicator.tsx';
import type { BotModel } from './botStage.ts';
import { type ChatModel, ChatPanel } from './ChatPanel.tsx';
import { Dock } from './Dock.tsx';
import { EdgeGlow } from './EdgeGlow.tsx';
import type { FeedEntry } from './feedLines.ts';
import { GameHeader, type HeaderModel } from './GameHeader.tsx';
import type { BoardCommand } from './keys.ts';
import { NotificationFeed } from './NotificationFeed.tsx';
import { PlayerStrip, type PlayerStripProps } from './PlayerStrip.tsx';
import { Rail } from './Rail.tsx';
import { SeatDetails } from './SeatDetails.tsx';
import type { SeatModel } from './seatStatus.ts';
import type { EdgeWarning } from './urgency.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useRails, useSidePanel } from './widths.ts';

/** All that the board shows. */
export interface BoardModel {
  readonly header: HeaderModel;
  /** The others in the order of play, from the one after the viewer; everybody for who only watches. */
  readonly seats: readonly SeatModel[];
  readonly targets?: PlayerStripProps['targets'];
  readonly table: TableModel;
  /** The cards that stand ready, and how their zone looks. */
  readonly staged: Omit<StagedZoneProps, 'onTakeBack' | 'onClear'>;
  readonly hand: HandModel;
  /** Left out for who only watches. */
  readonly actions?: ActionBarModel | undefined;
  readonly feed: readonly FeedEntry[];
  readonly chat: ChatModel;
  readonly bot?: BotModel | undefined;
  readonly error?: string | undefined;
  readonly edge: EdgeWarning;
  /** A stack waits for the viewer. */
  readonly attacked?: boolean;
  /** What is read out; nothing is while it is left out. */
  readonly moment?: Moment | undefined;
}

/** Commands of the board that panels, settings and sound answer. */
export type OuterCommand = Exclude<
  BoardCommand,
  { readonly type: 'toggle' | 'page' | 'play' | 'draw' | 'sort' | 'chat' | 'speak' }
>;

export interface BoardHandlers {
  readonly onLeave: () => void;
  readonly onMenu?: () => void;
  /** A card of the hand is pressed, by whatever means: stage it, or take it back. */
  readonly onToggle: (slot: Slot) => void;
  readonly onClear: () => void;
  readonly onPlay: () => void;
  /** Left out when the viewer may not draw. */
  readonly onDraw?: (() => void) | undefined;
  /** The third button, when it is not DRAW. */
  readonly onSkip?: () => void;
  readonly onCancel?: () => void;
  readonly onSort: () => void;
  readonly onSend: (text: string) => void;
  readonly onRetry?: (id: string) => void;
  readonly onMuteChat?: () => void;
  /** The chat has been looked at. */
  readonly onChatSeen?: () => void;
  readonly onTarget?: (id: string) => void;
  readonly onCommand?: (command: OuterCommand) => void;
}

export interface BoardScreenProps extends BoardModel, BoardHandlers {
  /** A decision: stands beside the table, or between table and hand. It brings its own frame. */
  readonly panel?: ReactNode;
  /** The decision of somebody else. It lies over the table: nothing moves for it. */
  readonly watch?: ReactNode;
  /** A word about the others that takes no clicks. It gives way to a decision, and to staged cards. */
  readonly warning?: ReactNode;
  /** What the viewer was shown. */
  readonly peek?: ReactNode;
  /** Effects and pickers over everything. */
  readonly overlay?: ReactNode;
  /** A colour or a target is picked: digits choose in it. */
  readonly picking?: boolean;
  readonly keysEnabled?: boolean;
}

type Drawer = 'feed' | 'chat';

export function BoardScreen(props: BoardScreenProps) {
  const { header, seats, targets, table, staged, hand, actions, feed, chat, bot, error, edge, panel } = props;
  const { attacked = false, picking = false, keysEnabled = true, overlay, moment } = props;
  const { watch, warning, peek } = props;
  const rails = useRails();
  const sidePanel = useSidePanel();
  const announce = useAnnounce();
  const cards = useRef<HandHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const [drawer, setDrawer] = useState<Drawer>();
  const [details, setDetails] = useState<string>();
  const [dragging, setDragging] = useState(false);
  useAnnouncements(moment);
  const isAsked = panel !== undefined && panel !== null;
  useHandAfterPanel(isAsked, cards);

  const openChat = () => {
    props.onChatSeen?.();
    if (rails) field.current?.focus();
    else setDrawer('chat');
  };
  const run = (command: BoardCommand) => {
    switch (command.type) {
      case 'toggle':
        return cards.current?.toggleNth(command.n);
      case 'page':
        return cards.current?.page(command.direction);
      case 'play':
        return props.onPlay();
      case 'draw':
        return props.onDraw?.();
      case 'sort':
        return props.onSort();
      case 'chat':
        return openChat();
      case 'speak':
        return moment && announce(tableText(moment), 'assertive');
      case 'cancel':
        return staged.cards.length > 0 && !picking ? props.onClear() : props.onCommand?.(command);
      default:
        return props.onCommand?.(command);
    }
  };
  useBoardKeys({ enabled: keysEnabled, picking }, run);

  const chatPanel = (
    <ChatPanel
      field={field}
      lines={chat.lines}
      muted={chat.muted === true}
      onSend={props.onSend}
      {...(props.onRetry && { onRetry: props.onRetry })}
      {...(props.onMuteChat && { onMute: props.onMuteChat })}
    />
  );
  const other = actions?.other?.type;
  const pressOther = other === 'skip' ? props.onSkip : other === 'cancel' ? props.onCancel : props.onDraw;
  /** The keyboard's press of a button that goes away next leads back to the hand. */
  const thenHand = (act: (() => void) | undefined) => (event: { readonly detail: number }) => {
    act?.();
    if (event.detail === 0) cards.current?.focus();
  };
  const showsFoot = !isAsked || sidePanel;
  const showsStaged = showsFoot && table.stack === undefined;
  const zone = {
    ...(dragging && { invitation: 'drop' as const }),
    onTakeBack: props.onToggle,
    onClear: props.onClear,
  };
  const dock = {
    bot,
    unread: chat.unread,
    onFeed: () => setDrawer('feed'),
    onChat: openChat,
    onMenu: props.onMenu,
  };

  return (
    <div className={classNames(styles.board, isAsked && styles.deciding)}>
      <GameHeader {...header} onLeave={props.onLeave} onMenu={props.onMenu} />
      <div className={styles.arena}>
        {rails && (
          <Rail side="left" title={t('board.feed')}>
            <NotificationFeed entries={feed} />
            <BotIndicator bot={bot} />
          </Rail>
        )}
        <div className={styles.centre}>
          <div className={styles.seats}>
            <PlayerStrip
              seats={seats}
              targets={targets}
              onPress={targets && props.onTarget ? props.onTarget : setDetails}
            />
          </div>
          <Table
            {...table}
            onDraw={props.onDraw}
            staged={showsStaged ? { ...staged, ...zone } : undefined}
            dock={!rails && showsFoot && <Dock latest={feed.at(-1)} {...dock} />}
          />
          <div className={styles.news}>
            <div className={styles.warning} hidden={isAsked || staged.cards.length > 0}>
              {warning}
            </div>
            {watch && <div className={styles.watch}>{watch}</div>}
          </div>
          <div className={styles.peek} hidden={isAsked && !sidePanel}>
            {peek}
          </div>
        </div>
        {rails && !isAsked && (
          <Rail side="right" title={t('board.chat')}>
            {chatPanel}
          </Rail>
        )}
      </div>
      {isAsked && <div className={styles.panel}>{panel}</div>}
      <div className={styles.error}>
        <InlineError text={error} />
      </div>
      {actions && showsFoot && (
        <ActionBar
          {...actions}
          onSort={props.onSort}
          onPlay={thenHand(props.onPlay)}
          onOther={thenHand(pressOther)}
        />
      )}
      <Hand ref={cards} {...hand} onToggle={props.onToggle} onPlay={props.onPlay} onDragging={setDragging} />
      <EdgeGlow warning={edge} attacked={attacked} />
      {overlay}
      <Sheet
        open={drawer === 'feed' && !rails}
        onClose={() => setDrawer(undefined)}
        title={t('board.feed.open')}
        side="left"
      >
        <NotificationFeed entries={feed} />
      </Sheet>
      <Sheet
        open={drawer === 'chat' && !rails}
        onClose={() => setDrawer(undefined)}
        title={t('board.chat.open')}
      >
        <div className={styles.drawer}>{chatPanel}</div>
      </Sheet>
      <SeatDetails seat={seats.find(({ id }) => id === details)} onClose={() => setDetails(undefined)} />
    </div>
  );
}

/** Whoever has answered a panel goes on with the hand, unless the focus is somewhere already. */
function useHandAfterPanel(isAsked: boolean, cards: RefObject<HandHandle | null>): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) cards.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, cards]);
}
