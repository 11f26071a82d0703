// What a code tells before anybody sits down.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timeless } from '../harness/movedClock.ts';
import { call, type Person, signInGuest, untilIt } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const FACES = readFileSync(new URL('../../../web/src/look/faces/faces.svg', import.meta.url));

const PAGE =
  '<html><head><title>STAXD</title></head><body><noscript>It needs JavaScript</noscript></body></html>';

let server: TestServer;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-invited-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/faces-a1.svg'), FACES);
  server = await startServer({ platform: timeless(), clientFolder: folder });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Made {
  readonly host: Person;
  readonly gameId: string;
  readonly inviteCode: string;
}

async function create(settings: object = {}): Promise<Made> {
  const host = await signInGuest(server.url);
  const body = { session_name: 'A table', auto_start: false, allow_ai: false, is_private: true, ...settings };
  const made = await call(server.url, 'createGame', { token: host.token, body });
  expect(made.status).toBe(200);
  return { host, gameId: made.body.game_id, inviteCode: made.body.invite_code };
}

async function running(settings: object = {}): Promise<Made & { readonly other: Person }> {
  const made = await create(settings);
  const other = await signInGuest(server.url);
  const { inviteCode, gameId, host } = made;
  await call(server.url, 'joinGame', { token: other.token, params: { inviteCode } });
  const started = await call(server.url, 'startGame', { token: host.token, params: { gameId } });
  expect(started.status).toBe(200);
  return { ...made, other };
}

const told = (inviteCode: string) => call(server.url, 'invitedTable', { params: { inviteCode } });

test('[JOIN-24] a code tells without an account who waits where, and by which rules', async () => {
  const optional_rules = { rule_options: { hand_size: 9 } };
  const { host, inviteCode } = await create({
    mode: 'spite',
    max_players: 3,
    turn_timer: 20,
    optional_rules,
  });
  const { status, body } = await told(inviteCode.toLowerCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    invite_code: inviteCode,
    phase: 'waiting',
    game_mode: 'spite',
    turn_timer: 20,
    max_players: 3,
    open_seats: 2,
    rule_options: { hand_size: 9 },
    turn_number: 0,
    tournament_id: null,
  });
  expect(body.players).toEqual([
    expect.objectContaining({ username: host.username, is_host: true, is_bot: false, card_count: 0 }),
  ]);
  // No ids: nobody can be asked for by them.
  expect(JSON.stringify(body)).not.toContain(host.userId);
});

test('[JOIN-25] a running table tells what spectators see, and nothing of who sits there if there may be none', async () => {
  const open = await running();
  await untilIt(async () => (await told(open.inviteCode)).body.turn_number > 0, 'it was not dealt');
  const { body } = await told(open.inviteCode);
  expect(body).toMatchObject({ phase: 'running', open_seats: 0, can_watch: true, turn_number: 1 });
  const names = body.players.map(({ username }: { username: string }) => username);
  expect(names.toSorted()).toEqual([open.host.username, open.other.username].toSorted());
  expect(body.players[0].card_count).toBe(7);
  const closed = await running({ allow_spectators: false });
  const hidden = (await told(closed.inviteCode)).body;
  expect(hidden).toMatchObject({ phase: 'running', can_watch: false, players: [] });
  expect(JSON.stringify(hidden)).not.toContain(closed.host.username);
});

test('[JOIN-24] a game that is over is told of as such', async () => {
  const { other, gameId, inviteCode } = await running();
  const left = { token: other.token, params: { gameId }, body: { permanent: true } };
  expect((await call(server.url, 'leaveGame', left)).status).toBe(200);
  await untilIt(async () => (await told(inviteCode)).body.phase === 'over', 'it is not over');
});

test('[JOIN-26] a code that nothing has is not found, nor is that of a game that never began', async () => {
  expect((await told('ZZZZZZ')).body.code).toBe('GAME_NOT_FOUND');
  const { host, gameId, inviteCode } = await create();
  await call(server.url, 'leaveGame', { token: host.token, params: { gameId }, body: { permanent: true } });
  await untilIt(async () => (await told(inviteCode)).status === 404, 'it is still told of');
});

/** The address of the picture that a messenger finds for a link. */
async function pictureOf(inviteCode: string): Promise<{ page: string; picture: string }> {
  const page = await (await fetch(`${server.url}/game/${inviteCode}`)).text();
  return { page, picture: /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '' };
}

test('[JOIN-33] a link shows messengers the mode and the face of the host, and an unknown code the plain logo', async () => {
  const { inviteCode } = await create({ mode: 'spite' });
  const { picture } = await pictureOf(inviteCode);
  expect(picture).toMatch(/^\/pictures\/spite-\d+\.png$/);
  const drawn = await fetch(server.url + picture);
  expect(drawn.headers.get('content-type')).toBe('image/png');
  expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(200_000);
  expect((await pictureOf('ZZZZZZ')).picture).toBe('/pictures/staxd.png');
  for (const nothing of ['spite-99', 'nobody-1', 'spite'])
    expect((await fetch(`${server.url}/pictures/${nothing}.png`)).status).toBe(404);
});

test('[JOIN-34] neither the page nor the picture of a link names anybody or the table', async () => {
  const { host, inviteCode } = await create({ session_name: 'Secret Supper' });
  const { page, picture } = await pictureOf(inviteCode);
  for (const name of [host.username, 'Secret Supper', inviteCode]) expect(page + picture).not.toContain(name);
  const again = await create({ session_name: 'Another' });
  expect((await pictureOf(again.inviteCode)).page.replaceAll(/\d+\.png/g, '')).toBe(
    page.replaceAll(/\d+\.png/g, ''),
  );
});

test('[JOIN-35] without JavaScript a link says who invites to which mode, and what to do', async () => {
  const { inviteCode } = await create({ mode: 'stack_attack' });
  const { page, picture } = await pictureOf(inviteCode);
  const shown = /<noscript>(.*)<\/noscript>/s.exec(page)?.[1] ?? '';
  expect(shown).toContain(`<img src="${picture}"`);
  expect(shown).toContain('Mode: STACK ATTACK');
  expect(shown).toContain('<h1>You are invited to a game of STAXD</h1>');
  expect(shown).toContain('Switch it on for this page and load it again');
  expect(shown).not.toContain('It needs JavaScript');
  expect((await pictureOf('ZZZZZZ')).page).toContain('<h1>STAXD</h1>');
});
