import {
  type Action,
  type GameEvent,
  type GameState,
  type LegalAction,
  type Outcome,
  type RuleSet,
  type Seat,
  type Seed,
  type View,
  viewFor,
} from '@staxd/engine';
import { type BotLevel, createPlayer } from '@staxd/engine/bots';
import type { FaultKind } from '../model/gameLine.ts';
import { openExternal } from './external.ts';
import { parseBot } from './lineup.ts';
import { createOracle } from './oracle.ts';

export interface Seating {
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly seed: Seed;
  readonly names: readonly string[];
  readonly game: number;
}

export interface SeatedPlayer {
  /** Receives an event redacted for its seat; null if it ignores events. */
  readonly observe: ((event: GameEvent) => void) | null;
  /** Returns one of `legal` with its picks filled, or how it failed. Only the oracle looks past its view. */
  act(state: GameState, legal: readonly LegalAction[]): Action | Promise<Action | FaultKind>;
  /** Whether its actions may be illegal. */
  readonly isExternal: boolean;
  readonly end: ((outcome: Outcome) => void) | null;
}

export interface Contestant {
  sit(seating: Seating): SeatedPlayer;
  close(): void;
}

/**
 * Given to our own bots when they have no choice, because a view takes more memory than anything else. A bot
 * that reads it gets an error.
 */
const UNSEEN = new Proxy({} as View, {
  get(_, field): never {
    throw new Error(`a bot without a choice looked at ${String(field)} of its view`);
  },
});

/** The contestant of this name; `timeoutMs` is for each answer of an external bot. */
export function createContestant(bot: string, timeoutMs: number): Contestant {
  const name = parseBot(bot);
  switch (name.kind) {
    case 'level':
      return levelContestant(name.level, name.budget);
    case 'oracle':
      return oracleContestant();
    case 'command':
      return externalContestant(name.command, timeoutMs);
  }
}

function levelContestant(level: BotLevel, budget?: number): Contestant {
  return {
    sit({ seat, rules, seed }) {
      const player = createPlayer(level, seat, rules, seed, budget);
      return {
        observe: player.isObservant ? player.observe : null,
        act(state, legal) {
          const isForced = legal.length === 1 && !legal[0].picks;
          return player.act(isForced ? UNSEEN : viewFor(state, seat), legal);
        },
        isExternal: false,
        end: null,
      };
    },
    close() {},
  };
}

function oracleContestant(): Contestant {
  return {
    sit: ({ seat, seed }) => ({
      observe: null,
      act: createOracle(seat, seed).act,
      isExternal: false,
      end: null,
    }),
    close() {},
  };
}

function externalContestant(command: string, timeoutMs: number): Contestant {
  const player = openExternal(command, { timeoutMs });
  return {
    sit({ seat, rules, names, game }) {
      player.begin({ seat, seats: names, rules, game: String(game) });
      return {
        observe: (event) => player.observe(event),
        act: (state, legal) => player.act(viewFor(state, seat), legal),
        isExternal: true,
        end: (outcome) => player.end(outcome),
      };
    },
    close: () => player.close(),
  };
}
