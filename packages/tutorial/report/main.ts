/** `pnpm tutorial:report`: words, taps and estimated seconds of each lesson and track, and how hard they read (T4). */
import { ALL_TRACKS, estimateOf, gradeOf, sumOf } from '../src/index.ts';

const row = (name: string, { words, actions, seconds }: ReturnType<typeof estimateOf>) =>
  `${name.padEnd(30)}${String(words).padStart(6)}${String(actions).padStart(6)}${seconds.toFixed(1).padStart(9)}`;

console.log(`${''.padEnd(30)} words  taps  seconds`);
for (const { title, seconds, lessons } of ALL_TRACKS) {
  const texts = lessons.flatMap(({ message, goal, hint, praise, notYet }) => [
    message,
    goal,
    hint,
    praise,
    notYet,
  ]);
  console.log('');
  for (const [at, lesson] of lessons.entries())
    console.log(row(`${at + 1} ${lesson.title}`, estimateOf(lesson)));
  console.log(row(title, sumOf(lessons.map(estimateOf))));
  console.log(`said to take ${seconds} s; grade ${gradeOf(texts.join(' ')).toFixed(1)} of 5`);
}
