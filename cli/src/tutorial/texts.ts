/** What a learner is told around the lessons, on the board and in plain text. */
import {
  ALL_TRACKS,
  missingSteps,
  NOTHING_DONE,
  type Rewards,
  rewardsOf,
  type Track,
  trackOf,
  trackStatuses,
} from '@staxd/tutorial';
import { t } from '../messages/t.ts';
import type { Course } from './course.ts';
import type { Progress } from './progressFile.ts';

const MINUTE = 60;

/** Which lesson it is: "Street Cred, lesson 1 of 8: Same color". */
export function placeText(
  course: Course,
  key: 'tutorial.place' | 'tutorial.note' = 'tutorial.place',
): string {
  const { session, lesson, isPractice } = course;
  const { title: track, lessons } = trackOf(session.track);
  const place = t(key, { track, step: session.step, steps: lessons.length, title: lesson.title });
  return isPractice ? t('tutorial.practice', { place }) : place;
}

export function dripSays(text: string): string {
  return t('tutorial.says', { name: t('tutorial.drip'), text });
}

/** What a track has come to, and what comes next; empty while lessons are left. */
export function endingLines(course: Course): string[] {
  const track = trackOf(course.session.track);
  const { title, name, lessons } = track;
  switch (course.ending) {
    case null:
      return [];
    case 'practiced':
      return [t('tutorial.practiced', { title: course.lesson.title })];
    case 'missing': {
      const missing = missingSteps(course.session);
      const named = missing.map((step) => `${step} ${lessons[step - 1].title}`).join(', ');
      return [t('tutorial.skippedLessons', { track: title, count: missing.length, lessons: named })];
    }
    case 'skipped':
      return [
        t('tutorial.skippedTrack', { track: title }),
        t('tutorial.takeUp', { name }),
        ...nextLines(course),
      ];
    case 'learned': {
      const { isQuickLearner } = rewardsOf(course.progress);
      return [
        t('tutorial.learned', { track: title }),
        ...(course.hasEarned ? [t('tutorial.reward', { reward: rewardText(track) })] : []),
        ...(course.hasEarned && isQuickLearner ? [t('tutorial.quickLearner')] : []),
        ...nextLines(course),
      ];
    }
  }
}

function nextLines({ nextTrack }: Course): string[] {
  if (nextTrack === undefined) return realGameLines();
  return [t('tutorial.next', { track: trackText(trackOf(nextTrack)) })];
}

/** What comes after the last track. */
export function realGameLines(): string[] {
  return [t('tutorial.realGame'), t('tutorial.realHints')];
}

/** What stays on the terminal when the learner stops. */
export function partingLines(course: Course): string[] {
  const lines = course.ending ? endingLines(course) : [t('tutorial.stopped', { place: placeText(course) })];
  return course.isKept && course.hasMore ? [...lines, t('tutorial.toGoOn')] : lines;
}

/** The tracks with their lessons, and how far the learner is. */
export function overviewLines(progress: Progress): string[] {
  const statuses = trackStatuses(progress);
  const earned = rewardParts(rewardsOf(progress)).join(', ');
  return [
    ...ALL_TRACKS.flatMap((track) => [
      t('tutorial.listed', {
        name: track.name,
        status: t(`tutorial.${statuses[track.name]}`),
        track: trackText(track),
        reward: rewardText(track),
      }),
      ...track.lessons.map(({ title }, at) => {
        const isLearned = learnedIn(progress, track).includes(at + 1);
        return t(isLearned ? 'tutorial.listedLearned' : 'tutorial.listedLesson', { step: at + 1, title });
      }),
    ]),
    earned === '' ? t('tutorial.earnedNothing') : t('tutorial.earned', { reward: earned }),
  ];
}

/** All lessons of a completed track, also while it is being repeated. */
function learnedIn({ completed, sessions }: Progress, { name, lessons }: Track): readonly number[] {
  if (completed.includes(name)) return lessons.map((_, at) => at + 1);
  return sessions.find(({ track }) => track === name)?.solved ?? [];
}

function trackText({ title, subtitle, lessons, seconds, level }: Track): string {
  const time =
    seconds % MINUTE === 0
      ? t('tutorial.minutes', { count: seconds / MINUTE })
      : t('tutorial.seconds', { count: seconds });
  return t('tutorial.track', { title, subtitle, count: lessons.length, time, level });
}

function rewardText(track: Track): string {
  return rewardParts(rewardsOf({ ...NOTHING_DONE, completed: [track.name] })).join(t('tell.and'));
}

function rewardParts({ badges, coins, cardBack, isQuickLearner }: Rewards): string[] {
  return [
    ...badges.map((badge) => t('tutorial.badge', { badge })),
    ...(coins === 0 ? [] : [t('tutorial.coins', { count: coins })]),
    ...(cardBack === null ? [] : [t('tutorial.cardBack', { cardBack })]),
    ...(isQuickLearner ? [t('tutorial.achievement')] : []),
  ];
}
