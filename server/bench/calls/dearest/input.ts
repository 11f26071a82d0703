/** What is asked for with the dearest input. */
import type { LimitName } from '../../../src/config/limits.ts';
import type { Asked } from '../asking.ts';
import type { Table, World } from '../world.ts';

export interface Dearest {
  /** In words, for the table of the bench. */
  readonly input: string;
  /** Everything that one call needs, made anew: most of them can be made once. */
  readonly ask: (world: World) => Asked | Promise<Asked>;
  /** Limits behind those of the guard, which such calls run into. */
  readonly behind?: readonly LimitName[];
}

export interface DearestEvent {
  readonly input: string;
  /** The token of the socket, the game that it follows, and the message. */
  readonly ask: (world: World) => DearMessage | Promise<DearMessage>;
  /** As of calls. */
  readonly behind?: readonly LimitName[];
}

export interface DearMessage {
  readonly token: string;
  readonly follows?: Pick<Table, 'gameId'>;
  readonly message: object;
}
