/** The live board at every width, from props alone. It owns the open drawer, drag, keys and what is read out. */
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardCommand } from '../../app/keyboard/boardKeys.ts';
import { useBoardKeys } from '../../app/keyboard/useBoardKeys.ts';
import { useLazyModule } from '../../loading/lazyModule.ts';
import { part } from '../../loading/part.ts';
import { facesOf } from '../../look/faces/faceOf.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { useCalling } from '../../look/primitives/dialogs/calls.ts';
import { Sheet } from '../../look/primitives/dialogs/Sheet.tsx';
import { t } from '../../messages/t.ts';
import { EdgeGlow } from '../clock/EdgeGlow.tsx';
import { ActionBar } from '../hand/ActionBar.tsx';
import { Hand, type HandHandle } from '../hand/Hand.tsx';
import { InlineError } from '../hand/InlineError.tsx';
import { AttackSum } from '../table/AttackSum.tsx';
import { StagedZone } from '../table/StagedZone.tsx';
import { Table } from '../table/Table.tsx';
import styles from './BoardScreen.module.css';
import type { BoardScreenProps } from './boardProps.ts';
import { BotIndicator } from './bots/BotIndicator.tsx';
import type { ChatLine } from './chat/ChatPanel.tsx';
import { useChatDraft } from './chat/useChatDraft.ts';
import { useWoven } from './chat/useWoven.ts';
import { COMPANY } from './company/lazyCompany.ts';
import { FeedWords } from './feed/FeedLine.tsx';
import { FeedStrip } from './feed/FeedStrip.tsx';
import { type FeedEntry, withoutNotices } from './feed/feedLines.ts';
import { LogButton } from './feed/LogButton.tsx';
import { NotificationFeed } from './feed/NotificationFeed.tsx';
import { useFreshLines } from './feed/useFreshLines.ts';
import { Dock } from './frame/Dock.tsx';
import { askedFor, GameHeader } from './frame/GameHeader.tsx';
import { Rail } from './frame/Rail.tsx';
import { OwnPlate } from './seats/OwnPlate.tsx';
import { PlayerStrip } from './seats/PlayerStrip.tsx';
import { SeatDetails } from './seats/SeatDetails.tsx';
import { isCrowded, speaksAtSeat } from './seats/seatPlaces.ts';
import { tableText } from './speech/announce.ts';
import { useAnnouncements } from './speech/useAnnouncements.ts';
import { useHandAfterPanel } from './useHandAfterPanel.ts';
import { useDesk, useSideways, useStagingBox } from './widths.ts';

const ReactionTray = part(() => import('./company/ReactionTray.tsx'), 'ReactionTray');

const ChatColumn = part(() => import('./chat/ChatColumn.tsx'), 'ChatColumn');

const eventWords = (entry: FeedEntry) => <FeedWords line={entry} />;

const NONE: readonly ChatLine[] = [];

type Drawer = 'log' | 'chat' | 'faces';

export function BoardScreen(props: BoardScreenProps) {
  const { header, own, seats, targets, table, staged, hand, actions, feed, chat, bot, error, edge } = props;
  const { attacked = false, picking = false, keysEnabled = true, overlay, moment } = props;
  const { watching, panel, watch, warning, note, resting = false, peek, log, effect } = props;
  const desk = useDesk();
  const sideways = useSideways();
  const announce = useAnnounce();
  const cards = useRef<HandHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const [drawer, setDrawer] = useState<Drawer>();
  const [details, setDetails] = useState<string>();
  const [dragging, setDragging] = useState(false);
  useAnnouncements(moment);
  useCalling(resting ? undefined : askedFor(header.tag), props.clock?.seconds);
  const feedEntries = useMemo(() => withoutNotices(feed), [feed]);
  const fresh = useFreshLines(feedEntries);
  const [readUntil, setReadUntil] = useState(0);
  const missed = feedEntries.filter(({ id, unseen }) => unseen === 'missed' && id > readUntil).length;
  const isAsked = panel !== undefined && panel !== null;
  useHandAfterPanel(isAsked && (picking || 'decide'), cards);
  const draft = useChatDraft(props.onSend);
  const [isWriting, setWriting] = useState(false);
  const talk = useWoven(chat.lines, props.botLines ?? NONE);
  const woven = useWoven(talk, feedEntries);
  const isChatInSight = drawer === 'chat' && watching === undefined;
  const { onReact, onPhrase } = props;
  const mustAct = header.tag !== 'waiting';
  // Who has to act needs the buttons of the tray's place, and an answer needs the chat's unless it is a column.
  useEffect(() => {
    if (mustAct) setDrawer((open) => (open === 'faces' ? undefined : open));
  }, [mustAct]);
  useEffect(() => {
    if (isAsked && !desk) setDrawer((open) => (open === 'log' ? open : undefined));
  }, [isAsked, desk]);
  const { onChatSight } = props;
  useEffect(() => onChatSight?.(isChatInSight), [isChatInSight, onChatSight]);

  /** Whoever has a keyboard goes on in the field; a touch user reads first. */
  const writeChat = () => {
    setDrawer('chat');
    setWriting(true);
    field.current?.focus();
  };
  const closeChat = () => {
    setDrawer(undefined);
    setWriting(false);
    cards.current?.focus();
  };
  const openLog = () => {
    setReadUntil(feed.at(-1)?.id ?? 0);
    setDrawer('log');
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
        return watching === undefined ? writeChat() : undefined;
      case 'speak':
        return moment && announce(tableText(moment), 'assertive');
      case 'cancel':
        if (staged.cards.length > 0 && !picking) return props.onClear();
        return isChatInSight && !picking ? closeChat() : props.onCommand?.(command);
      default:
        return props.onCommand?.(command);
    }
  };
  useBoardKeys({ enabled: keysEnabled, picking }, run);

  const pressOther = actions?.other?.type === 'skip' ? props.onSkip : props.onDraw;
  /** If the keyboard presses a button that disappears next, the focus returns to the hand. */
  const focusHandAfter = (act: (() => void) | undefined) => (event: { readonly detail: number }) => {
    act?.();
    if (event.detail === 0) cards.current?.focus();
  };
  const showsFoot = !isAsked || desk;
  const showsStaged = showsFoot && table.stack === undefined && (desk || !isChatInSight);
  const boxes = useStagingBox() && showsStaged && !isAsked;
  const wrong = hand.wrong?.[0];
  const zone = {
    ...(boxes &&
      error !== undefined && {
        refusal: { text: error, card: hand.cards.find(({ slot }) => slot === wrong)?.card },
      }),
    ...(dragging && { invitation: 'drop' as const }),
    onTakeBack: props.onToggle,
    onClear: props.onClear,
  };
  const watchesStack = watch !== undefined && table.stack !== undefined;
  const hasRoom =
    (!watch || watchesStack) &&
    staged.cards.length === 0 &&
    !(boxes && error) &&
    staged.invitation === undefined;
  const speaks = speaksAtSeat(seats.length, { desk, narrow: isChatInSight || isAsked });
  // The open chat says it.
  const speaker = speaks || isChatInSight ? undefined : seats.findLast(({ says }) => says !== undefined);
  const company = useLazyModule(COMPANY, speaker !== undefined);
  const spoken = speaker && company && (
    <company.SpokenLine
      id={speaker.id}
      name={speaker.name}
      face={facesOf(seats)[seats.indexOf(speaker)] ?? 1}
      says={speaker.says}
    />
  );
  const showFaces = onReact && (() => setDrawer('faces'));
  const offers = { missed, house: props.house?.(false), onLog: openLog, onReact: showFaces };
  const openMenu = () => props.onMenu(sideways ? offers : undefined);
  const dock = {
    desk: desk || sideways,
    stands: header.stands,
    bot,
    spoken,
    missed,
    latest: hasRoom ? undefined : fresh.at(-1),
    unread: chat.unread,
    house: props.house?.(true),
    onLog: openLog,
    onChat:
      watching === undefined && !isChatInSight ? () => (desk ? writeChat() : setDrawer('chat')) : undefined,
    onReact: sideways ? undefined : showFaces,
    onMenu: openMenu,
  };

  return (
    <div
      className={styles.board}
      data-crowded={isCrowded(seats.length)}
      data-asked={isAsked}
      data-acts={isAsked || staged.invitation !== undefined}
      data-chat={isChatInSight}
      data-speaks={speaks}
    >
      <GameHeader {...header} onLeave={props.onLeave} onMenu={openMenu} />
      <div className={styles.seats}>
        <PlayerStrip seats={seats} clock={props.clock} targets={targets} onPress={setDetails} />
      </div>
      {desk && !isChatInSight && (
        <Rail title={t('board.feed')} action={<LogButton missed={missed} onOpen={openLog} />}>
          <NotificationFeed entries={feedEntries} fresh={fresh} faces={props.faces} />
          {spoken ?? <BotIndicator bot={bot} />}
          {props.house?.(false)}
        </Rail>
      )}
      {desk && isChatInSight && spoken && <div className={styles.words}>{spoken}</div>}
      <div className={styles.arena}>
        <Table
          {...table}
          onDraw={props.onDraw}
          watch={watchesStack ? watch : undefined}
          attack={props.attack && <AttackSum {...props.attack} />}
          staged={showsStaged && <StagedZone {...staged} {...zone} />}
          effect={effect}
        />
        <div className={styles.news}>
          {note}
          {!isAsked && !desk && spoken ? (
            <div className={styles.spoken}>{spoken}</div>
          ) : (
            !desk && hasRoom && showsFoot && <FeedStrip lines={fresh} />
          )}
          <div className={styles.warning} hidden={isAsked || staged.cards.length > 0}>
            {warning}
          </div>
          {watch && !watchesStack && <div className={styles.watch}>{watch}</div>}
        </div>
        <div className={styles.peek} hidden={isAsked && !desk}>
          {peek}
        </div>
      </div>
      {isAsked && (
        <div className={styles.panel} inert={resting}>
          {panel}
        </div>
      )}
      <div className={styles.error}>
        <InlineError text={boxes ? undefined : error} />
      </div>
      {isChatInSight && (
        <Suspense>
          <ChatColumn
            event={eventWords}
            field={field}
            isWriting={isWriting}
            lines={desk ? woven : talk}
            muted={chat.muted === true}
            typed={chat.typed !== false}
            onPhrase={onPhrase}
            draft={draft}
            onClose={closeChat}
            onRetry={props.onRetry}
            onMute={props.onMuteChat}
          />
        </Suspense>
      )}
      {sideways && own && !isChatInSight && (
        <div className={styles.own}>
          <OwnPlate {...own} />
        </div>
      )}
      {showsFoot && (
        <div className={styles.foot}>
          {desk && own && <OwnPlate {...own} />}
          {actions && (
            <ActionBar
              {...actions}
              onSort={props.onSort}
              onPlay={focusHandAfter(props.onPlay)}
              onOther={focusHandAfter(pressOther)}
            />
          )}
          {!isAsked && drawer === 'faces' && onReact ? (
            <Suspense fallback={<Dock {...dock} />}>
              <ReactionTray onPick={onReact} onClose={() => setDrawer(undefined)} />
            </Suspense>
          ) : (
            !isAsked && (desk || sideways || !isChatInSight) && <Dock {...dock} />
          )}
        </div>
      )}
      {watching ?? (
        <Hand
          ref={cards}
          {...hand}
          onToggle={props.onToggle}
          onPlay={props.onPlay}
          onDragging={setDragging}
        />
      )}
      <EdgeGlow warning={edge} attacked={attacked} />
      {overlay}
      <Sheet
        open={drawer === 'log'}
        onClose={() => setDrawer(undefined)}
        title={t('board.log.open')}
        side="left"
      >
        {log}
      </Sheet>
      <SeatDetails seat={seats.find(({ id }) => id === details)} onClose={() => setDetails(undefined)}>
        {details !== undefined && props.person?.(details, () => setDetails(undefined))}
      </SeatDetails>
    </div>
  );
}
