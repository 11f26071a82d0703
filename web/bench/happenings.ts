/** The ten happenings at their largest, others' and own, directed while the server is idle (ruling P4). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { happeningsOf, peopleAt } from '../e2e/scripted/happenings.ts';
import { myTurn } from '../e2e/scripted/positions.ts';
import type { ScriptedGame } from '../e2e/scripted/scriptedGame.ts';
import { played } from '../e2e/scripted/tableScene.ts';
import { elsewhere } from '../e2e/scripted/wireStates.ts';
import { type Figures, figuresOf, medianOf, type Run } from './figures.ts';
import { noteFrames, noteTasks, readFrames, readTasks, readVitals } from './observers.ts';
import { measuredSeat, type Size, sizeName } from './seat.ts';
import { spentIn } from './trace.ts';

const HAND = ['orange star', 'orange oval', 'pink star', 'green oval', 'nope', 'orange add+2', 'pink oval'];
/** Milliseconds until most of what a happening moves is over, and until a press has shown. */
const LASTS = 1200;
const SHOWN = 600;
/** Whole runs, of which the median counts. */
const RUNS = 5;

export async function measureHappenings(browser: Browser, url: string, size: Size): Promise<Figures> {
  const { context, page, script } = await measuredSeat(browser, url, size);
  // What is fetched late is there when it counts.
  await direct(page, script);
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const before = (await page.evaluate(readVitals)).interactions.length;
    await page.evaluate(noteFrames);
    await page.evaluate(noteTasks);
    await direct(page, script);
    const { interactions, cls } = await page.evaluate(readVitals);
    runs.push({
      cls,
      interactions: interactions.slice(before),
      frames: await page.evaluate(readFrames),
      tasks: await page.evaluate(readTasks),
    });
  }
  // Where frames are dear enough to ask.
  const spent = size.slower > 1 ? await spentIn(browser, page, () => direct(page, script)) : undefined;
  await context.close();
  return { ...medianOf(runs.map((run) => figuresOf(sizeName(size), run))), ...(spent && { spent }) };
}

async function direct(page: Page, script: ScriptedGame): Promise<void> {
  const people = peopleAt(script, (game) => ({ ...myTurn(HAND)(game), ...elsewhere(game) }));
  await pause(LASTS);
  for (const { change, events } of happeningsOf(people, HAND)) {
    script.show(change, events, 1);
    await pause(LASTS);
  }
  await play(page, script, people.me);
}

/** A card is staged, taken back and played by presses. */
async function play(page: Page, script: ScriptedGame, me: string): Promise<void> {
  script.show(myTurn(HAND), [], 1);
  await pause(SHOWN);
  const card = page.getByRole('toolbar').getByRole('button').first();
  for (let press = 0; press < 3; press++) await hit(page, card);
  await hit(page, page.getByRole('button', { name: /^PLAY/ }).first());
  const [, ...rest] = HAND;
  script.show((game) => ({ ...myTurn(rest)(game), ...elsewhere(game) }), [played(me, 'orange star')], 1);
  await pause(LASTS);
}

async function hit(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await pause(SHOWN);
}
