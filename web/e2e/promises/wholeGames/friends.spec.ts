import { gameIsOver, isButton, Player } from '../../player/player.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect, expectAccessible, test } from '../../test.ts';

/** Joins by an invite code from the home page: first the code, then the name that guests are asked for. */
async function joinBy({ page }: Player, code: string, name: string): Promise<void> {
  await page.goto('/');
  const jumpIn = page.getByRole('button', { name: 'JUMP IN', exact: true });
  await page.getByRole('textbox', { name: 'Invite code' }).fill(code);
  await jumpIn.click();
  await page.getByRole('textbox', { name: 'Your name' }).last().fill(name);
  await jumpIn.click();
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
}

test('[REMATCH-1] [REMATCH-13] [VICTORY-34] two friends', async ({ page, newcomer }) => {
  const host = await Player.at(page, 'mouse');
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.locator('input[type=file]').setInputFiles({
    name: 'short.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from('mode: casual\noptions: { handSize: 3, maxTurns: 6 }\n'),
  });
  await expect(form.getByText('short.yaml is read.')).toBeVisible();
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  const code = page.url().slice(-6);
  const start = page.getByRole('button', { name: 'START GAME' });
  await expect(start).toBeDisabled();
  await expectAccessible(page);

  const guest = await Player.at(await newcomer(), 'mouse');
  await joinBy(guest, code, 'Robin');
  await guest.press(/^LOCK IN/);
  await guest.sees(
    (things) => things.some((thing) => isButton(thing, /^BAIL OUT/)),
    'that the guest is ready',
  );
  await expect(page.getByText('LOCKED IN').first()).toBeVisible();

  await host.press(/^Remove Robin/);
  await host.press(/^Kick$/i);
  await guest.sees(
    ({ length }) => length > 0 && guest.page.url().endsWith('/'),
    'the way out for who was kicked',
  );
  await expect(start).toBeDisabled();
  await joinBy(guest, code, 'Robin');

  await expect(start).toBeEnabled();
  await host.press(/^START GAME/);
  await Promise.all([host.playUntil(gameIsOver), guest.playUntil(gameIsOver)]);

  // The reveal may have ended by itself.
  for (const each of [page, guest.page])
    await each
      .getByRole('button', { name: 'SKIP' })
      .click({ timeout: 5000 })
      .catch(() => {});
  await guest.page.setViewportSize({ width: 360, height: 740 });
  await guest.press(/^SAY$/);
  const again = page.getByRole('button', { name: /^run it back/i });
  await expect(again).toBeVisible();
  const before = await again.boundingBox();
  const first = guest.page.getByRole('button', { name: 'I trusted you!' });
  await expect(first).toBeInViewport({ ratio: 1 });
  // It stays for some seconds.
  for (const each of [page, guest.page]) await stopClock(each);
  await first.click();
  for (const each of [page, guest.page])
    await expect(
      each.getByRole('list', { name: 'Final rankings' }).getByText('I trusted you!'),
    ).toBeVisible();
  expect(await again.boundingBox()).toEqual(before);
  for (const each of [page, guest.page]) await each.clock.resume();

  await host.press(/^run it back/i);
  await expect(page).not.toHaveURL(new RegExp(`/game/${code}$`));
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await guest.press(/^join the rematch/i);
  await expect(guest.page).toHaveURL(page.url());
  await expect(page.getByText(/^Robin/).first()).toBeVisible();
  for (const each of [page, guest.page])
    await expect(each.getByRole('toolbar')).toBeVisible({ timeout: 60_000 });
});
