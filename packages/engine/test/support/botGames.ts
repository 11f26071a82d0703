/** Games between bots that let a test see every decision before it is made. */
import type { Bot } from '../../src/bots/index.ts';
import {
  type Action,
  actor,
  type Core,
  clone,
  createGame,
  type GameEvent,
  type LegalAction,
  legalActions,
  openStream,
  parseSeed,
  type RuleSet,
  redact,
  type Seat,
  type Stream,
  step,
  unwrap,
  type View,
  viewFor,
} from '../../src/index.ts';

/** A bot that must act, and everything it is given. */
export interface Decision {
  readonly core: Core;
  readonly seat: Seat;
  readonly bot: Bot;
  readonly view: View;
  readonly legal: readonly LegalAction[];
  readonly memory: unknown;
  readonly rng: Stream;
}

export interface BotGame {
  readonly rules: RuleSet;
  readonly bots: readonly Bot[];
  readonly seed: string;
  /** What a searching bot may spend on a decision: little, to keep tests quick. */
  readonly budget?: number;
  /** Called with each decision before the bot makes it. */
  readonly onDecision?: (decision: Decision) => void;
  /** Called with the bot's choice, before it is carried out. */
  readonly onChoice?: (decision: Decision, action: Action) => void;
  /** Called with the events of each action, secrets included, after the bots have observed them. */
  readonly onEvents?: (events: readonly GameEvent[], core: Core, memories: readonly unknown[]) => void;
  /** Changes what a bot is given before it gets it. */
  readonly handOut?: <T>(value: T) => T;
}

/** Plays a game to its end and returns the last state. Throws when a bot's action is refused. */
export function playBots({
  rules,
  bots,
  seed,
  budget = 4,
  onDecision,
  onChoice,
  onEvents,
  handOut = (value) => value,
}: BotGame): Core {
  const seats = bots.map((_, seat) => ({ name: `player ${seat}` }));
  const core = clone(unwrap(createGame(rules, seats, seed)));
  const parsed = unwrap(parseSeed(seed));
  const memories = bots.map((bot, seat) => bot.start(seat, rules, budget));
  const streams = bots.map((_, seat) => openStream(parsed, `test bot/${seat}`));
  for (let seat = actor(core); seat !== null; seat = actor(core)) {
    const bot = bots[seat];
    const view = handOut(viewFor(core, seat));
    const legal = handOut(legalActions(core, seat));
    const memory = memories[seat];
    const rng = streams[seat];
    const decision: Decision = { core, seat, bot, view, legal, memory, rng };
    onDecision?.(decision);
    const action = bot.act(view, legal, memory, rng);
    onChoice?.(decision, action);
    const events: GameEvent[] = [];
    const refusal = step(core, action, (event) => events.push(event));
    if (refusal) throw new Error(`seat ${seat} was refused ${JSON.stringify(action)}: ${refusal.code}`);
    for (const event of events) {
      for (const [viewer, other] of bots.entries()) {
        other.observe?.(handOut(redact(event, viewer)), memories[viewer]);
      }
    }
    onEvents?.(events, core, memories);
  }
  return core;
}
