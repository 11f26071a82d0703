/** Shows the parts of a score. Each part is small, on its own, and only transforms and opacities move. */
import type { Part, PartOf } from './moments.ts';
import { impact } from './parts/impact.ts';
import { beat, bolt, hook, recoil, shine, stir } from './parts/seats.ts';
import { eyes, tag } from './parts/signs.ts';
import { crumble, hop, launch, stamp, tear } from './parts/stack.ts';
import type { Stage } from './stage.ts';

/** Cards that move are shown by the flights, and what they reveal by copies. */
type Performed = Exclude<Part, { kind: 'move' | 'reveal' }>;

const PERFORMED: {
  readonly [Kind in Performed['kind']]: (part: PartOf<Kind>, at: number, stage: Stage) => void;
} = {
  stir,
  impact,
  recoil,
  launch,
  stamp,
  crumble,
  hop,
  bolt,
  hook,
  tear,
  eyes,
  tag,
  heartbeat: beat,
  light: shine,
};

/** `at`: milliseconds from now on. */
export function perform(part: Performed, at: number, stage: Stage): void {
  (PERFORMED[part.kind] as (part: Performed, at: number, stage: Stage) => void)(part, at, stage);
}
