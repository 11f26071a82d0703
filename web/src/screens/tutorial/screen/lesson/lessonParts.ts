/** What a lesson's table can be played without: loaded after it, as one. */
export { MovePickers } from '../../../../game/play/decision/MovePickers.tsx';
export * as lit from '../../course/litButton.ts';
export { LessonPlan } from '../LessonPlan.tsx';
export { Praise } from '../Praise.tsx';
export { LessonClock } from './LessonClock.tsx';
export { LessonKeys } from './LessonKeys.tsx';
export { LessonLife } from './LessonLife.tsx';
export { LessonPanel } from './LessonPanel.tsx';
export { LessonScene } from './scene/LessonScene.tsx';
