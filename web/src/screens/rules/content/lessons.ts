/** Which lessons of the tutorial teach a rule. */
import { ALL_TRACKS } from '@staxd/tutorial';
import { lessonLink } from '../../../app/navigation/lessonLink.ts';

export interface LessonOfRule {
  readonly title: string;
  readonly to: string;
}

const LESSONS = ALL_TRACKS.flatMap(({ name, lessons }) =>
  lessons.map(({ title, teaches }, at) => ({ title, teaches, to: lessonLink(name, at + 1) })),
);

/** The lessons that teach one of these rules, in the order of the tutorial. */
export function lessonsOf(rules: readonly string[]): readonly LessonOfRule[] {
  return LESSONS.filter(({ teaches }) => teaches.some((rule) => rules.includes(rule)));
}
