import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { startServer } from '../e2e/server/server.ts';
import { gameIsOver, Player } from '../e2e/player/player.ts';
import { keepSavedGame, keepTokens } from '@staxd/client';
const OUT = '/tmp/twelve'; mkdirSync(OUT, { recursive: true });
const games = [
  ['casual', 4, 360, 740, 'tap', 'full'], ['casual', 7, 1440, 900, 'mouse', 'full'], ['stack_attack', 4, 1440, 900, 'mouse', 'full'], ['spite', 4, 360, 740, 'touch', 'full'],
  ['spite', 7, 740, 360, 'tap', 'full'], ['ranked', 4, 1440, 900, 'keyboard', 'full'], ['stack_attack', 2, 740, 360, 'touch', 'full'], ['casual', 2, 1440, 900, 'keyboard', 'reduce'],
  ['MODE5', 4, 360, 740, 'tap', 'full'], ['spite', 2, 360, 740, 'tap', 'reduce'], ['casual', 4, 768, 1024, 'touch', 'full'], ['MODE5', 7, 1440, 900, 'mouse', 'full'],
] as const;
const server = await startServer({ STAXD_BOT_PACE: '0.15', STAXD_CLOCK_SCALE: '1' });
async function play(browser: Browser, nth: number, [mode, seats, width, height, way, motion]: (typeof games)[number], MODE5: string) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: server.url, hasTouch: false, reducedMotion: motion === 'reduce' ? 'reduce' : 'no-preference' });
  await context.addInitScript(() => { Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 }); localStorage.setItem('coach', 'over'); });
  const page = await context.newPage();
  const log: string[] = [];
  page.on('console', (m) => { if (m.type() === 'error') log.push('CONSOLE ' + m.text()); });
  page.on('pageerror', (e) => log.push('PAGEERROR ' + e.message));
  const post = async (path: string, data: object, headers = {}) => (await page.request.post(`/api/v1/${path}`, { data, headers })).json();
  const username = `Twelve ${nth}`;
  const guest: any = await post('auth/guest', { username });
  const headers = { Authorization: `Bearer ${guest.access_token}` };
  const bots = ['easy', 'medium', 'hard', 'petty'].slice(0, seats - 1);
  const real = mode === 'MODE5' ? MODE5 : mode;
  const game: any = await post('games/create', { session_name: 'Twelve', mode: real, max_players: seats, is_private: true, optional_rules: { selected_bots: bots } }, headers);
  if (!game.invite_code) { log.push('CREATE ' + JSON.stringify(game)); writeFileSync(`${OUT}/${nth}.txt`, log.join('\n')); return; }
  const stored = new Map<string, string>();
  const storage = { getItem: (k: string) => stored.get(k) ?? null, setItem: (k: string, v: string) => void stored.set(k, v), removeItem: (k: string) => void stored.delete(k) };
  keepTokens(storage, Date as any).keep({ userId: guest.user.id, username, isGuest: true, isVip: false, avatar: guest.user.avatar }, { access: guest.access_token, guest: guest.session_token, isRemembered: true });
  keepSavedGame(storage, Date as any).keep({ gameId: game.game_id, inviteCode: game.invite_code, playerId: guest.user.id, username });
  await context.addInitScript((all) => { for (const [k, v] of all) localStorage.setItem(k, v); }, [...stored]);
  await page.goto(`/game/${game.invite_code}`);
  const player = await Player.at(page, (way === 'keyboard' ? 'keyboard' : 'mouse'));
  await player.press(/^(LOCK IN|START)/);
  const shots: string[] = []; let last = ''; let looks = 0; const began = Date.now();
  const sample = async () => { shots.push((await page.screenshot({ type: 'jpeg', quality: 60 })).toString('base64')); };
  let next = Date.now();
  let isStarted = false;
  await player.playUntil((things) => {
    looks++;
    if (!isStarted) isStarted = things.some(({ role }) => role === 'toolbar');
    const says = things.filter(({ role }) => /heading|alert|status/.test(role)).map((t: any) => t.name || t.text || '').filter(Boolean).join(' | ');
    if (says !== last) { log.push(`${((Date.now() - began) / 1000).toFixed(1)} ${says}`); last = says; }
    if (Date.now() > next && shots.length < 60) { next = Date.now() + 2200; void sample().catch(() => {}); }
    if (Date.now() - began > 240_000) { log.push('TOO LONG'); return true; }
    return gameIsOver(things);
  });
  await page.waitForTimeout(1500); await sample();
  log.push(`over after ${((Date.now() - began) / 1000).toFixed(0)} s, ${looks} looks`);
  writeFileSync(`${OUT}/${nth}.txt`, `${games[nth]}\n${log.join('\n')}\n`);
  const sheet = await context.newPage();
  const w = width > height ? 380 : 190; const cols = width > height ? 4 : 8;
  const step = Math.max(1, Math.ceil(shots.length / (cols * 4)));
  const some = shots.filter((_, i) => i % step === 0 || i === shots.length - 1);
  await sheet.setViewportSize({ width: cols * w, height: 900 });
  await sheet.setContent(`<body style="margin:0;background:#222;display:grid;grid-template-columns:repeat(${cols},${w}px)">${some.map((s) => `<img style="width:${w}px;display:block" src="data:image/jpeg;base64,${s}">`).join('')}`);
  await sheet.waitForTimeout(400);
  await sheet.screenshot({ path: `${OUT}/${nth}.png`, fullPage: true });
  await context.close();
  console.log(nth, games[nth].join(' '), log.at(-1));
}
const MODE5 = process.argv[2] ?? 'casual';
const todo = [...games.keys()];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
await Promise.all([0, 1].map(async () => { for (let n = todo.shift(); n !== undefined; n = todo.shift()) await play(browser, n, games[n]!, MODE5).catch((e) => { console.log(n, String(e).slice(0, 400)); }); }));
await browser.close(); await server.close();
