// Each thing happens once: what a page starts in a whole game is what the table of presentations gives for what it is told.

import type { Page } from '@playwright/test';
import { MODES, type Mode } from '@staxd/engine';
import { forgive } from '../../complaints.ts';
import { gameIsOver, Player, type Until } from '../../player/player.ts';
import { movesOf } from '../../recorders/cardMoves.ts';
import { soundsOf } from '../../recorders/sounds.ts';
import { feltOf, movedCards, toldScoresOf } from '../../recorders/toldScores.ts';
import { look } from '../../scripted/hiddenTab.ts';
import { takeLine } from '../../scripted/line.ts';
import { HURRY, paceAnimations } from '../../scripted/pageClock.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { OF_THE_LINE } from '../connection/lineComplaints.ts';

// Bots take their time, or nobody would hear them talk.
test.use({ settings: { STAXD_CLOCK_SCALE: '1', STAXD_BOT_PACE: '0.3' }, ownPage: true });
test.setTimeout(240_000);

const LABELS = {
  casual: /CASUAL/,
  ranked: /RANKED/,
  tournament: /TOURNAMENT/,
  stack_attack: /STACK/,
  spite: /SPITE/,
} as const satisfies Record<Mode, RegExp>;

interface Pressed {
  presses: number;
}
/** What else happens is enough in `npm test`; in `pnpm prove` all of the game is played. */
const MORE = 25;
const isShort = !process.env.STAXD_PROVE;
/** Sounds of the deal, and of the end. */
const [DEAL, END] = [12, 6];
const waits: Until = (things) =>
  things.some(({ role, name }) => role === 'heading' && name.startsWith('WAITING'));

/** What comes while a page stands still comes at once, and of that it shows the latest version alone. */
async function oneByOne(page: Page): Promise<void> {
  let shown = Promise.resolve();
  const rendered = () =>
    page
      .evaluate(
        () =>
          new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      )
      .catch(() => {});
  await takeLine(page, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      shown = shown.then(() => near.send(text)).then(rendered);
    });
  });
}

for (const mode of MODES) {
  test(
    `[EFFECT-26] each card flies once, whatever bots say and the line does: ${mode}`,
    row(mode === 'casual'),
    async ({ page, context, complaints }) => {
      const moves = await movesOf(page);
      const heard = await soundsOf(page);
      const told = toldScoresOf(page);
      await page.addInitScript(() => {
        Object.assign(window, { presses: 0 });
        addEventListener('click', () => (window as unknown as Pressed).presses++, { capture: true });
      });
      await paceAnimations(page, HURRY);
      await oneByOne(page);
      await page.goto('/');
      const player = await Player.at(page, 'mouse');
      const choice = page.getByRole('radio', { name: LABELS[mode] });
      if (mode !== 'casual') await choice.check({ force: true });
      await player.press(/^JUMP IN QUICK/);
      await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => told.game?.mode).toBe(mode);
      let turns = 0;
      await player.playUntil((things) => gameIsOver(things) || ++turns > 6);
      await context.setOffline(true);
      await expect(page.getByText(/You are offline|lost|Reconnecting/i).first()).toBeVisible();
      await context.setOffline(false);
      // Others play on while nobody looks.
      const unseen = new Set<number>();
      for (let tries = 0; unseen.size < 2 && tries < 12; tries++) {
        const things = await player.playUntil((now) => gameIsOver(now) || waits(now));
        if (gameIsOver(things)) break;
        await look(page, 'hidden');
        const from = told.scores.length;
        await expect
          .poll(() => told.scores.length, { timeout: 10_000 })
          .toBeGreaterThan(from)
          .catch(() => {});
        for (let score = from; score < told.scores.length; score++) unseen.add(score);
        await look(page, 'visible');
      }
      expect(unseen.size).toBeGreaterThan(0);
      const shown = told.scores.length;
      await player.playUntil(
        (things) => gameIsOver(things) || (isShort && told.scores.length > shown + MORE),
      );
      forgive(complaints, OF_THE_LINE);
      const { deal: _deal, ...started } = await moves.counts();
      expect(told.scores.length).toBeGreaterThan(10);
      const seen = told.scores.filter((_, score) => !unseen.has(score));
      const [meant, most] = [movedCards(seen), movedCards(told.scores)];
      for (const [kind, cards] of Object.entries(started)) {
        expect(cards, `${kind}: ${JSON.stringify({ started, most })}`).toBeLessThanOrEqual(most[kind] ?? 0);
        // A version that came while the line was cut is not shown moving.
        expect(cards, kind).toBeGreaterThanOrEqual(0.8 * (meant[kind] ?? 0) - 3);
      }
      expect(started.play).toBeGreaterThan(5);
      const felt = feltOf(told.scores);
      // The end has one of its own.
      expect((await heard.pulses()).length).toBeLessThanOrEqual(felt.pulses + 1);
      // Besides: the deal, what one's own presses sound like, and the end.
      const own = 3 * (await page.evaluate(() => (window as unknown as Pressed).presses)) + DEAL + END;
      expect((await heard.voices()).length).toBeLessThanOrEqual(felt.sounds + own);
    },
  );
}
