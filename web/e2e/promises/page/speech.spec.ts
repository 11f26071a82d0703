// What is read out, at once or politely.

import type { Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { jinxed, myTurn, peekedAt, stunned, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { othersOf, playersWith } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { card, HAND } from './pageParts.ts';

test.use({ settings: STILL });

const assertive = (page: Page) => page.locator('[role="alert"][aria-live="assertive"]');

const polite = (page: Page) => page.locator('[role="status"][aria-live="polite"]').last();

// Guests type once they have switched it on.
test.beforeEach(({ page }) => withSettings(page, { typedChat: true }));

test('[SPEAK-1] [SPEAK-2] [SPEAK-3] a question to the viewer is read out at once', async ({ page }) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  const at = await page.evaluate(() => Date.now());
  const named = { deadline_at: at + 29_900 };
  let name = '';
  script.show((game) => {
    name = othersOf(game)[0].username;
    return { ...myTurn([...HAND, 'green star', 'orange oval'])(game), ...named };
  });
  await expect(assertive(page)).toHaveText(
    /^Your turn\. Match orange or star\. 5 cards, 4 playable\. 30 seconds\./,
  );
  script.show(underAttack(['pink add+2', 'nope', 'pink oval'], { until: at + 14_900 }));
  await expect(assertive(page)).toHaveText(
    `Under attack: draw 4 from ${name}. Stack, nope or take it. 15 seconds.`,
  );
  script.show(underAttack(['pink oval', 'pink star']));
  await expect(assertive(page)).toHaveText(`Under attack: draw 4 from ${name}. Take it.`);
  script.show(jinxed(['orange jinx+1', 'orange oval']));
  await expect(assertive(page)).toHaveText(/^Jinx dilemma: .* is about to draw 2\./);
  script.show(peekedAt(['pink oval', 'pink star', 'gift']));
  await expect(assertive(page)).toHaveText('Choose 2 cards to reveal.');
  script.show(stunned(2));
  await expect(assertive(page)).toHaveText('In timeout: skip 2 turns.');
});

test('[SPEAK-4] [SPEAK-11] [CLOCK-5] the clock speaks at 10 and at 5 seconds, and not by itself', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  const until = (await page.evaluate(() => Date.now())) + 14_900;
  script.show((game) => ({ ...myTurn(HAND)(game), deadline_at: until }));
  const timer = page.getByRole('timer', { name: 'Turn time' }).first();
  await expect(timer).toContainText('15');
  await expect(timer).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(1000);
  await expect(timer).toContainText('14');
  await page.clock.runFor(5000);
  await expect(assertive(page)).toHaveText('10 seconds');
  await page.clock.runFor(5000);
  await expect(assertive(page)).toHaveText('5 seconds, last chance');
});

test("[SPEAK-6] [SPEAK-7] [SPEAK-8] other players' actions are read politely, all of one moment together", async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  let [id, name, gameId] = ['', '', ''];
  script.show((game) => {
    gameId = game.game_id;
    [id, name] = [othersOf(game)[0].user_id, othersOf(game)[0].username];
    return { ...theirTurn(HAND)(game), players: playersWith(game, othersOf(game)[0].user_id, 5) };
  });
  await expect(card(page, 1)).toHaveAccessibleName(/^Orange star/);
  await stopClock(page, 3000);
  script.show(
    (game) => ({ players: playersWith(game, id, 4) }),
    [
      { type: 'card-played', player_id: id, data: { cards: ['purple triangle'], card_count: 4 } },
      { type: 'cards-drawn', player_id: id, data: { num_cards: 2 } },
    ],
  );
  await expect(page.getByText(`${name} drew 2`).first()).toBeVisible();
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText(`${name} played purple triangle, 4 left. ${name} drew 2`);
  script.show((game) => ({ players: playersWith(game, id, 1) }));
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText(`${name} has 1 card!`);
  script.say('chat_message', {
    game_id: gameId,
    id: 'm1',
    user_id: id,
    username: name,
    content: 'a secret plan',
    message_type: 'text',
    masks: [],
    created_at: 1,
  });
  await expect(page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();
  await page.clock.runFor(700);
  await expect(polite(page)).toHaveText('1 new message');
});

test('[SPEAK-9] a card says its name, whether it can be played, and where it is', async ({ page }) => {
  const script = await seated(page);
  script.show(theirTurn(['orange oval', 'orange oval', 'pink hexagon']));
  script.show(theirTurn(['orange oval', 'orange oval', 'pink hexagon', 'pink star']));
  await expect(card(page, 4)).toHaveAccessibleName('Pink star, new, card 4 of 4');
  // Nothing of it is new.
  script.show(myTurn(['orange oval', 'orange oval', 'pink hexagon']));
  await expect(card(page, 1)).toHaveAccessibleName('Orange oval, playable, card 1 of 3');
  await expect(card(page, 3)).toHaveAccessibleName('Pink hexagon, not playable, card 3 of 3');
  await card(page, 2).click();
  await card(page, 1).click();
  await expect(card(page, 1)).toHaveAccessibleName('Orange oval, staged 2 of 2, card 1 of 3');
});
