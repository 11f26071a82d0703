// Each thing happens once: what a page starts in a whole game is what the table of happenings gives for what it is told.
import { gameIsOver, Player } from '../../player/player.ts';
import { movesOf } from '../../recorders/cardMoves.ts';
import { movedCards, toldScoresOf } from '../../recorders/toldScores.ts';
import { HURRY, paceAnimations } from '../../scripted/pageClock.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { forgive } from '../connection/lineComplaints.ts';

// Bots take their time, or nobody would hear them talk.
test.use({ settings: { STAXD_CLOCK_SCALE: '1', STAXD_BOT_PACE: '0.3' }, ownPage: true });
test.setTimeout(240_000);

const LABELS = { casual: /CASUAL/, stack_attack: /STACK/, spite: /SPITE/ } as const;

// Tournaments have tables of their own.
for (const mode of ['casual', 'stack_attack', 'spite'] as const) {
  test(
    `[EFFECT-26] each card flies once, whatever bots say and the line does: ${mode}`,
    row(mode === 'casual'),
    async ({ page, context, complaints }) => {
      const moves = await movesOf(page);
      const told = toldScoresOf(page);
      await paceAnimations(page, HURRY);
      await page.goto('/');
      const player = await Player.at(page, 'mouse');
      const choice = page.getByRole('radio', { name: LABELS[mode] });
      if (mode !== 'casual') await choice.check({ force: true });
      await player.press(/^JUMP IN QUICK/);
      await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 30_000 });
      let turns = 0;
      await player.playUntil((things) => gameIsOver(things) || ++turns > 6);
      await context.setOffline(true);
      await expect(page.getByText(/You are offline|lost|Reconnecting/i).first()).toBeVisible();
      await context.setOffline(false);
      await player.playUntil(gameIsOver);
      forgive(complaints);
      const { deal: _deal, ...started } = await moves.counts();
      const meant = movedCards(told.scores);
      expect(told.scores.length).toBeGreaterThan(10);
      for (const [kind, cards] of Object.entries(started)) {
        expect(cards, `${kind}: ${JSON.stringify({ started, meant })}`).toBeLessThanOrEqual(meant[kind] ?? 0);
        // A version that came while the line was cut is not shown moving.
        expect(cards).toBeGreaterThanOrEqual(0.8 * (meant[kind] ?? 0) - 3);
      }
      expect(started.play).toBeGreaterThan(5);
    },
  );
}
