import { lazyModule } from '../../../../loading/lazyModule.ts';

export type LessonParts = typeof import('./lessonParts.ts');
export const LESSON_PARTS = lazyModule(() => import('./lessonParts.ts'));
