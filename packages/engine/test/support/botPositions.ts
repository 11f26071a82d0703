/** Positions laid out for one bot, and what it does in them. */
import { BOTS, type BotLevel } from '../../src/bots/index.ts';
import {
  actor,
  clone,
  createPosition,
  defineRules,
  formatAction,
  type GameEvent,
  type GameState,
  legalActions,
  type Mode,
  openStream,
  parseAction,
  parseCards,
  parseSeed,
  type Stream,
  step,
  unwrap,
  viewFor,
} from '../../src/index.ts';

/** Cards in the scenario notation: `orange star, gift`. */
export interface Layout {
  /** By seat; seat 0 moves first. */
  readonly hands: readonly string[];
  readonly top: string;
  readonly mode?: Mode;
}

/** The position of a layout after some actions, written as in `play orange star`. */
export function layOut({ hands, top, mode = 'casual' }: Layout, ...actions: string[]): GameState {
  const core = clone(
    unwrap(
      createPosition(
        unwrap(defineRules(mode, { shapeCopies: 4 })),
        hands.map((_, seat) => ({ name: `p${seat}` })),
        'alea:layout',
        {
          hands: hands.map((text) => unwrap(parseCards(text))),
          discard: unwrap(parseCards(top)),
          drawPile: unwrap(
            parseCards('purple triangle, green triangle, pink triangle, orange triangle, pink circle'),
          ),
          color: 'orange',
        },
      ),
    ),
  );
  for (const text of actions) {
    const seat = actor(core) ?? 0;
    const action = unwrap(parseAction(seat, text, (name) => Number(name.slice(1))));
    const refusal = step(core, action);
    if (refusal) throw new Error(`"${text}" is refused: ${refusal.code}`);
  }
  return core;
}

/** A random stream for a test. */
export function chance(name: string): Stream {
  return openStream(unwrap(parseSeed('alea:test')), name);
}

/** What a bot that has observed `events` does as the player who must act, in the scenario notation. */
export function chosen(level: BotLevel, state: GameState, events: readonly GameEvent[] = []): string {
  const seat = actor(state) ?? 0;
  const bot = BOTS[level];
  const memory = bot.start(seat, state.rules);
  for (const event of events) bot.observe?.(event, memory);
  const action = bot.act(viewFor(state, seat), legalActions(state, seat), memory, chance('choice'));
  return formatAction(action, (other) => `p${other}`);
}
