/** What moves and sounds is loaded beside the board, which can be played without it. */
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { ChoreographyProps } from './Choreography.tsx';

const CHOREOGRAPHY = lazyModule(() => import('./Choreography.tsx'));

export function LazyChoreography(props: ChoreographyProps) {
  const module = useLazyModule(CHOREOGRAPHY);
  return module && <module.Choreography {...props} />;
}
