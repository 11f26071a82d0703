/** The ten happenings at their largest, others' and own, directed while the server is idle (ruling P4). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { myTurn, underAttack } from '../e2e/scripted/positions.ts';
import type { ScriptedGame } from '../e2e/scripted/scriptedGame.ts';
import * as scene from '../e2e/scripted/tableScene.ts';
import { type Change, elsewhere, type Happened, othersOf, stackOn } from '../e2e/scripted/wireStates.ts';
import { type Figures, figuresOf, medianOf, type Run } from './figures.ts';
import { noteFrames, noteTasks, readFrames, readTasks, readVitals } from './observers.ts';
import { measuredSeat, type Size, sizeName } from './seat.ts';
import { spentIn } from './trace.ts';

const HAND = ['orange star', 'orange oval', 'pink star', 'green oval', 'nope', 'orange add+2', 'pink oval'];
const GIVEN = ['pink star', 'pink star', 'pink star'];
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
  let [me, max, knox, lola] = ['', '', '', ''];
  script.show((game) => {
    me = game.my_player_id ?? '';
    [max = '', knox = '', lola = ''] = othersOf(game).map(({ user_id }) => user_id);
    return { ...myTurn(HAND)(game), ...elsewhere(game) };
  });
  await pause(LASTS);
  const opened = (target_id: string): Happened => ({
    type: 'stack-initiated',
    player_id: max,
    data: { stack_type: 'add+2', initial_value: 6, target_id },
  });
  const on =
    (target: string): Change =>
    (game) =>
      stackOn(game, target);
  const laid = scene.played(max, 'orange add+2');
  const colored = { cards: ['gift'], active_color: 'green', card_count: 5 };
  const happenings: readonly (readonly [Change, readonly Happened[]])[] = [
    [elsewhere, [scene.played(max, ...GIVEN)]],
    [elsewhere, [{ type: 'universal-played', player_id: max, data: colored }]],
    [on(lola), [laid, opened(lola)]],
    [on(knox), [scene.countered(lola, knox, 8)]],
    [elsewhere, [scene.resolved(knox, 'accepted', 8), scene.drew(knox, 8)]],
    [underAttack(HAND, { total: 8 }), [laid, opened(me)]],
    [elsewhere, [scene.resolved(me, 'accepted', 8), scene.drew(me, 8)]],
    [on(lola), [laid, opened(lola)]],
    [elsewhere, [scene.noped(lola), scene.resolved(lola, 'noped', 2)]],
    [elsewhere, [scene.gave(max, lola, GIVEN)]],
    [elsewhere, [scene.traded(max, lola)]],
    [elsewhere, [scene.hijacked(lola)]],
    [elsewhere, [scene.peeked(lola, max)]],
    [elsewhere, [scene.stun(lola, 2)]],
  ];
  for (const [change, events] of happenings) {
    script.show(change, events, 1);
    await pause(LASTS);
  }
  await play(page, script, me);
}

/** A card is staged, taken back and played by presses. */
async function play(page: Page, script: ScriptedGame, me: string): Promise<void> {
  script.show(myTurn(HAND), [], 1);
  await pause(SHOWN);
  const card = page.getByRole('toolbar').getByRole('button').first();
  for (let press = 0; press < 3; press++) await hit(page, card);
  await hit(page, page.getByRole('button', { name: /^PLAY/ }).first());
  const [, ...rest] = HAND;
  script.show(
    (game) => ({ ...myTurn(rest)(game), ...elsewhere(game) }),
    [scene.played(me, 'orange star')],
    1,
  );
  await pause(LASTS);
}

async function hit(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await pause(SHOWN);
}
