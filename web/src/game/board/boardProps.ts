/** What the board is given: what it shows, who hears of what is done on it, and what others put on it. */
import type { ReactNode } from 'react';
import type { BoardCommand } from '../../keyboard/boardKeys.ts';
import type { ClockModel, EdgeWarning } from '../clock/urgency.ts';
import type { ActionBarModel } from '../hand/ActionBar.tsx';
import type { HandModel } from '../hand/Hand.tsx';
import type { Slot } from '../hand/staging/staging.ts';
import type { StagedZoneProps } from '../table/StagedZone.tsx';
import type { TableModel } from '../table/Table.tsx';
import type { BotModel } from './bots/botStage.ts';
import type { ChatModel } from './chat/ChatPanel.tsx';
import type { Faces } from './feed/FeedLine.tsx';
import type { FeedEntry } from './feed/feedLines.ts';
import type { HeaderModel } from './frame/GameHeader.tsx';
import type { OwnPlateProps } from './seats/OwnPlate.tsx';
import type { PlayerStripProps } from './seats/PlayerStrip.tsx';
import type { SeatModel } from './seats/seatStatus.ts';
import type { Moment } from './speech/announce.ts';

/** All that the board shows. */
export interface BoardModel {
  readonly header: HeaderModel;
  /** The others in the order of play, from the one after the viewer; everybody for who only watches. */
  readonly seats: readonly SeatModel[];
  readonly targets?: PlayerStripProps['targets'];
  /** The clock that runs, of whoever is on. */
  readonly clock?: ClockModel | undefined;
  /** Left out for who only watches. */
  readonly own?: OwnPlateProps | undefined;
  readonly table: TableModel;
  /** The cards that stand ready, and how their zone looks. */
  readonly staged: Omit<StagedZoneProps, 'onTakeBack' | 'onClear'>;
  readonly hand: HandModel;
  /** Left out for who only watches. */
  readonly actions?: ActionBarModel | undefined;
  /** The latest lines. */
  readonly feed: readonly FeedEntry[];
  readonly faces?: Faces | undefined;
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
  /** Says it; gives why it was refused, if it was. */
  readonly onSend: (text: string) => Promise<string | undefined>;
  readonly onRetry?: (id: string) => void;
  readonly onMuteChat?: () => void;
  /** Told whether the chat is in sight, at first and when it changes. */
  readonly onChatSight?: (isInSight: boolean) => void;
  readonly onCommand?: (command: OuterCommand) => void;
}

export interface BoardScreenProps extends BoardModel, BoardHandlers {
  /** A decision: stands beside the table, or between table and hand. It brings its own frame. */
  readonly panel?: ReactNode;
  /** The decision of somebody else. It lies over the table: nothing moves for it. */
  readonly watch?: ReactNode;
  /** A word about the others that takes no clicks. It gives way to a decision, and to staged cards. */
  readonly warning?: ReactNode;
  /** Why nothing, or not everything, can be done here. */
  readonly note?: ReactNode;
  /** Nothing can be decided for now: the panel takes no presses. */
  readonly resting?: boolean;
  /** What the viewer was shown. */
  readonly peek?: ReactNode;
  /** The whole game in lines, when somebody opens the drawer. */
  readonly log?: ReactNode;
  /** What has just happened, at the table's foot. */
  readonly effect?: ReactNode;
  /** Pickers over everything, and cards that move. */
  readonly overlay?: ReactNode;
  /** A color or a target is picked: digits choose in it. */
  readonly picking?: boolean;
  readonly keysEnabled?: boolean;
}
