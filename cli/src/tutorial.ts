import { nextTrack, TRACKS, type TrackName, trackOf, trackStatuses } from '@staxd/tutorial';
import { UsageError } from './errors/usageError.ts';
import { configFile } from './files/configFile.ts';
import { t } from './messages/t.ts';
import { usesPlainLines } from './terminal.ts';
import { Course, type CourseSettings } from './tutorial/course.ts';
import { NO_PROGRESS, openProgress, type Progress } from './tutorial/progressFile.ts';
import { overviewLines, partingLines, realGameLines } from './tutorial/texts.ts';

export interface TutorialArguments {
  readonly lesson?: string;
  readonly list?: boolean;
  readonly state?: string;
  readonly plain?: boolean;
}

export async function tutorial(name: string | undefined, given: TutorialArguments): Promise<void> {
  const asked = name === undefined ? undefined : readTrack(name);
  if (given.lesson !== undefined) {
    const { track, lesson } = readLesson(given.lesson, asked);
    return learn({ progress: NO_PROGRESS, track, lesson, keep: null }, given);
  }
  const { progress, notice, keep } = openProgress(given.state ?? configFile('tutorial.json'));
  if (notice !== null) process.stderr.write(`${notice}\n`);
  const track = asked ?? progress.current ?? nextTrack(progress);
  if (given.list || track === undefined) {
    const after = track === undefined ? [t('tutorial.allDone'), ...realGameLines()] : [];
    for (const line of [...overviewLines(progress), ...after]) console.log(line);
    return;
  }
  checkUnlocked(track, progress);
  await learn({ progress, track, keep }, given, notice ?? '');
}

async function learn(settings: CourseSettings, given: TutorialArguments, notice = ''): Promise<void> {
  const course = new Course(settings);
  if (!usesPlainLines(given)) {
    const { learnOnBoard } = await import('./tutorial/TutorialScreen.tsx');
    await learnOnBoard(course, notice);
    for (const line of partingLines(course)) console.log(line);
    return;
  }
  const { openDialogue } = await import('./plainText/dialogue.ts');
  const { learnPlain } = await import('./tutorial/learnPlain.ts');
  const dialogue = openDialogue(process.stdin, process.stdout);
  await learnPlain(course, dialogue);
  dialogue.close();
}

function readTrack(name: string): TrackName {
  const track = TRACKS.find((one) => one === name);
  if (track) return track;
  throw new UsageError(t('error.track', { track: name, allowed: TRACKS.join(', ') }));
}

function readLesson(text: string, track: TrackName | undefined): { track: TrackName; lesson: number } {
  if (track === undefined) {
    throw new UsageError(t('error.lessonOfWhat', { lesson: text, allowed: TRACKS.join(', ') }));
  }
  const most = trackOf(track).lessons.length;
  const lesson = Number(text);
  if (Number.isInteger(lesson) && lesson >= 1 && lesson <= most) return { track, lesson };
  throw new UsageError(t('error.lesson', { lesson: text, track, most }));
}

function checkUnlocked(track: TrackName, progress: Progress): void {
  if (trackStatuses(progress)[track] !== 'locked') return;
  throw new UsageError(t('error.locked', { track, before: TRACKS[TRACKS.indexOf(track) - 1] }));
}
