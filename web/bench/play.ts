/** Plays on a measured page, and reads it as rarely as possible. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { gameIsOver, nextPress, Player } from '../e2e/player/player.ts';
import { holdFrames, noteFrames, readFrames } from './observers.ts';

/** Milliseconds between two readings, and after a press, so that its result can be seen. */
const GLANCE = 250;
const WATCHED = 700;

/** Runs in the page. */
function waitsForOthers(): boolean {
  return document.querySelector('h1')?.textContent?.startsWith('WAITING') ?? false;
}

/**
 * Plays for `lasts` milliseconds, or until the game is over; returns the frame times in milliseconds. Reading the page
 * as a screen reader does is slow, so it is done only when the player has to act, and those frames do not count.
 */
export async function playMeasured(page: Page, lasts: number): Promise<number[]> {
  const player = await Player.at(page, 'mouse');
  // Players without a screen reader have no accessibility tree to keep up to date.
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
