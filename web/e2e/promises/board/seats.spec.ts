// The seats of the other players.

import type { Locator } from '@playwright/test';
import { type Card, parseCard } from '@staxd/engine';
import { toWireCard, type WireGameState } from '@staxd/protocol';
import { rendersOf } from '../../recorders/renders.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { peopleAt, withPeople } from '../../scripted/tablePeople.ts';
import { played } from '../../scripted/tableScene.ts';
import { elsewhere, othersOf, playersWith, stackOn, wireCards } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { playersOf } from './tablePlayers.ts';

test.use({ settings: STILL, staysAtTable: true });

const card = (name: string) => toWireCard(parseCard(name) as Card, 0);

test('[SEAT-1] a seat shows the name, the number of cards, and the most pressing status', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await seated(page);
  const seat = (name: string) => page.getByRole('button', { name, exact: true });
  script.show(withPeople());
  // It is the first one's turn.
  await expect(seat('Ann, 5 cards, PLAYING')).toBeVisible();
  script.show((game) => ({
    ...stackOn(game, othersOf(game)[1].user_id),
    players: peopleAt(game, {}, {}, { presence: 'disconnected' }),
  }));
  await expect(seat('Max, 5 cards, DECIDING')).toBeVisible();
  await expect(seat('Lola, 5 cards, OFFLINE')).toBeVisible();
  script.show(
    withPeople(
      { card_count: 2, turns_stunned: 3 },
      { card_count: 1 },
      // A player who is out has no other status.
      { card_count: 2, is_active: false, presence: 'disconnected' },
    ),
  );
  await expect(seat('Ann, 2 cards, STUNNED 3')).toBeVisible();
  await expect(seat('Max, 1 card, 1 LEFT')).toBeVisible();
  await expect(seat('Lola, OUT')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('[SEAT-11] [SEAT-12] the current player is marked with few cards too, and their clock runs around their face', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  // A second more than the server may be ahead of the page, or behind it.
  const until = (await page.evaluate(() => Date.now())) + 14_000;
  script.show((game) => ({ ...withPeople({ card_count: 2 })(game), deadline_at: until }));
  const ann = page.getByRole('button', { name: 'Ann, 2 cards, PLAYING' });
  await expect(ann.getByText('PLAYING', { exact: true })).toBeVisible();
  const clock = page.locator('[aria-label="Players"] svg[data-urgency]');
  const left = clock.locator('[stroke-dasharray]');
  await expect(clock).toHaveCount(1);
  await expect(ann.locator('svg[data-urgency]')).toBeVisible();
  const before = await left.getAttribute('stroke-dasharray');
  await page.clock.runFor(10_000);
  await expect(clock).toHaveAttribute('data-urgency', 'critical');
  const later = await left.getAttribute('stroke-dasharray');
  expect(Number.parseFloat(String(later))).toBeLessThan(Number.parseFloat(String(before)));
  script.show((game) => ({
    ...stackOn(game, othersOf(game)[1].user_id),
    players: peopleAt(game, {}, { card_count: 1 }),
    deadline_at: until,
  }));
  await expect(
    page.getByRole('button', { name: 'Max, 1 card, DECIDING' }).locator('svg[data-urgency]'),
  ).toBeVisible();
  await expect(clock).toHaveCount(1);
});

test('[SEAT-9] [BOT-5] a seat shows the avatar of its player, and of a bot the head of its name and the tag of its level', async ({
  page,
}) => {
  const script = await seated(page);
  const bot = { username: 'Knox_STRATEGIC', is_bot: true, bot_difficulty: 'hard', avatar: null } as const;
  script.show(withPeople({ avatar: 7 }, bot));
  const face = (name: RegExp) => page.getByRole('button', { name }).locator('use').first();
  await expect(face(/^Ann, /)).toHaveAttribute('href', /#p7$/);
  await expect(face(/^Knox, 5 cards, .*STRATEGIC$/)).toHaveAttribute('href', /#nut$/);
});

test('[SEAT-2] a press on a seat shows its details, with what the viewer has seen of its cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await seated(page);
  const seen = [card('green add+2'), card('pink star')];
  script.show(withPeople({}, { peeked_cards: seen, is_guest: true }));
  const details = page.getByRole('dialog', { name: 'Max' });
  await page.getByRole('button', { name: /^Max, 5 cards/ }).click();
  await expect(details.getByRole('definition').first()).toHaveText('5');
  await expect(details).toContainText('Guest');
  await expect(details.getByRole('img')).toHaveCount(2);
  await expect(details.getByRole('img', { name: 'Green add +2' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: /^Ann, 5 cards/ }).click();
  const other = page.getByRole('dialog', { name: 'Ann' });
  await expect(other).toContainText('Human');
  await expect(other.getByRole('img')).toHaveCount(0);
});

test('[PANEL-35] while a target is picked, the seats show the possible targets and their keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const script = await seated(page);
  script.show(myTurn(['orange trade', 'pink star', 'green oval']));
  await page.getByRole('button', { name: /^orange trade/i }).click();
  await page.getByRole('button', { name: /^PLAY/ }).click();
  const picker = page.getByRole('dialog', { name: 'PICK A TARGET' });
  await expect(picker).toBeVisible();
  const keys = page.locator('ol[aria-label="Players"] kbd');
  await expect(keys).toHaveText(['1', '2', '3']);
  await expect(keys.first()).toBeVisible();
  const names = page.locator('ol[aria-label="Players"] button > span[aria-hidden] > span:nth-child(2)');
  const targets = picker.getByRole('group').getByRole('button');
  for (const [at, name] of (await names.allTextContents()).entries())
    await expect(targets.nth(at)).toHaveText(new RegExp(`^${name} `));
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(keys.first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test.describe('on a screen that is touched', () => {
  test.use({ ownPage: true, hasTouch: true, isMobile: true });

  test('[PANEL-35] no keys are shown at the seats, however large it is', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const script = await seated(page);
    script.show(myTurn(['orange trade', 'pink star', 'green oval']));
    await page.getByRole('button', { name: /^orange trade/i }).click();
    await page.getByRole('button', { name: /^PLAY/ }).click();
    const keys = page.locator('ol[aria-label="Players"] kbd');
    await expect(keys).toHaveCount(3);
    await expect(keys.first()).toBeHidden();
  });
});

test.describe('at a table of its own', () => {
  test.use({ staysAtTable: false });

  test('[SEAT-13] what changes at one seat renders that seat alone', async ({ page }) => {
    const renders = await rendersOf(page);
    const script = await seatedStill(page);
    script.show(withPeople());
    const seat = (name: RegExp) => page.getByRole('button', { name });
    await expect(seat(/^Ann, 5 cards, PLAYING/)).toBeVisible();
    await expect(page.locator('[data-score]')).toBeAttached();
    for (const cards of [6, 3]) {
      await script.recalled();
      await renders.rest();
      script.show(withPeople({}, { card_count: cards }), [], 1);
      await expect(seat(new RegExp(`^Max, ${cards} cards`))).toBeVisible();
      // The clock of whoever plays runs on.
      expect(Object.keys(await renders.seats()).filter((name) => name !== 'Ann')).toEqual(['Max']);
    }
  });

  test('[SEAT-13] what changes in one part of the board renders that part alone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await withSettings(page, { typedChat: true });
    const renders = await rendersOf(page);
    const script = await seatedStill(page);
    const still = { deadline_at: null };
    const hand = ['orange oval', 'pink star', 'green oval'];
    let friend = '';
    script.show((game) => {
      friend = othersOf(game)[1].user_id;
      return { ...myTurn(hand)(game), ...still };
    });
    const card = page.getByRole('button', { name: /^orange oval/i });
    await expect(card).toBeVisible();
    await expect(page.locator('[data-score]')).toBeAttached();
    const rendered = async (happens: () => unknown, shows: Locator) => {
      await script.recalled();
      await renders.rest();
      await happens();
      await expect(shows).toBeVisible();
      return renders.parts();
    };
    const staged = page.getByRole('region', { name: 'Staged, 1 card' });
    expect(await rendered(() => card.click(), staged)).toEqual(['table', 'buttons', 'hand']);
    const chat = page.getByRole('button', { name: 'Chat, 1 unread' });
    const hello = { id: 'm1', user_id: friend, username: 'Max', content: 'Hello', message_type: 'text' };
    const said = { ...hello, masks: [], created_at: 1 };
    expect(await rendered(() => script.say('chat_message', said), chat)).toEqual(['dock']);
    const seat = page.getByRole('button', { name: /, 6 cards/ });
    /** As many cards as before are at the table, so that the viewer's turn stays what it is. */
    const sixCards = (game: WireGameState) => {
      const [, { card_count: had }, { user_id: other, card_count }] = othersOf(game);
      const players = playersWith(game, friend, 6);
      return { players: playersWith({ ...game, players }, other, card_count + had - 6) };
    };
    expect(await rendered(() => script.show(sixCards, [], 1), seat)).toEqual(['seats']);
  });
});

test('[SEAT-14] cards that were seen stand at the seat until they are played', async ({ page }) => {
  const script = await seated(page);
  const { me, 0: max } = playersOf(script);
  const cards = ['pink star', 'green oval'];
  const seen = wireCards(...cards);
  script.show(
    (game) => ({
      ...elsewhere(game),
      players: game.players.map((player) => {
        return player.user_id === max.id ? { ...player, peeked_cards: seen } : player;
      }),
    }),
    [
      {
        type: 'peek-revealed',
        player_id: max.id,
        data: { num_cards: 2, viewer_ids: [me], cards },
      },
    ],
    1,
  );
  await page.getByRole('button', { name: new RegExp(`^${max.name},`) }).click();
  const details = page.getByRole('dialog', { name: max.name });
  await expect(details.getByText('Cards you have seen')).toBeVisible();
  const shown = details.getByRole('img');
  await expect(shown).toHaveCount(2);
  script.show(elsewhere, [played(max.id, 'pink star')], 1);
  await expect(shown).toHaveCount(1);
  await expect(details.getByRole('img', { name: 'Green oval' })).toBeVisible();
  script.show(elsewhere, [played(max.id, 'green oval')], 1);
  await expect(details.getByText('Cards you have seen')).toHaveCount(0);
});
