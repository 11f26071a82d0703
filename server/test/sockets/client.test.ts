// The web client as browsers get it from the server: files, routes, caches, encodings.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../harness/startServer.ts';

const PAGE = '<!doctype html><title>STAXD</title>';
const HOME = '<!doctype html><title>STAXD</title><h1>STAXD</h1>';
const SCRIPT = 'console.log("a client");';

let folder: string;
let server: TestServer;

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks without the encodings that `fetch` adds and takes away. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpGet(server.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-client-'));
  write('index.html', PAGE);
  write('index.html.gz', gzipSync(PAGE));
  write('home.html', HOME);
  write('assets/main-1a2b.js', SCRIPT);
  write('assets/main-1a2b.js.br', brotliCompressSync(SCRIPT));
  write('assets/main-1a2b.js.gz', gzipSync(SCRIPT));
  write('assets/type-3c4d.woff2', 'a font');
  write('.vite/manifest.json', '{}');
  server = await startServer({ clientFolder: folder });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('which path gets what', () => {
  test.each(['/index.html', '/game/ABC234', '/profile', '/no/such/page?code=1'])(
    '%s: the page',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: PAGE });
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  test('home has a page with its first sight in it', async () => {
    expect((await ask('/')).body.toString()).toBe(HOME);
  });

  test.each([
    ['/assets/main-1a2b.js', 'text/javascript; charset=utf-8'],
    ['/assets/type-3c4d.woff2', 'font/woff2'],
  ])('%s: a file that may be kept for ever', async (path, type) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    '/api',
    '/api/v1/nowhere',
    '/assets/gone-9z.js',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/assets/main-1a2b.js.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s: nothing', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'NOT_FOUND' });
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/v1/games/public',
    '/socket.io/?EIO=4&transport=polling',
  ])('%s: still itself', async (path) => {
    const { headers, body } = await ask(path);
    expect(headers['content-type']).not.toContain('html');
    expect(body.toString()).not.toContain('<title>');
  });

  test('pages can only be read', async () => {
    const { status, headers } = await fetch(`${server.url}/game/ABC234`, { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET']);
    const head = await fetch(server.url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('how it is sent', () => {
  test.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    ['gzip, deflate', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, Buffer.from(SCRIPT)],
    ['', undefined, Buffer.from(SCRIPT)],
  ])('who accepts "%s" gets %s', async (accepted, encoding, bytes) => {
    const { headers, body } = await ask('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(body).toEqual(bytes);
  });

  test('an encoding that the build has not made is not offered', async () => {
    const { headers, body } = await ask('/index.html', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(PAGE);
  });

  test('the page is asked for again, and is not sent again while it is the same', async () => {
    const { headers } = await ask('/profile');
    const again = await ask('/game/ABC234', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask('/', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  test('under the headers of safety: scripts, styles and connections of its own only', async () => {
    const policy = String((await ask('/')).headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
    ]) {
      expect(policy.split(';')).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
  });
});

test('without a build there is a plain page', async () => {
  const plain = await startServer({ clientFolder: join(folder, 'not-built') });
  expect(await (await fetch(plain.url)).text()).toContain('has not been built');
  expect((await fetch(`${plain.url}/game/ABC234`)).status).toBe(404);
  await plain.close();
});
