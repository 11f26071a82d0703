/** The lessons in plain text: as a game in plain text, without any waiting. */
import { successText, trackOf } from '@staxd/tutorial';
import { t } from '../messages/t.ts';
import type { Dialogue } from '../plainText/dialogue.ts';
import { describeDecision, inform, readAction } from '../plainText/playPlain.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import type { Course } from './course.ts';
import { dripSays, endingLines, partingLines, placeText } from './texts.ts';

/** Teaches until nothing is left, the learner quits or the input ends. */
export async function learnPlain(course: Course, dialogue: Dialogue): Promise<void> {
  dialogue.print(t('tutorial.typeHelp'));
  for (;;) {
    const goesOn = course.ending ? await afterTrack(course, dialogue) : await learnLesson(course, dialogue);
    if (!goesOn) break;
  }
  if (!course.ending) dialogue.print('', ...partingLines(course));
}

/** One lesson, until it is learned or skipped; false to stop. */
async function learnLesson(course: Course, dialogue: Dialogue): Promise<boolean> {
  const { lesson } = course;
  dialogue.print('', ...lessonLines(course), ...logLines(course.log, narratorOf(course.view)));
  if (lesson.hintsAtOnce) dialogue.print(course.hint());
  dialogue.print('', ...describeDecision(course));
  while (course.stage === 'asked') {
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || isQuit(answer)) return false;
    if (/^skip track$/i.test(answer)) {
      course.skipTrack();
      return true;
    }
    if (/^skip lesson$/i.test(answer)) {
      course.goOn();
      return true;
    }
    await takeAnswer(course, answer, dialogue);
  }
  course.goOn();
  return true;
}

async function takeAnswer(course: Course, answer: string, dialogue: Dialogue): Promise<void> {
  const question = answer.toLowerCase();
  const told = inform(course, question);
  if (told) return dialogue.print(...told);
  if (question === 'help') return dialogue.print(t('plain.actions'), t('tutorial.help'));
  if (question === 'lesson') return dialogue.print(...lessonLines(course));
  const action = await readAction(course, answer, dialogue);
  if (action === undefined) return;
  if (typeof action === 'string') return dialogue.print(action, course.hint());
  const before = course.log.length;
  course.act(action);
  const lines = logLines(course.log, narratorOf(course.view), before);
  if (course.stage === 'botAnswers') {
    const asked = course.log.length;
    course.botAnswers();
    lines.push(t('tutorial.mustAnswer'), ...logLines(course.log, narratorOf(course.view), asked));
  }
  dialogue.print(...lines, successText(course.session.run) ?? '', dripSays(course.lesson.praise));
}

/** What the learner does after a track; false to stop. */
async function afterTrack(course: Course, dialogue: Dialogue): Promise<boolean> {
  const { ending, hasMore } = course;
  dialogue.print('', ...endingLines(course));
  for (;;) {
    dialogue.print(askAfter(course));
    const answer = (await dialogue.ask())?.trim();
    if (answer === undefined || isQuit(answer)) return false;
    if (hasMore && /^(next)?$/i.test(answer)) course.goOn();
    else if (/^again$/i.test(answer)) course.again();
    else if (ending === 'missing' && /^skip track$/i.test(answer)) course.skipTrack();
    else {
      dialogue.print(t('tutorial.hasEnded'));
      continue;
    }
    return true;
  }
}

function askAfter({ ending, nextTrack }: Course): string {
  if (ending === 'missing') return t('tutorial.askMissing');
  if (nextTrack === undefined) return t('tutorial.askAgain');
  return t('tutorial.askNext', { next: trackOf(nextTrack).title });
}

function lessonLines(course: Course): string[] {
  const { message, goal } = course.lesson;
  return [
    t('plain.sentence', { text: placeText(course) }),
    dripSays(message),
    t('tutorial.goalPlain', { goal }),
  ];
}

function isQuit(answer: string): boolean {
  return /^(quit|exit|q)$/i.test(answer);
}
