// The summary of a game: hands, ranks, the seed, and how it went.

import { commitTo } from '@staxd/engine';
import { STILL } from '../../scripted/scriptedGame.ts';
import { countered, drew } from '../../scripted/tableScene.ts';
import { type Change, elsewhere, othersOf, wonBy } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { ending, endOf, heldStill, skipAll } from './endOfGame.ts';

test.use({ settings: STILL });

test('[VICTORY-10] [VICTORY-21] players who left are named; with many cards left, hands are shortened', async ({
  page,
}) => {
  const script = await heldStill(page);
  const hands = page.getByRole('list', { name: 'Hands left' }).getByRole('listitem');
  script.show(ending({ left: [3, 12, 2], missing: [1] }));
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  for (let stage = 0; stage < 2; stage++) await page.keyboard.press('k');
  await expect(hands.filter({ hasText: 'Left the game' })).toHaveCount(1);
  await expect(hands.getByRole('img', { name: /green oval/i })).toHaveCount(17);

  // With 41 cards or more, hands are not drawn.
  script.show(ending({ left: [20, 19, 2] }));
  await expect(hands.filter({ hasText: '+12' })).toHaveCount(1);
  await expect(hands.getByRole('img', { name: /green oval/i })).toHaveCount(18);
});

test('[VICTORY-20] [REMATCH-18] the seed is shown, and held against the commitment; a rematch needs a press of its own', async ({
  page,
}) => {
  const script = await heldStill(page);
  const seed = 'arc4:what was dealt';
  const reveal = (told: string): Change => {
    return (game) => {
      const end = endOf(game);
      return {
        ...end,
        seed: told,
        commitment: commitTo(game.game_id, seed),
      };
    };
  };
  script.show(reveal(seed));
  await skipAll(page);
  await expect(page.getByText('Seal was whole')).toBeVisible();
  await page.getByText('Show the numbers').click();
  await expect(page.getByText(seed)).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  script.show(reveal('arc4:something else'));
  await expect(page.getByText('Seal was broken')).toBeVisible();

  // Its first moments once more, one by one.
  const pressableAt = (time: number) =>
    page.getByRole('button', { name: /^run it back/i }).evaluate((button, at) => {
      button.style.display = 'none';
      button.getBoundingClientRect();
      button.style.display = '';
      for (const animation of button.getAnimations()) {
        animation.pause();
        animation.currentTime = at;
      }
      return getComputedStyle(button).pointerEvents;
    }, time);
  expect(await pressableAt(399)).toBe('none');
  expect(await pressableAt(400)).toBe('auto');
});

test('[VICTORY-25] a chart and four figures tell how it went', async ({ page }) => {
  const script = await heldStill(page);
  let [me, other] = ['', ''];
  script.show((game) => {
    [me, other] = [game.my_player_id ?? '', othersOf(game)[0].user_id];
    return elsewhere(game);
  });
  script.show(elsewhere, [drew(me, 3), drew(other, 2)]);
  script.show(elsewhere, [countered(me, other, 6)]);
  script.show(ending({ left: [3, 5, 4] }));
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.getByRole('button', { name: 'Stats' }).click();
  const story = page.getByRole('region', { name: 'Game stats' });
  await expect(story.getByRole('img', { name: /^Cards in hand, turn by turn: / })).toBeVisible();
  await expect(story.getByRole('term')).toHaveText([
    'Duration',
    'Turns',
    'Biggest stack',
    'Most cards drawn',
  ]);
  const drawn = story.getByRole('definition').filter({ hasText: /^3$/ });
  await expect(drawn).toHaveCount(1);
});

test('[VICTORY-26] the rankings say how many cards each player had left, and who had gone', async ({
  page,
}) => {
  const script = await heldStill(page);
  script.show((game) => {
    const end = endOf(game, { left: [3, 5, 2], missing: [1] });
    const victory = end.ended.victory_moment;
    const players = game.players.map((player) => {
      return player.user_id === end.ended.winner_id ? { ...player, has_stand_in: true } : player;
    });
    const missing_players = [...victory.missing_players, end.ended.winner_id];
    return { ...end, players, ended: { ...end.ended, victory_moment: { ...victory, missing_players } } };
  });
  await skipAll(page);
  const rows = page.getByRole('list', { name: 'Final rankings' }).getByRole('listitem');
  await expect(rows.first()).toContainText('A BOT FINISHED');
  await expect(rows.first()).toContainText('0 cards');
  await expect(rows.filter({ hasText: 'LEFT EARLY' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'LEFT EARLY' })).toContainText('5 cards');
});

test('[VICTORY-27] a win that brings no clout says why', async ({ page }) => {
  const script = await heldStill(page);
  script.show((game) => {
    const end = endOf(game);
    const me = game.players.find(({ user_id }) => user_id === game.my_player_id);
    if (!me || !end.ended?.victory_moment) throw new Error('nobody looks');
    const victory = { ...end.ended.victory_moment, no_clout: 'bots' as const };
    const won = wonBy(game, me);
    if (!won.ended) throw new Error('a game that is won has ended');
    return { ...won, ended: { ...won.ended, victory_moment: victory } };
  });
  await skipAll(page);
  await expect(page.getByText('No clout: 5 of 5 wins against bots counted today.')).toBeVisible();
});
