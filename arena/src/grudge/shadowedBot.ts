import {
  type Action,
  type GameState,
  type LegalAction,
  type RuleSet,
  type Seat,
  viewFor,
} from '@staxd/engine';
import { type BotLevel, createPlayer, Grudges } from '@staxd/engine/bots';
import { type Contestant, createContestant, type SeatedPlayer, type Seating } from '../bots/contestants.ts';
import { HarmMeter } from './harm.ts';

export interface HarmTotals {
  decisions: number;
  /** In cards, aimed at the most resented seat; the shadow answers the same views without grudges. */
  harm: number;
  shadowHarm: number;
}

/** A decision counts if there is a choice and the bot resents somebody. */
export function shadowedBot(level: BotLevel, totals: HarmTotals): Contestant {
  return { sit: (seating) => sit(level, seating, totals), close() {} };
}

function sit(level: BotLevel, seating: Seating, totals: HarmTotals): SeatedPlayer {
  const { seat, rules, seed, names } = seating;
  const player = createPlayer(level, seat, rules, seed);
  const shadow = shadowOf(level, rules).sit({ ...seating, seed: { ...seed, key: `${seed.key}/shadow` } });
  const grudges = new Grudges(seat);
  const meter = new HarmMeter();
  const compare = (state: GameState, legal: readonly LegalAction[]) => {
    const view = viewFor(state, seat);
    const action = player.act(view, legal);
    const resented = mostResented(grudges, names.length);
    if (legal.length > 1 && resented !== null) {
      totals.decisions++;
      totals.harm += meter.harm(state, action, resented);
      totals.shadowHarm += meter.harm(state, shadow.act(state, legal) as Action, resented);
    }
    return action;
  };
  return {
    name: level,
    observe(event) {
      player.observe(event);
      shadow.observe?.(event);
      grudges.observe(event);
      meter.observe(event);
    },
    act: compare,
    isExternal: false,
    end: null,
  };
}

/** PETTY judges as BALANCED did at first. Any other bot is its own shadow, by other random numbers. */
function shadowOf(level: BotLevel, rules: RuleSet): Contestant {
  return createContestant(level === 'petty' ? 'medium@1' : level, { rules, timeoutMs: 0 });
}

function mostResented(grudges: Grudges, players: number): Seat | null {
  let most: Seat | null = null;
  for (let seat = 0; seat < players; seat++) {
    if (grudges.against(seat) > (most === null ? 0 : grudges.against(most))) most = seat;
  }
  return most;
}
