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

const PARTS: readonly GameEvent['type'][] = ['jinxOpened', 'stackOpened', 'stackCountered'];

/**
 * Measures harm by playing an action on a copy of the game in which nobody answers it, and reading the
 * victim's grudge. So units and blame are those of the engine's grudges, and no rule is written twice.
 */
export class HarmMeter {
  #stack: GameEvent[] = [];

  /** Must be called with every event of the game. */
  observe(event: GameEvent): void {
    if (PARTS.includes(event.type)) this.#stack.push(event);
    else if (event.type === 'stackResolved') this.#stack = [];
    else if (event.type === 'jinxClosed' && event.outcome !== 'teamedUp') this.#stack = [];
  }

  /** The harm, in cards, that `victim` would attribute to the player of `action` if nobody answered it. */
  harm(state: GameState, action: Action, victim: Seat): number {
    const grudges = new Grudges(victim);
    const tell = (event: GameEvent) => {
      // Grudges fade at each turn; the harm done does not.
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

/** The action that lets a stack or a jinx happen; undefined if none is open. */
function letHappen(core: Core): Action | undefined {
  const seat = actor(core);
  if (seat === null) return undefined;
  return legalActions(core, seat).find(({ type }) => type === 'accept' || type === 'ignore');
}
