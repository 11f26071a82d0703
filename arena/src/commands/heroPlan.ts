import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { ArenaError } from '../model/arenaError.ts';
import type { Plan } from '../model/plan.ts';
import { type PlanArguments, readPlan, readWhole } from './arguments.ts';

type HeroArguments = Omit<PlanArguments, 'bots' | 'rotate'>;

export function readPlayers(text: string): number {
  return readWhole('--players', text, MIN_PLAYERS, MAX_PLAYERS);
}

/** `hero` against `players` - 1 of `field`, under all rotations. Throws ArenaError. */
export function readHeroPlan(hero: string, field: string, players: number, given: HeroArguments): Plan {
  const plan = readPlan({ ...given, bots: `${hero},${players - 1}x${field}`, rotate: 'all' });
  const [first, second] = plan.lineup;
  if (plan.lineup.length !== players) {
    throw new ArenaError(`"${hero}" and "${field}" must be one bot each, as in hard and medium`);
  }
  if (first === second)
    throw new ArenaError(`${first} against ${second} tells nothing: name two different bots`);
  return plan;
}
