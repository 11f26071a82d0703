/** What a lesson's table can be played without: loaded after it, as one. */
export { DecisionPanel } from '../../../../game/play/decision/DecisionPanel.tsx';
export { MovePickers } from '../../../../game/play/decision/MovePickers.tsx';
export * as lit from '../../course/litButton.ts';
export { LessonPlan } from '../LessonPlan.tsx';
export { Toast } from '../Toast.tsx';
export { BotAnswer } from './BotAnswer.tsx';
export { LessonKeys } from './LessonKeys.tsx';
export { LessonLife } from './LessonLife.tsx';
export { LessonScene } from './scene/LessonScene.tsx';
export { TakeBack } from './TakeBack.tsx';
