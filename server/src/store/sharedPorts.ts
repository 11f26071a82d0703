/** What servers need that share a store, and what they tell each other. See ports.ts for what every implementation promises. */
import type { ChatMessage } from './chatPorts.ts';
import type { OpenInvitations } from './companyPorts.ts';
import type { LogEntry, Stored } from './gamePorts.ts';
import type { SharedLimits } from './limitPorts.ts';

/** What servers need that share a store. */
export interface Shared<State> {
  /**
   * What was written after a version that is known, oldest first, each with its state. It begins later where states in
   * between are not kept any more.
   */
  later(id: string, known: Known<State>): Promise<readonly Later<State>[]>;
  /** The versions of games, without those that are not there. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Games that have been due since `since` or longer, earliest first. None is given to two servers at once: until `until`
   * they are not due for others, unless somebody writes.
   */
  claimOverdue(since: number, until: number, limit: number): Promise<readonly string[]>;
  /** Remembers when the games of all servers last went on after an outage, and gives it; null: as it is known. */
  wentOn(at: number | null): Promise<number | null>;
  readonly lines: Lines;
  readonly limits: SharedLimits;
  readonly invitations: OpenInvitations;
  readonly notices: Notices;
  readonly calls: Calls;
  readonly newMessages: NewMessages;
}

export type Known<State> = Pick<Stored<State>, 'version' | 'state'>;

export interface Later<State> extends Known<State> {
  readonly entry: LogEntry;
}

/** Which games people follow, and over which server. Nothing of it outlives a crash of the database. */
export interface Lines {
  /** The server begins, or begins anew, with these lines. */
  begin(server: string, lines: readonly Line[]): Promise<void>;
  /** It is there. False, without effect: it was given up meanwhile, and must begin anew. */
  beat(server: string, come: readonly Line[], gone: readonly Line[]): Promise<boolean>;
  /** Whether the person follows the game over another server as a player. */
  isElsewhere(server: string, line: Pick<Line, 'gameId' | 'userId'>): Promise<boolean>;
  /** Servers that have begun and were not given up. */
  present(): Promise<ReadonlySet<string>>;
  /** The lines of players over other servers that came later than theirs over this one. */
  newer(server: string): Promise<readonly Omit<Line, 'isWatching'>[]>;
  /** How many people watch each game, over all servers; without games that nobody watches. */
  watchers(): Promise<ReadonlyMap<string, number>>;
  /** Gives up servers that have not beaten for so many milliseconds. The lines of their players are this server's from now on. */
  takeOver(server: string, silence: number): Promise<readonly Line[]>;
  /** It ends, and its lines with it. */
  end(server: string): Promise<void>;
}

export interface Line {
  readonly gameId: string;
  readonly userId: string;
  /** As a spectator, not as a player. */
  readonly isWatching: boolean;
  /** When the newest of the person's windows there came to the game; 0: there is none any more. */
  readonly cameAt: number;
}

/** When people have called over HTTP for a game, whichever server they asked. Nothing of it outlives a crash of the database. */
export interface Calls {
  note(gameId: string, userId: string, at: number): Promise<void>;
  /** The latest of each person. */
  of(gameId: string): Promise<ReadonlyMap<string, number>>;
  forget(gameId: string): Promise<void>;
}

/** Messages of all games in the order of their keys, by which whoever looks again finds those that are new. */
export interface NewMessages {
  /** Of the newest message; 0: there is none. */
  lastKey(): Promise<number>;
  /** Those with a higher key than `key`, without some that are known. One that is written late has a low key. */
  after(key: number, known: readonly number[]): Promise<readonly KeyedMessage[]>;
}

export interface KeyedMessage extends ChatMessage {
  readonly key: number;
}

/** Lines of whoever runs the servers, for a minute. Nothing of it outlives a crash of the database. */
export interface Notices {
  add(notice: Notice): Promise<void>;
  recent(): Promise<readonly Notice[]>;
}

export interface Notice {
  readonly id: string;
  readonly text: string;
}

/** News between servers that share a store: that something has changed, never what it is now. */
export interface Hints {
  publish(hint: Hint): void;
  /** Hears what other servers publish. */
  onChange(listener: (hint: Hint) => void): () => void;
  /** Hears that some may have been lost. */
  onGap(listener: () => void): () => void;
}

/** Topics with words. `said`: by its id a game, at whose table something is said; `window`: a person, who opens one. */
export const WORD_TOPICS = ['said', 'window'] as const;

/** What the id of a hint is of. `chat`: the game; `sentences`, `warnings` and `invitations` are those of a person. */
export const HINT_TOPICS = [
  'game',
  'tournament',
  'chat',
  'family',
  'person',
  'sentences',
  'warnings',
  'invitations',
  'notice',
  ...WORD_TOPICS,
] as const;
export type HintTopic = (typeof HINT_TOPICS)[number];

export interface Hint {
  readonly topic: HintTopic;
  readonly id: string;
  /** That it has reached, where it has versions. */
  readonly version?: number;
  /** What is kept nowhere, of topics that have no versions: nothing secret. Too long ones are lost. */
  readonly words?: string;
}
