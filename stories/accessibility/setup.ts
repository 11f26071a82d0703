/** Runs before each file of stories: its pictures are compared and examined when its last story has ended. */
import { afterAll, type RunnerTask } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Looks, Outlines } from '../../scripts/looks/keeper.ts';
import { outlineOf } from '../looks/outline.ts';
import { type Album, closeAlbum, openAlbum } from './album.ts';
import { examine } from './examination.ts';
import { judge } from './verdict.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    knownLooks: () => Promise<Looks>;
    compareLooks: (outlines: Outlines) => Promise<string[]>;
  }
}

openAlbum(await commands.knownLooks());

// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a hook wants, and this one wants nothing.
afterAll(async ({}, file) => {
  const album = closeAlbum();
  const passed = passedIn(file.tasks);
  const others = await commands.compareLooks(outlinesOf(album, passed));
  const { faults, todo } = await judge(album, passed, { examine, resize: page.viewport });
  if (todo.length > 0) console.warn(todo.join('\n'));
  const all = [...faults, ...others, ...(others.length > 0 ? [MEANT] : [])];
  if (all.length > 0) throw new Error(all.join('\n'));
});

const MEANT = 'Look at them in Storybook. If that is meant: pnpm looks';

/** What these stories show, but for those that go on by themselves. */
function outlinesOf(album: Album, ids: readonly string[]): Outlines {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const picture = album.get(id);
      return picture === undefined || picture === 'off' || picture.moves ? [] : [[id, outlineOf(picture)]];
    }),
  );
}

function passedIn(tasks: readonly RunnerTask[]): string[] {
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return passedIn(task.tasks);
    const { storyId } = task.meta as { storyId?: string };
    return task.result?.state === 'pass' && storyId !== undefined ? [storyId] : [];
  });
}
