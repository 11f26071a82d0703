/** What the screens of online play show besides the session. */
import type { Session } from '@staxd/client';
import type { BoardState } from '../screens/boardKeys.ts';
import type { WantedGame } from './gameSettings.ts';
import type { OnlineGame } from './onlineGame.ts';
import type { OpenTables } from './openTables.ts';
import type { Tournaments } from './tournaments.ts';

/** A list on the screen. In that of one tournament, `pointed` is still its line in the list of all. */
export interface ShownList {
  readonly of: 'tables' | 'tournaments' | 'tournament';
  readonly lines: readonly string[];
  readonly pointed: number;
}

export interface Typing {
  readonly purpose: 'code' | 'chat';
  readonly text: string;
}

export interface OnlineState extends BoardState {
  readonly session: Session;
  readonly game: OnlineGame;
  /** The game to search for or to create. */
  readonly settings: WantedGame;
  /** Whether quick matches are against bots only (MATCH-23). */
  readonly botsOnly: boolean;
  readonly typing: Typing | null;
  /** What the next number chooses: a phrase to say, or whom to mute. */
  readonly choosing: 'phrase' | 'person' | null;
  readonly tables: OpenTables;
  readonly tournaments: Tournaments;
  /** The list of tables or tournaments over the menu. */
  readonly list: ShownList | null;
  /** Whether the game on the screen, or the last one, is the table of a tournament. */
  readonly isTournament: boolean;
  /** Whether the player is being asked to confirm leaving. */
  readonly isLeaving: boolean;
  /** Whether a call is under way that leads into a game. */
  readonly isBusy: boolean;
  /** The player selected by the host in the waiting room. */
  readonly pointed: number;
}

/** Reports a later change of state. */
export type Update = (change: (before: OnlineState) => OnlineState) => void;
