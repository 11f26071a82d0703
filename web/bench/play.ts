/** Plays on a page that is measured, and looks at it no more than it must. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { gameIsOver, nextPress, Player } from '../e2e/player/player.ts';
import { holdFrames, noteFrames, readFrames } from './observers.ts';

/** Milliseconds between two glances, and after a press: what it starts is to be seen. */
const GLANCE = 250;
const WATCHED = 700;

/** Runs in the page. */
function waitsForOthers(): boolean {
  return document.querySelector('h1')?.textContent?.startsWith('WAITING') ?? false;
}

/**
 * Plays so many milliseconds, or until the game is over; gives the frames, in milliseconds. To read the page as a
 * screen reader does takes it long: it is done only when the player is asked, and those frames do not count.
 */
export async function playMeasured(page: Page, lasts: number): Promise<number[]> {
  const player = await Player.at(page, 'mouse');
  // Players without a screen reader have no accessibility tree that is kept up to date.
  await player.input.tree.session.send('Accessibility.disable');
  await page.evaluate(noteFrames);
  for (const endsAt = Date.now() + lasts; Date.now() < endsAt; ) {
    await pause(GLANCE);
    if (await page.evaluate(waitsForOthers)) continue;
    await page.evaluate(holdFrames, true);
    const things = await player.look();
    const next = nextPress(things);
    await page.evaluate(holdFrames, false);
    if (gameIsOver(things)) break;
    if (next && (await player.input.press(next))) await pause(WATCHED);
  }
  return page.evaluate(readFrames);
}
