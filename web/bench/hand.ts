/** How soon the hand obeys, and how far the picture lags behind the game, at a table where others never stop (B11, B12). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { myTurn } from '../e2e/scripted/positions.ts';
import type { ScriptedGame } from '../e2e/scripted/scriptedGame.ts';
import { type Happened, othersOf } from '../e2e/scripted/wireStates.ts';
import { quantile } from './figures.ts';
import { readVitals } from './observers.ts';
import { measuredSeat, type Size, sizeName } from './seat.ts';

export interface HandFigures {
  readonly size: string;
  /** Milliseconds from a press to the frame that shows the card staged or taken back: the 99th percentile. */
  readonly staged: number;
  /** Milliseconds from the moment at which the page hears of an event to the contact of its card: the longest. */
  readonly contact: number;
  /** Of the events, how many were shown by a card that flew; the others by their outcome. */
  readonly flown: number;
}

const HAND = [
  'orange star',
  'orange star',
  'orange oval',
  'pink star',
  'pink oval',
  'green star',
  'green oval',
];
const PRESSES = 120;
/** Nine events in 1.8 s: seven plays and two draws. */
const CROWD = 9;
const APART = 200;
const ROUNDS = 6;
const CALM = 4000;

declare global {
  interface Window {
    staxdContacts: number[];
  }
}

/** In the page: from the call that lets a card fly to its landing. */
function noteContacts(): void {
  window.staxdContacts = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...told) {
    const animation = animate.apply(this, told);
    if ((this as HTMLElement).dataset.move === undefined) return animation;
    const heard = performance.now();
    animation.addEventListener('finish', () => window.staxdContacts.push(performance.now() - heard));
    return animation;
  };
}

export async function measureHand(browser: Browser, url: string, size: Size): Promise<HandFigures> {
  const { context, page, script } = await measuredSeat(browser, url, size, noteContacts);
  const ids = await warmUp(page, script);
  const before = (await page.evaluate(readVitals)).interactions.length;
  const contacts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(() => window.staxdContacts.splice(0));
    const others = crowd(script, ids);
    await press(page, PRESSES / ROUNDS);
    await others;
    await pause(CALM);
    contacts.push(...(await page.evaluate(() => window.staxdContacts)));
  }
  const { interactions } = await page.evaluate(readVitals);
  await context.close();
  return {
    size: sizeName(size),
    staged: quantile(interactions.slice(before), 0.99),
    contact: Math.max(0, ...contacts),
    flown: contacts.length / ROUNDS,
  };
}

/** The code of what moves is loaded with the first card. Gives the ids of the others. */
async function warmUp(page: Page, script: ScriptedGame): Promise<readonly string[]> {
  let others: readonly string[] = [];
  script.show((game) => {
    others = othersOf(game).map(({ user_id }) => user_id);
    return myTurn(HAND)(game);
  });
  await crowd(script, others);
  await page.locator('[data-score]').waitFor({ state: 'attached' });
  await pause(CALM);
  return others;
}

async function crowd(script: ScriptedGame, others: readonly string[]): Promise<void> {
  for (let event = 0; event < CROWD; event++) {
    const player_id = others[event % others.length] ?? '';
    script.show(() => ({}), [event % 4 === 3 ? drew(player_id) : laid(player_id, event)], 1);
    await pause(APART);
  }
}

const laid = (player_id: string, event: number): Happened => ({
  type: 'card-played',
  player_id,
  data: { cards: [event % 2 ? 'pink star' : 'green star'], card_count: 6 },
});

const drew = (player_id: string): Happened => ({ type: 'cards-drawn', player_id, data: { num_cards: 1 } });

/** Stages a card and takes it back, in turn. */
async function press(page: Page, times: number): Promise<void> {
  const card = page.getByRole('toolbar').getByRole('button').nth(1);
  for (let time = 0; time < times; time++) {
    const box = await card.boundingBox();
    if (!box) throw new Error('there is no card to press');
    await page.mouse.click(box.x + 20, box.y + box.height - 12);
    await pause(60);
  }
}
