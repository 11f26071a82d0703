/** Six motions and their triggers. */
import type { Page } from '@playwright/test';
import { theirTurn } from '../scripted/positions.ts';
import { seated } from '../scripted/scriptedGame.ts';
import { drew, gave, played, traded } from '../scripted/tableScene.ts';
import { elsewhere, type Happened, othersOf, over } from '../scripted/wireStates.ts';
import { HAND, named, press, type Stage } from './states.ts';

export interface Burst {
  readonly name: string;
  /** Brings the page to the start; returns the trigger. */
  readonly bring: (stage: Stage) => Promise<() => unknown>;
}

/** What two other players do, or one to the other, while the viewer watches. */
function motion(name: string, happens: (max: string, lola: string) => Happened): Burst {
  const bring = async ({ page, url }: Stage) => {
    const script = await seated(page, url);
    script.show(named(theirTurn(HAND)));
    await settled(page);
    return () => {
      let events: readonly Happened[] = [];
      script.show((game) => {
        const [max, lola] = othersOf(game).map(({ user_id }) => user_id);
        events = [happens(max ?? '', lola ?? '')];
        return elsewhere(game);
      });
      script.show(elsewhere, events);
    };
  };
  return { name, bring };
}

/** The deal is over. */
const settled = (page: Page) => page.waitForTimeout(2500);

export const BURSTS: readonly Burst[] = [
  {
    name: 'deal',
    bring: async ({ page, url }) => {
      await page.goto(url);
      await page.getByRole('switch', { name: /bots/i }).click();
      return () => press(page, /^JUMP IN QUICK/);
    },
  },
  motion('play', (max) => played(max, 'orange triangle')),
  motion('draw', (max) => drew(max, 3)),
  motion('gift', (max, lola) => gave(max, lola, ['pink star', 'green oval'])),
  motion('trade', (max, lola) => traded(max, lola)),
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
