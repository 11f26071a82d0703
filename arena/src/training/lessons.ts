/** Games to learn from: everybody plays by rules of thumb, and now and then anything, so that all is met. */
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
  type RandomState,
  type RuleSet,
  redact,
  resumeStream,
  Sandbox,
  type Seat,
  type Seed,
  type Stream,
  step,
  unwrap,
  type View,
  viewFor,
} from '@staxd/engine';
import {
  ACTION_INPUTS,
  CountedOutlook,
  decide,
  filled,
  Inputs,
  type LearnedPolicy,
  type LearnedValue,
  orderOf,
  SEAT_INPUTS,
  TABLE_INPUTS,
  TableOutlook,
  tellAction,
  tellSeat,
  tellTable,
  worth,
} from '@staxd/engine/bots';
import { MOST_THINGS, type Recorder } from './comparisons.ts';

/** The share of actions that are any. */
const CURIOUS = 0.04;
/** The share of turns whose position is recorded: those of one game are much alike. */
const RECORDED = 0.3;
/** How many futures each action is tried in, and for how many turns. */
const FUTURES = 2;
const DEPTH = 12;

/** The players of one game after the other: those that are played most come most. */
const TABLES = [4, 2, 7, 4, 3, 2, 4, 7, 5, 6];

/** One game of the lessons. */
export interface Lesson {
  readonly rules: RuleSet;
  readonly players: number;
  readonly seed: Seed;
}

/** Game `index` of the lessons by `seed`; each of the rule sets has its turn. */
export function lessonAt(index: number, rules: readonly RuleSet[], seed: string): Lesson {
  return {
    rules: rules[index % rules.length],
    players: TABLES[Math.floor(index / rules.length) % TABLES.length],
    seed: { algorithm: 'alea', key: `${seed} ${index}` },
  };
}

/** Who wins, seen from the positions of a game: of each the active seats, of which one has won. */
export function recordPositions(lesson: Lesson, to: Recorder): void {
  const seats = new Int8Array(lesson.players);
  const inputs = new Inputs(SEAT_INPUTS);
  const kept: { readonly seats: readonly Seat[]; readonly world: Sandbox }[] = [];
  const play = new Play(lesson);
  let turn = -1;
  play.on((core) => {
    if (core.turn === turn || core.open !== null) return;
    turn = core.turn;
    if (play.stream.fraction() >= RECORDED) return;
    const world = new Sandbox(core);
    kept.push({ seats: [...seats.subarray(0, orderOf(world, seats))], world });
  });
  const { winner } = play;
  for (const { seats: order, world } of kept) {
    if (winner === null || !order.includes(winner)) continue;
    to.begin(order.length, null);
    for (const [place, seat] of order.entries()) {
      tellSeat(world, Int8Array.from(order), place, order.length, inputs);
      to.add(seat === winner ? 1 : 0, inputs);
    }
  }
}

/** By what a choice is judged: who wins later on, and how its player goes on until then (null: as all others do). */
export interface Judges {
  readonly value: LearnedValue;
  readonly policy: LearnedPolicy | null;
}

/**
 * What each action is worth, seen by who chooses: the chance to win after it in the real game some turns later, with the same
 * luck for all. What the others hold is no input, so that fitting makes a mean over what they may hold.
 */
export function recordChoices(lesson: Lesson, judges: Judges, to: Recorder): void {
  const table = new Inputs(TABLE_INPUTS);
  const inputs = new Inputs(ACTION_INPUTS);
  const minds = Array.from({ length: lesson.players }, (_, seat) => new CountedOutlook(seat, lesson.rules));
  const play = new Play(lesson, (event) => {
    for (const [seat, mind] of minds.entries()) mind.opponents.observe(redact(event, seat));
  });
  const futures = new Futures(play, lesson, judges);
  play.on((core, seat, legal, view) => {
    if (legal.length < 2 || legal.length > MOST_THINGS) return;
    const mind = minds[seat];
    mind.look(view);
    const chances = futures.after(
      core,
      seat,
      legal.map((action) => filled(mind, action)),
    );
    tellTable(mind, table);
    to.begin(legal.length, table);
    for (const [at, action] of legal.entries()) {
      tellAction(mind, action, worth(mind, action), inputs);
      to.add(chances[at], inputs);
    }
  });
}

/** One game in which all seats play alike. */
class Play {
  readonly stream: Stream;
  readonly #core: Core;
  readonly #outlook = new TableOutlook();
  readonly #tell: ((event: GameEvent) => void) | undefined;

  constructor({ rules, players, seed }: Lesson, tell?: (event: GameEvent) => void) {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}` }));
    this.#core = clone(unwrap(createGame(rules, seats, `${seed.algorithm}:${seed.key}`)));
    this.stream = openStream(seed, 'lesson');
    this.#tell = tell;
  }

  get state(): Core {
    return this.#core;
  }

  get winner(): Seat | null {
    return this.#core.outcome?.winner ?? null;
  }

  /** Calls `before` at every choice. */
  on(before: (core: Core, seat: Seat, legal: readonly LegalAction[], view: View) => void): void {
    const core = this.#core;
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      const legal = legalActions(core, seat);
      const view = viewFor(core, seat);
      before(core, seat, legal, view);
      const refusal = step(core, this.#choose(view, legal), this.#tell);
      if (refusal) throw new Error(`an action of a lesson was refused: ${refusal.code}`);
    }
  }

  #choose(view: View, legal: readonly LegalAction[]): Action {
    if (this.stream.fraction() >= CURIOUS) return decide(this.#outlook, view, legal, this.stream);
    this.#outlook.look(view);
    return filled(this.#outlook, legal[this.stream.below(legal.length)]);
  }
}

/** What may become of a game after each of some actions. */
class Futures {
  readonly #stream: Stream;
  readonly #judges: Judges;
  readonly #outlook = new TableOutlook();
  readonly #own: CountedOutlook;
  readonly #dealt: Sandbox;
  readonly #played: Sandbox;

  constructor({ stream, state }: Play, { rules }: Lesson, judges: Judges) {
    this.#stream = stream;
    this.#judges = judges;
    this.#own = new CountedOutlook(0, rules);
    this.#own.opponents.suspectNothing();
    this.#dealt = new Sandbox(state);
    this.#played = new Sandbox(state);
  }

  /** By action, the mean chance of `seat` to win. */
  after(core: Core, seat: Seat, actions: readonly Action[]): readonly number[] {
    const chances = actions.map(() => 0);
    const now = new Sandbox(core);
    for (let future = 0; future < FUTURES; future++) {
      this.#dealt.copyFrom(now);
      this.#dealt.shuffle(this.#stream);
      const luck = this.#stream.state();
      for (const [at, action] of actions.entries()) {
        chances[at] += this.#chanceAfter(seat, action, luck) / FUTURES;
      }
    }
    return chances;
  }

  #chanceAfter(seat: Seat, action: Action, luck: RandomState): number {
    const stream = resumeStream(luck);
    const { value, policy } = this.#judges;
    const game = this.#played;
    game.copyFrom(this.#dealt);
    const end = game.turn + DEPTH;
    if (!game.take(action)) throw new Error('an action of a lesson is not legal');
    game.playOn(
      (view, legal) =>
        policy === null || view.viewer !== seat
          ? decide(this.#outlook, view, legal, stream)
          : policy.act(this.#own, view, legal, stream),
      end,
    );
    return value.chanceToWin(game, seat);
  }
}
