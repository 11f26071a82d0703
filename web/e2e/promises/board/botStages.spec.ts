// A bot's status, stage by stage.
import type { Page } from '@playwright/test';
import type { BotStatus } from '@staxd/protocol';
import type { BotStage } from '../../../src/game/board/bots/botStage.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { theirTurn } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { othersOf } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

const HAND = ['orange star', 'pink oval', 'pink star'];

/** A table with a bot that reports its status, and the sign shown for each report. */
async function tableWithBot(page: Page) {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  let [gameId, id, name] = ['', '', ''];
  script.show((game) => {
    gameId = game.game_id;
    [id, name] = [othersOf(game)[0].user_id, othersOf(game)[0].username];
    return theirTurn(HAND)(game);
  });
  const bot = { bot_username: name, bot_difficulty: 'easy' as const, message: `${name} is busy` };
  const is = (status: string) =>
    script.say('bot_thinking', { game_id: gameId, player_id: id, ...bot, status });
  const done = (more: Parameters<typeof script.show>[1] = []) =>
    script.show(
      () => ({}),
      [{ type: 'bot-thinking', player_id: id, data: { ...bot, status: 'complete' } }, ...more],
    );
  const stages = {
    analyzing: 'analyzing',
    deciding: 'decisionMade',
    executing: 'executing',
    complete: 'transitioning',
  } as const satisfies Record<Exclude<BotStatus, 'thinking'>, BotStage>;
  const sign = (stage: keyof typeof stages) => page.locator(`[data-stage="${stages[stage]}"]`);
  return { script, id, is, done, sign };
}

test("[BOT-8] [BOT-9] a bot's status has four stages, each with its time", row(false), async ({ page }) => {
  const { is, done, sign } = await tableWithBot(page);
  is('analyzing');
  await expect(sign('analyzing')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(sign('analyzing')).toBeVisible();
  for (const [stage, time] of [
    ['deciding', 1000],
    ['executing', 1200],
  ] as const) {
    is(stage);
    await expect(sign(stage)).toBeVisible();
    await page.clock.runFor(time - 100);
    await expect(sign(stage)).toBeVisible();
    await page.clock.runFor(200);
    await expect(sign(stage)).toBeHidden();
  }
  done();
  await expect(sign('complete')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(sign('complete')).toBeVisible();
  await page.clock.runFor(200);
  await expect(sign('complete')).toBeHidden();
});

test(
  '[BOT-11] [BOT-12] a stage is cut short by the next one, by a card, and by another turn',
  row(false),
  async ({ page }) => {
    const { script, id, is, sign } = await tableWithBot(page);
    is('deciding');
    is('executing');
    await expect(sign('executing')).toBeVisible();
    await expect(sign('deciding')).toBeHidden();
    script.show(
      () => ({}),
      [{ type: 'card-played', player_id: id, data: { cards: ['purple triangle'], card_count: 4 } }],
    );
    await expect(sign('executing')).toBeHidden();
    is('analyzing');
    await expect(sign('analyzing')).toBeVisible();
    script.show(
      (game) => ({ turn_number: game.turn_number + 1 }),
      [{ type: 'turn-ended', player_id: null, data: { next_player_index: 1, turn_number: 99 } }],
    );
    await expect(sign('analyzing')).toBeHidden();
  },
);
