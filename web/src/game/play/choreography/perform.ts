/** Shows the parts of a score. Each part is small, on its own, and only transforms and opacities move. */
import { sizeOf } from '../../../sound/size.ts';
import type { Part } from './moments.ts';
import { impact } from './parts/impact.ts';
import { beat, bolt, hook, recoil, shine, stir } from './parts/seats.ts';
import { crumble, hop, launch, stamp, tear } from './parts/stack.ts';
import type { Stage } from './stage.ts';

type Performed = Exclude<Part, { kind: 'move' | 'reveal' }>;

/** `at`: milliseconds from now on. Cards that move are shown by the flights, and what they reveal by copies. */
export function perform(part: Performed, at: number, stage: Stage): void {
  switch (part.kind) {
    case 'stir':
      return stir(part.seat, at, stage);
    case 'impact':
      return impact(part, at, stage);
    case 'recoil':
      return recoil(part, at, stage);
    case 'launch':
      return launch({ ...part, size: sizeOf(part.hits) }, at, stage);
    case 'stamp':
      return stamp(at, stage);
    case 'crumble':
      return crumble(part.cards, at, stage);
    case 'hop':
      return hop(at, stage);
    case 'bolt':
      return bolt(part.seat, at, stage);
    case 'hook':
      return hook(part.seat, at, stage);
    case 'tear':
      return tear(at, stage);
    case 'heartbeat':
      return beat(part, at, stage);
    case 'light':
      return shine(part.seat, at, stage);
  }
}
