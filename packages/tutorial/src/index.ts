/** The lessons of STAXD: data on the real engine, and the run that leads through one. */
export { type Estimate, estimateOf, gradeOf, sumOf } from './estimate.ts';
export { isRight } from './judge.ts';
export { BOT, LEARNER, layOut, NAMES } from './layout.ts';
export { ALL_TRACKS, trackOf } from './lessons/index.ts';
export { type Lesson, type LessonPosition, TRACKS, type Track, type TrackName } from './lessons/lesson.ts';
export {
  act,
  beginLesson,
  type Draft,
  type LearnerAction,
  type LessonRun,
  type RunRefusal,
  type Stage,
} from './run.ts';
export { errorText, successText } from './verdicts.ts';
