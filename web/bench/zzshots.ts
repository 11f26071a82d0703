import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startServer } from '../e2e/server/server.ts';

const out = '/tmp/h-rules-shots';
mkdirSync(out, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const only = process.argv[2];
const sizes = { 360: 740, 768: 1024, 1024: 768, 1440: 900, 320: 640, 720: 900 } as const;
for (const [w, h] of Object.entries(sizes)) {
  const page = await browser.newPage({ viewport: { width: Number(w), height: h } });
  page.on('console', (m) => m.type() === 'error' && console.log(w, m.text()));
  page.on('pageerror', (e) => console.log(w, String(e)));
  const shot = async (name: string, full = false) => {
    if (only && !`${name}-${w}`.includes(only)) return;
    if (full && Number(w) < 800) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: Number(w), height });
      for (let y = 0, n = 0; y < height; y += 1500, n++)
        await page.screenshot({
          path: `${out}/${name}-${w}-p${n}.png`,
          clip: { x: 0, y, width: Number(w), height: Math.min(1500, height - y) },
        });
      await page.setViewportSize({ width: Number(w), height: h });
      return;
    }
    await page.screenshot({ path: `${out}/${name}-${w}${full ? '-full' : ''}.png`, fullPage: full });
  };
  await page.goto(`${server.url}/rules`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(300);
  await shot('fresh');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(w, 'sideways', wide);
  for (const s of ['Know Your Arsenal', 'Stack Attack']) {
    await page.getByRole('button', { name: new RegExp(s) }).click();
  }
  await page.getByRole('button', { name: 'Pink ADD +1' }).click();
  await page.mouse.move(2, 2);
  await shot('open', true);
  await page.getByRole('button', { name: /Know Your Arsenal/ }).click();
  await page.getByRole('button', { name: /Basic Gameplay/ }).click();
  await page.getByRole('button', { name: /Advanced Tactics/ }).click();
  await page.getByRole('button', { name: /Pro Strats/ }).click();
  await page.getByRole('button', { name: /Stack Attack/ }).click();
  await shot('more', true);
  await page.getByRole('searchbox').fill('nope');
  await shot('search');
  await page.getByRole('searchbox').fill('poker');
  await shot('nothing');
  await page.getByRole('searchbox').fill('');
  if (w === '720') {
    await page.emulateMedia({ media: 'print' });
    await shot('print', true);
  }
  await page.close();
}
await browser.close();
await server.close();
