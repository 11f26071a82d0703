/** Runs before each file of stories: its pictures are examined when its last story has ended. */
import { afterAll, type RunnerTask } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlbum, openAlbum } from './album.ts';
import { examine } from './examination.ts';
import { judge } from './verdict.ts';

openAlbum();

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a hook wants, and this one wants nothing.
afterAll(async ({}, file) => {
  const { faults, todo } = await judge(closeAlbum(), passedIn(file.tasks), {
    examine,
    resize: page.viewport,
  });
  if (todo.length > 0) console.warn(todo.join('\n'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

function passedIn(tasks: readonly RunnerTask[]): string[] {
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return passedIn(task.tasks);
    const { storyId } = task.meta as { storyId?: string };
    return task.result?.state === 'pass' && storyId !== undefined ? [storyId] : [];
  });
}
