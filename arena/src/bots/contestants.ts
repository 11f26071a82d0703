import {
  type Action,
  type GameEvent,
  type GameState,
  type LegalAction,
  type Outcome,
  openStream,
  type RuleSet,
  type Seat,
  type Seed,
  type View,
  viewFor,
} from '@staxd/engine';
import { BOTS, type Bot } from '@staxd/engine/bots';
import type { FaultKind } from '../model/gameLine.ts';
import type { Pulse } from '../model/pulse.ts';
import { openExternal } from './external.ts';
import { parseBot } from './lineup.ts';
import { loadBot } from './moduleBot.ts';
import { createOracle } from './oracle.ts';
import { trainedBot } from './trainedBot.ts';
import { YARDSTICKS } from './yardsticks.ts';

export interface Seating {
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly seed: Seed;
  readonly names: readonly string[];
  readonly game: number;
}

export interface SeatedPlayer {
  /** In the line-up. */
  readonly name: string;
  /** Receives an event redacted for its seat; null if it ignores events. */
  readonly observe: ((event: GameEvent) => void) | null;
  /** Returns one of `legal` with its picks filled, or how it failed. Only the oracle looks past its view. */
  act(state: GameState, legal: readonly LegalAction[]): Action | Promise<Action | FaultKind>;
  readonly isExternal: boolean;
  readonly end: ((outcome: Outcome) => void) | null;
}

export interface Contestant {
  sit(seating: Seating): SeatedPlayer;
  close(): void;
}

/** A view takes more memory than anything else, so our bots get none when they have no choice. Reading it throws. */
const UNSEEN = new Proxy({} as View, {
  get(_, field): never {
    throw new Error(`a bot without a choice looked at ${String(field)} of its view`);
  },
});

/** What the bots of a match have in common; `pulse`: where modules show that they answer. */
interface Meeting {
  readonly rules: RuleSet;
  readonly timeoutMs: number;
  readonly pulse?: Pulse | undefined;
}

export function createContestant(bot: string, { rules, timeoutMs, pulse }: Meeting): Contestant {
  const name = parseBot(bot);
  switch (name.kind) {
    case 'level':
      return botContestant({ name: bot, bot: BOTS[name.level], stream: name.level, budget: name.budget });
    case 'yardstick':
      return botContestant({ name: bot, ...YARDSTICKS[bot] });
    case 'module':
      return botContestant({ name: bot, bot: loadBot(name.path, pulse), stream: 'module', needsView: true });
    case 'trained':
      return botContestant({ name: bot, ...trainedBot(name.path, rules, name.budget), budget: name.budget });
    case 'oracle':
      return oracleContestant();
    case 'command':
      return externalContestant(name.command, timeoutMs);
  }
}

interface Seatable {
  readonly name: string;
  readonly bot: Bot;
  /** The name of its random numbers, which are its own so that its thinking never changes the deck. */
  readonly stream: string;
  readonly budget?: number | undefined;
  /** Also where it has no choice. */
  readonly needsView?: boolean;
}

function botContestant({ name, bot, stream, budget, needsView = false }: Seatable): Contestant {
  return {
    sit({ seat, rules, seed }) {
      const memory = bot.start(seat, rules, budget);
      const rng = openStream(seed, `bot/${seat}/${stream}`);
      return {
        name,
        observe: bot.observe ? (event) => bot.observe?.(event, memory) : null,
        act(state, legal) {
          const isForced = !needsView && legal.length === 1 && !legal[0].picks;
          return bot.act(isForced ? UNSEEN : viewFor(state, seat), legal, memory, rng);
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
      name: 'oracle',
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
        name: `cmd:${command}`,
        observe: (event) => player.observe(event),
        act: (state, legal) => player.act(viewFor(state, seat), legal),
        isExternal: true,
        end: (outcome) => player.end(outcome),
      };
    },
    close: () => player.close(),
  };
}
