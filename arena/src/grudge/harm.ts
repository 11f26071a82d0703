/** How much an action is meant to hurt somebody, in the cards of whom it hurts. */
import {
  type Action,
  actor,
  type Core,
  clone,
  describeRefusal,
  type GameEvent,
  type GameState,
  legalActions,
  type Seat,
  step,
} from '@staxd/engine';
import { Grudges } from '@staxd/engine/bots';

/** What a stack grows from; a jinx is a part of the stack that it becomes when somebody teams up. */
const PARTS: readonly GameEvent['type'][] = ['jinxOpened', 'stackOpened', 'stackCountered'];

/**
 * Measures harm by rehearsing: the action is carried out on a copy of the game, everybody lets it happen, and the
 * victim keeps the account. So units and blame are those of the engine's grudges, and no rule is written a second
 * time.
 */
export class Rehearsal {
  /** Who put what into the stack that is open. */
  #stack: GameEvent[] = [];

  /** Must hear everything that happens in the game. */
  observe(event: GameEvent): void {
    if (PARTS.includes(event.type)) this.#stack.push(event);
    else if (event.type === 'stackResolved') this.#stack = [];
    else if (event.type === 'jinxClosed' && event.outcome !== 'teamedUp') this.#stack = [];
  }

  /** The harm, in cards, that `victim` would lay at the door of who does `action`, if nobody answered it. */
  harm(state: GameState, action: Action, victim: Seat): number {
    const grudges = new Grudges(victim);
    const tell = (event: GameEvent) => {
      // That harm is forgotten turn by turn does not make it smaller.
      if (event.type !== 'turnPassed') grudges.observe(event);
    };
    for (const event of this.#stack) tell(event);
    const core = clone(state);
    for (let next: Action | undefined = action; next !== undefined; next = letHappen(core)) {
      const refusal = step(core, next, tell);
      if (refusal) throw new Error(describeRefusal(refusal));
    }
    return grudges.against(action.seat);
  }
}

/** The action by which whoever is asked lets a stack or a jinx happen; undefined when nothing is left to happen. */
function letHappen(core: Core): Action | undefined {
  const seat = actor(core);
  if (seat === null) return undefined;
  return legalActions(core, seat).find(({ type }) => type === 'accept' || type === 'ignore');
}
