/** Who sits at the table: one interface for the engine's bots, the oracle and external bots. */
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

/** A game that is about to begin, for who takes a seat in it. */
export interface Seating {
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly seed: Seed;
  /** The names at the table, by seat. */
  readonly names: readonly string[];
  readonly game: number;
}

/** A contestant in one game. */
export interface SeatedPlayer {
  /** Takes in an event, redacted for its seat; null when it would do nothing with it. */
  readonly observe: ((event: GameEvent) => void) | null;
  /** What it does: one of `legal` with its picks filled, or how it failed. Only the oracle looks past its view. */
  act(state: GameState, legal: readonly LegalAction[]): Action | Promise<Action | FaultKind>;
  /** Whether it is not ours, so that what it does may be wrong. */
  readonly isExternal: boolean;
  /** Hears how the game ended. */
  readonly end: ((outcome: Outcome) => void) | null;
}

export interface Contestant {
  sit(seating: Seating): SeatedPlayer;
  /** Lets go of what it holds outside of this program. */
  close(): void;
}

/**
 * What a bot of ours sees when there is nothing to decide: every third time, and then none of them looks. A view
 * costs more than anything else that a game needs memory for. One that does look finds out at once.
 */
const UNSEEN = new Proxy({} as View, {
  get(_, field): never {
    throw new Error(`a bot without a choice looked at ${String(field)} of its view`);
  },
});

/** The contestant that a line-up calls `bot`; `timeoutMs` is what an external bot's has for one answer. */
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
