/** Loaded with the first word or face of somebody at the table. */
import { lazyModule } from '../../../loading/lazyModule.ts';

export const COMPANY = lazyModule(() => import('./SeatCompany.tsx'));
