/** Motions and their triggers. */
import type { Page } from '@playwright/test';
import { fullMotion } from '../scripted/fullMotion.ts';
import { happeningsOf, peopleAt } from '../scripted/happenings.ts';
import { myTurn, theirTurn } from '../scripted/positions.ts';
import { seated } from '../scripted/scriptedGame.ts';
import { played } from '../scripted/tableScene.ts';
import { elsewhere, over } from '../scripted/wireStates.ts';
import { HAND, named, press, type Stage } from './states.ts';

export interface Burst {
  readonly name: string;
  /** Brings the page to the start; returns the trigger. */
  readonly bring: (stage: Stage) => Promise<() => unknown>;
}

/** One of the ten happenings, after those that come before it. */
function happening(name: string): Burst {
  const bring = async ({ page, url }: Stage) => {
    await fullMotion(page.context());
    const script = await seated(page, url);
    const people = peopleAt(script, named(theirTurn(HAND)));
    await settled(page);
    for (const { name: next, change, events } of happeningsOf(people, HAND)) {
      const show = () => script.show(change, events, 1);
      if (next === name) {
        await page.waitForTimeout(SHOWN);
        return show;
      }
      show();
      await page.waitForTimeout(LASTS);
    }
    throw new RangeError(name);
  };
  return { name, bring };
}

/** The deal is over. */
const settled = (page: Page) => page.waitForTimeout(2500);
/** Milliseconds until most of what a happening moves is over. */
const LASTS = 1200;
/** And until the words about the one before are gone. */
const SHOWN = 5000;

/** Those that only lead to the next one. */
const BETWEEN = ['attack', 'stack-again'];
const NOBODY = { me: '', max: '', knox: '', lola: '' };
const FILMED = happeningsOf(NOBODY, HAND).flatMap(({ name }) => (BETWEEN.includes(name) ? [] : [name]));

export const BURSTS: readonly Burst[] = [
  {
    name: 'deal',
    bring: async ({ page, url }) => {
      await page.goto(url);
      await page.getByRole('switch', { name: /bots/i }).click();
      return () => press(page, /^JUMP IN QUICK/);
    },
  },
  {
    name: 'own',
    bring: async ({ page, url }) => {
      await fullMotion(page.context());
      const script = await seated(page, url);
      const { me } = peopleAt(script, named(myTurn(HAND)));
      await settled(page);
      await page.getByRole('toolbar').getByRole('button').first().click();
      return async () => {
        await press(page, /^PLAY/);
        script.answer();
        script.show(
          (game) => ({ ...myTurn(HAND.slice(1))(game), ...elsewhere(game) }),
          [played(me, HAND[0])],
          1,
        );
      };
    },
  },
  ...FILMED.map(happening),
  {
    name: 'victory',
    bring: async ({ page, url }) => {
      const script = await seated(page, url);
      script.show(named(theirTurn(HAND)));
      await settled(page);
      return () => script.show(named(over));
    },
  },
];
