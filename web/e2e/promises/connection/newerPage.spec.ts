// A server that is updated while a page is open.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sitDown } from '../../scripted/scriptedGame.ts';
import { holdToasts, toastsOn } from '../../scripted/toasts.ts';
import { type RunningServer, startServer } from '../../server/server.ts';
import { expect, test } from '../../test.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let folder: string;
let server: RunningServer;

/** Its own installed server and page, so that the build can be replaced. */
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-page-'));
  for (const part of ['server/dist', 'web/dist', 'server/package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'));
  server = await startServer({}, join(folder, 'server/dist/main.js'));
});

test.afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another page: its main script has another name. */
function update(): void {
  const dist = join(folder, 'web/dist');
  for (const name of ['index.html', 'home.html']) {
    const page = readFileSync(join(dist, name), 'utf8');
    const script = /assets\/(index-[^"]+\.js)/.exec(page)?.[1] ?? '';
    cpSync(join(dist, 'assets', script), join(dist, 'assets', 'index-newer.js'));
    writeFileSync(join(dist, name), page.replaceAll(script, 'index-newer.js'));
  }
  for (const name of readdirSync(dist)) if (/\.html\./.test(name)) rmSync(join(dist, name));
}

test('[NAV-31] [CONN-35] a newer page is offered beside the game, and not for a server that only was away', async ({
  page,
  complaints,
}) => {
  const parts = ['EndView', 'GameToasts', 'PersonalNotes'].map((part) =>
    page.waitForResponse(new RegExp(`/${part}-[^/]+\\.js$`)),
  );
  await page.goto(server.url);
  await sitDown(page);
  // While a part is being fetched, the page would reload for it.
  await Promise.all(parts);
  const hand = page.getByRole('toolbar');
  const back = page.getByText('The server was away. All clocks continue where they stopped.');
  const offer = page.getByText('There is a newer STAXD. Reload to get it.');
  await holdToasts(page);
  await server.restart();
  await expect(back).toBeVisible();
  await toastsOn(page).blur();
  await page.goBack();
  await expect(
    page
      .getByRole('link', { name: /GAME/ })
      .or(page.getByRole('button', { name: /GAME/ }))
      .first(),
  ).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goForward();
  await expect(hand).toBeVisible();
  await expect(back).toBeHidden();
  update();
  await holdToasts(page);
  await server.restart();
  await expect(back).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goBack();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await server.restart();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('script[type="module"]')).toHaveAttribute('src', /index-newer/);
  await expect(offer).toBeHidden();
  // The browser's errors about a server that restarts or is gone are expected.
  await page.close();
  complaints.splice(0);
});
