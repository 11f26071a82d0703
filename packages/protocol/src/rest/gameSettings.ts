/** What a host can choose, for one game and for saved set-ups. */
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { choice, whole } from '../wire/input.ts';
import { TURN_SECONDS } from '../wire/times.ts';

const { least, most, step } = TURN_SECONDS;
/** Seconds of a turn that a host can choose. */
export const turnTimer = v.pipe(
  whole(least, most),
  v.multipleOf(step, `a whole number from ${least} to ${most} in steps of ${step}`),
);
/** Bots that sit down from the start, each once. */
export const selectedBots = v.pipe(
  v.array(choice(OFFERED_BOTS), 'a list of bots'),
  v.check((bots) => new Set(bots).size === bots.length, 'a list of bots, each once'),
);
