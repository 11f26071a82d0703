/** What the board keeps itself: the open drawer, a drag, what has been read, and what has room beside all that. */
import { useRef, useState } from 'react';
import { LazyHouseRules } from '../../app/houseRules/LazyHouseRules.tsx';
import { useCalling } from '../../look/primitives/dialogs/calls.ts';
import { useModel } from '../../look/primitives/useModel.ts';
import type { HandHandle } from '../hand/Hand.tsx';
import { useHandAfterPanel } from '../hand/useHandAfterPanel.ts';
import type { BoardModels } from './boardProps.ts';
import { askedFor } from './frame/GameHeader.tsx';
import { speaksAtSeat } from './seats/seatPlaces.ts';
import { useAnnouncements } from './speech/useAnnouncements.ts';
import { useBoardCommands } from './useBoardCommands.ts';
import { useDrawer } from './useDrawer.ts';
import { useFeed } from './useFeed.ts';
import { useSpeaker } from './useSpeaker.tsx';
import { useStagedZone } from './useStagedZone.ts';
import { useDesk, useSideways, useStagingBox } from './widths.ts';

export function useBoard(models: BoardModels) {
  const { header, seats, table, hand, decision, company } = models;
  const { panel, picking = false, resting = false, moment } = decision;
  const desk = useDesk();
  const sideways = useSideways();
  const cards = useRef<HandHandle>(null);
  const [isDragging, onDragging] = useState(false);
  const isAsked = panel !== undefined && panel !== null;
  useAnnouncements(moment);
  useCalling(resting ? undefined : askedFor(header.tag), seats.clock?.seconds);
  useHandAfterPanel(isAsked && (picking || 'decide'), cards);
  const drawer = useDrawer(
    {
      desk,
      isAsked,
      mustAct: header.tag !== 'waiting',
      hasChat: hand.watching === undefined,
      onSight: company.onSight,
    },
    cards,
  );
  useBoardCommands(models, drawer, cards);
  const { isChatInSight } = drawer;
  const feed = useFeed(company.feed);
  const { staged, stack, watch } = table;
  const hasFoot = !isAsked || desk;
  const hasStaged = hasFoot && stack === undefined && (desk || !isChatInSight);
  /** The box of the staged cards says what was refused. */
  const hasBox = useStagingBox() && hasStaged && !isAsked;
  const speaksAtSeats = speaksAtSeat(seats.players.length, { desk, narrow: isChatInSight || isAsked });
  const onLog = () => {
    feed.onRead();
    drawer.onLog();
  };
  const onReact = company.onReact && drawer.onFaces;
  const house = header.house && <LazyHouseRules game={header.house} />;
  return useModel({
    desk,
    sideways,
    cards,
    isAsked,
    drawer,
    feed,
    hasFoot,
    /** Nothing else is said below the table: a line of the feed has room there. */
    hasLine:
      (!watch || stack !== undefined || sideways) &&
      staged.cards.length === 0 &&
      !(hasBox && decision.error) &&
      staged.invitation === undefined,
    speaksAtSeats,
    // The open chat says it.
    spoken: useSpeaker(seats.players, speaksAtSeats || isChatInSight),
    zone: useStagedZone({ table, hand, decision, isShown: hasStaged, isBox: hasBox, isDragging }),
    error: hasBox ? undefined : decision.error,
    onDragging,
    onLog,
    onReact,
    onMenu: () => header.onMenu(sideways ? { missed: feed.missed, house, onLog, onReact } : undefined),
  });
}

export type Board = ReturnType<typeof useBoard>;
