/** What a lesson asks besides cards. The first lessons ask nothing of it, so it is loaded after the table. */
export { DecisionPanel } from '../../../game/play/decision/DecisionPanel.tsx';
export { MovePickers } from '../../../game/play/decision/MovePickers.tsx';
export { BotAnswer } from './BotAnswer.tsx';
export { TakeBack } from './TakeBack.tsx';
