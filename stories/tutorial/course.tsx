/** A lesson on its page, for stories: kept in memory, no server, and nothing goes on by itself. */
import { memoryStorage } from '@staxd/client';
import { beginSession, type TrackName, type TutorialSession } from '@staxd/tutorial';
import { LiveRegion } from '@staxd/web/look/primitives/accessibility/LiveRegion.tsx';
import type { ServerAnswer, TutorialCall } from '@staxd/web/online/tutorial/answers.ts';
import { openCourse } from '@staxd/web/screens/tutorial/course/courseStore.ts';
import {
  NO_PROGRESS,
  withDone,
  writeProgress,
} from '@staxd/web/screens/tutorial/progress/tutorialProgress.ts';
import { TutorialPage } from '@staxd/web/screens/tutorial/TutorialPage.tsx';
import type { StoryContext } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';

export interface LessonProps {
  readonly track: TrackName;
  readonly step: number;
  /** The lessons before it unless this says otherwise. */
  readonly solved?: readonly number[];
  readonly completed?: readonly TrackName[];
  /** What the server cannot do. */
  readonly fails?: (call: TutorialCall) => boolean;
  readonly onHome?: () => void;
  readonly onPlay?: () => void;
}

const nothing = fn();

export function Lesson({ fails, onHome = nothing, onPlay = nothing, ...begun }: LessonProps) {
  const [store] = useState(() => {
    const storage = memoryStorage();
    const { completed = [] } = begun;
    writeProgress(storage, withDone(NO_PROGRESS, { completed, skipped: [] }, 0));
    return openCourse(begun.track, {
      storage,
      tell: async (call): Promise<ServerAnswer> => ({ type: fails?.(call) ? 'failed' : 'silent' }),
      userId: NO_PROGRESS.userId,
      now: () => 0,
      session: sessionOf(begun),
    });
  });
  return (
    <LiveRegion>
      <TutorialPage store={store} keysEnabled hasProfile onHome={onHome} onPlay={onPlay} still />
    </LiveRegion>
  );
}

function sessionOf({ track, step, solved }: LessonProps): TutorialSession {
  const before = Array.from({ length: step - 1 }, (_, at) => at + 1);
  return beginSession(track, { step, solved: solved ?? before });
}

/** What a learner does with a mouse. */
export type Learner = Pick<StoryContext, 'canvas' | 'userEvent'>;

export async function pick({ canvas, userEvent }: Learner, ...names: readonly string[]): Promise<void> {
  const hand = within(canvas.getByRole('toolbar', { name: /^Your hand/ }));
  for (const name of names) {
    const cards = hand.getAllByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')},`) });
    const free = cards.find((card) => !card.ariaLabel?.includes('staged')) as Element;
    await userEvent.click(free);
  }
}

/** Presses a button that is there or comes. */
export async function press({ userEvent }: Learner, name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

export async function pickColor({ userEvent }: Learner, color: string): Promise<void> {
  const picker = within(await screen.findByRole('region', { name: 'PICK A COLOR' }));
  await userEvent.click(picker.getByRole('button', { name: new RegExp(`^${color}`) }));
}

/** The lesson is done, with these words of praise. */
export async function isPraised({ canvas }: Pick<Learner, 'canvas'>, praise: string): Promise<void> {
  await expect(await canvas.findByRole('heading', { name: 'That is it!' })).toBeVisible();
  await expect(canvas.getByRole('button', { name: praise })).toBeVisible();
  await expect(canvas.getAllByRole('button', { name: 'NEXT' })[0]).toBeEnabled();
}

/** Nothing is cut off, and nothing scrolls. */
export async function fits(): Promise<void> {
  const { innerWidth, innerHeight } = window;
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
  for (const control of document.querySelectorAll('button')) {
    if (!control.checkVisibility()) continue;
    const { left, right, bottom } = control.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(-1);
    await expect(right).toBeLessThanOrEqual(innerWidth + 1);
    if (control.dataset.slot === undefined) await expect(bottom).toBeLessThanOrEqual(innerHeight + 1);
  }
}

/** The error lies over no button. */
export async function coversNoButton({ canvas }: Pick<Learner, 'canvas'>, error: string): Promise<void> {
  const { top, bottom } = (await canvas.findByText(error)).getBoundingClientRect();
  for (const button of canvas.getAllByRole('button')) {
    const box = button.getBoundingClientRect();
    await expect(box.bottom <= top || box.top >= bottom || isOnTable(button)).toBe(true);
  }
}

function isOnTable(button: HTMLElement): boolean {
  return button.closest('section')?.ariaLabel === 'Table';
}
