import type { Phrase, Reaction } from '@staxd/protocol';
import type { ReactNode } from 'react';
import type { BoardCommand } from '../../app/keyboard/boardKeys.ts';
import type { TableOffersProps } from '../../app/settings/TableOffers.tsx';
import type { ClockModel, EdgeWarning } from '../clock/urgency.ts';
import type { ActionBarModel } from '../hand/ActionBar.tsx';
import type { HandModel } from '../hand/Hand.tsx';
import type { Slot } from '../hand/staging/staging.ts';
import type { AttackSumProps } from '../table/AttackSum.tsx';
import type { StagedZoneProps } from '../table/StagedZone.tsx';
import type { TableModel } from '../table/Table.tsx';
import type { BotModel } from './bots/botStage.ts';
import type { ChatLine, ChatModel } from './chat/ChatPanel.tsx';
import type { Faces } from './feed/FeedLine.tsx';
import type { FeedEntry } from './feed/feedLines.ts';
import type { HeaderModel } from './frame/GameHeader.tsx';
import type { OwnPlateProps } from './seats/OwnPlate.tsx';
import type { PlayerStripProps } from './seats/PlayerStrip.tsx';
import type { SeatModel } from './seats/seatStatus.ts';
import type { Moment } from './speech/announce.ts';

export interface BoardModel {
  readonly header: HeaderModel;
  readonly seats: readonly SeatModel[];
  readonly targets?: PlayerStripProps['targets'];
  readonly clock?: ClockModel | undefined;
  /** Undefined for a spectator. */
  readonly own?: OwnPlateProps | undefined;
  readonly table: TableModel;
  readonly staged: Omit<StagedZoneProps, 'onTakeBack' | 'onClear'>;
  /** What hits the viewer, added up. */
  readonly attack?: AttackSumProps | undefined;
  readonly hand: HandModel;
  /** Undefined for a spectator. */
  readonly actions?: ActionBarModel | undefined;
  readonly feed: readonly FeedEntry[];
  readonly faces?: Faces | undefined;
  readonly chat: ChatModel;
  /** What bots have said, among the lines of the chat. */
  readonly botLines?: readonly ChatLine[];
  readonly bot?: BotModel | undefined;
  readonly error?: string | undefined;
  readonly edge: EdgeWarning;
  readonly attacked?: boolean;
  /** What is read out; if undefined, nothing is. */
  readonly moment?: Moment | undefined;
}

export type OuterCommand = Exclude<
  BoardCommand,
  { readonly type: 'toggle' | 'page' | 'play' | 'draw' | 'sort' | 'chat' | 'speak' }
>;

export interface BoardHandlers {
  /** What differs from the standard rules, for a desk or in little room. */
  readonly house?: (small: boolean) => ReactNode;
  readonly onLeave: () => void;
  /** With what has no button here, on a phone held sideways. */
  readonly onMenu: (offers: TableOffersProps | undefined) => void;
  readonly onToggle: (slot: Slot) => void;
  readonly onClear: () => void;
  readonly onPlay: () => void;
  readonly onDraw?: (() => void) | undefined;
  /** The third button, when it is not DRAW. */
  readonly onSkip?: () => void;
  readonly onSort: () => void;
  /** Sends a chat message; returns why it was refused, if it was. */
  readonly onSend: (text: string) => Promise<string | undefined>;
  readonly onPhrase?: ((phrase: Phrase) => unknown) | undefined;
  readonly onReact?: ((reaction: Reaction) => void) | undefined;
  readonly onRetry?: (id: string) => void;
  readonly onMuteChat?: () => void;
  /** Called at first and whenever the chat comes into sight or leaves it. */
  readonly onChatSight?: (isInSight: boolean) => void;
  readonly onCommand?: (command: OuterCommand) => void;
}

export interface BoardScreenProps extends BoardModel, BoardHandlers {
  /** In place of the hand, the buttons and the chat: the viewer watches. */
  readonly watching?: ReactNode;
  /** A decision, beside the table or between table and hand. It brings its own frame. */
  readonly panel?: ReactNode;
  readonly watch?: ReactNode;
  /** A message about the others that takes no clicks. Decisions and staged cards hide it. */
  readonly warning?: ReactNode;
  readonly note?: ReactNode;
  /** Nothing can be decided for now: the panel takes no presses. */
  readonly resting?: boolean;
  readonly peek?: ReactNode;
  readonly log?: ReactNode;
  readonly effect?: ReactNode;
  readonly overlay?: ReactNode;
  /** What can be done about somebody at the table, by their id. */
  readonly person?: (id: string, onDone: () => void) => ReactNode;
  /** A color or target picker is open, so digits choose in it. */
  readonly picking?: boolean;
  readonly keysEnabled?: boolean;
}
