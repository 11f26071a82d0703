/** The lessons of STAXD: data on the real engine, and the run that leads through one. */
export { type Estimate, estimateOf, gradeOf, sumOf } from './estimate.ts';
export { isRight } from './judge.ts';
export { botOf, DRIP, LEARNER, layOut, namesOf } from './layout.ts';
export { ALL_TRACKS, trackOf } from './lessons/index.ts';
export {
  type Almost,
  type Lesson,
  type LessonPart,
  type LessonPosition,
  partsOf,
  type Scene,
  TRACKS,
  type Track,
  type TrackName,
} from './lessons/lesson.ts';
export { drawsAfter } from './pays.ts';
export {
  merged,
  NOTHING_DONE,
  nextTrack,
  type Rewards,
  rewardsOf,
  TRACK_STATUSES,
  type TrackStatus,
  type TrackStatuses,
  type TracksDone,
  type TutorialStatus,
  trackStatuses,
  tutorialStatus,
  withTrack,
} from './progress.ts';
export {
  act,
  beginLesson,
  type Draft,
  fewestCards,
  hasBeenAnswered,
  type LearnerAction,
  type LessonRun,
  type RunRefusal,
  rightPlaces,
  type Stage,
  stepsOf,
} from './run.ts';
export {
  beginSession,
  comeBack,
  goOn,
  isLearned,
  missingSteps,
  recordOf,
  restore,
  type SessionRecord,
  type TutorialSession,
  takeOn,
} from './session.ts';
export { errorText, failureText, successText } from './verdicts.ts';
