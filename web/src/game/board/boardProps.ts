/** What the board shows: six models, each with its own handlers. A change in one renders its part alone (BUDGET-10). */
import type { Phrase, PublicGame, Reaction } from '@staxd/protocol';
import type { ReactNode } from 'react';
import type { TableOffersProps } from '../../app/settings/TableOffers.tsx';
import type { EdgeGlowProps } from '../clock/EdgeGlow.tsx';
import type { ActionBarModel } from '../hand/ActionBar.tsx';
import type { HandModel } from '../hand/Hand.tsx';
import type { Slot } from '../hand/staging/staging.ts';
import type { WatchBannerProps } from '../panels/banners/WatchBanner.tsx';
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
import type { Moment } from './speech/announce.ts';
import type { KeyActions } from './useTableKeys.ts';

export interface BoardHeader extends HeaderModel {
  /** What differs from the standard rules. */
  readonly house?: Pick<PublicGame, 'mode' | 'houseRules'> | undefined;
  readonly onLeave: () => void;
  /** With what has no button here, on a phone held sideways. */
  readonly onMenu: (offers: TableOffersProps | undefined) => void;
}

export interface BoardSeats extends Omit<PlayerStripProps, 'onPress'> {
  /** What can be done about somebody at the table, by their id. */
  readonly person?: (id: string, onDone: () => void) => ReactNode;
}

export interface BoardTable extends TableModel {
  readonly staged: Omit<StagedZoneProps, 'onTakeBack' | 'onClear'>;
  /** What hits the viewer, added up. */
  readonly attack?: AttackSumProps | undefined;
  /** What another player decides. */
  readonly watch?: WatchBannerProps | undefined;
  readonly effect?: ReactNode;
  /** Lies over the table. */
  readonly news?: TableLine | undefined;
  readonly onDraw?: (() => void) | undefined;
  readonly onClear: () => void;
}

export interface TableLine {
  readonly note?: ReactNode;
  /** A message about the others that takes no clicks. Decisions and staged cards hide it. */
  readonly warning?: ReactNode;
  readonly peek?: ReactNode;
}

export interface BoardHand extends HandModel {
  /** Undefined for a spectator. */
  readonly own?: OwnPlateProps | undefined;
  /** In place of the hand, the buttons and the chat: the viewer watches. */
  readonly watching?: ReactNode;
  readonly onToggle: (slot: Slot) => void;
  readonly onPlay: () => void;
}

export interface BoardDecision {
  /** Beside the table or between table and hand. It brings its own frame. */
  readonly panel?: ReactNode;
  /** Undefined for a spectator. */
  readonly actions?: ActionBarModel | undefined;
  /** A color or target picker is open, so digits choose in it. */
  readonly picking?: boolean;
  /** Nothing can be decided for now: the panel takes no presses. */
  readonly resting?: boolean;
  readonly error?: string | undefined;
  readonly edge: EdgeGlowProps;
  /** What is read out; if undefined, nothing is. */
  readonly moment?: Moment | undefined;
  readonly keysEnabled?: boolean;
  /** Of those keys that the board does not know. */
  readonly keys?: KeyActions;
  /** The third button, when it is not DRAW. */
  readonly onSkip?: () => void;
  readonly onSort: () => void;
}

export interface BoardCompany {
  readonly feed: readonly FeedEntry[];
  readonly faces?: Faces | undefined;
  readonly log?: ReactNode;
  readonly bot?: BotModel | undefined;
  readonly chat: ChatModel;
  /** What bots have said, among the lines of the chat. */
  readonly botLines?: readonly ChatLine[];
  /** Sends a chat message; returns why it was refused, if it was. */
  readonly onSend: (text: string) => Promise<string | undefined>;
  readonly onPhrase?: ((phrase: Phrase) => unknown) | undefined;
  readonly onReact?: ((reaction: Reaction) => void) | undefined;
  readonly onRetry?: (id: string) => void;
  readonly onMute?: () => void;
  /** Called at first and whenever the chat comes into sight or leaves it. */
  readonly onSight?: (isInSight: boolean) => void;
}

export interface BoardModels {
  readonly header: BoardHeader;
  readonly seats: BoardSeats;
  readonly table: BoardTable;
  readonly hand: BoardHand;
  readonly decision: BoardDecision;
  readonly company: BoardCompany;
}
