/**
 * A stand-in for Google, Apple and Facebook, to sign in with by hand and in tests: `pnpm idp [PORT]`, or with 0 on any
 * free port. It prints how to start the server with it, and runs until it is told to end.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACEBOOK, FacebookPart } from './facebook.ts';
import { FORM, openIdPart } from './openId.ts';
import { PERSON, postingPage, signInPage } from './people.ts';

const USUAL_PORT = 4010;
const CLIENT = 'staxd';
const SECRET = 'stand-in-secret';
const DIALOGS = ['/authorize', `${FACEBOOK}/dialog/oauth`];

const folder = mkdtempSync(join(tmpdir(), 'staxd-idp-'));
const keyFile = join(folder, 'apple.p8');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });

// Whoever asks again on a line that is closed in that moment is not answered.
const server = createServer({ keepAliveTimeout: 600_000 });
server.listen(Number(process.argv[2] ?? USUAL_PORT), 'localhost', async () => {
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const openId = await openIdPart(url, SECRET, publicKey);
  const facebook = new FacebookPart(SECRET);
  server.on('request', async (request, response) => {
    const asked = new URL(request.url ?? '', url);
    if (showPage(asked, response)) return;
    if (!(await facebook.serve(asked, request, response))) openId(request, response);
  });
  process.stdout.write(`A stand-in for Google, Apple and Facebook is ready: ${url}

Start the server with it, in another terminal:

STAXD_GOOGLE=${CLIENT}:${SECRET} STAXD_GOOGLE_ISSUER=${url} \\
STAXD_FACEBOOK=${CLIENT}:${SECRET} STAXD_FACEBOOK_ISSUER=${url} \\
STAXD_APPLE=${CLIENT}:TEAM:KEY:${keyFile} STAXD_APPLE_ISSUER=${url} \\
npm start
`);
});

/** False when the request is for a program and not for a person. */
function showPage(asked: URL, response: ServerResponse<IncomingMessage>): boolean {
  if (asked.pathname === FORM) {
    const to = new URL(asked.searchParams.get('to') ?? '');
    const fields = Object.fromEntries(to.searchParams);
    // Apple posts the name, at the first time only, and not as a claim.
    const user = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Example' } });
    return show(response, postingPage(to.origin + to.pathname, { ...fields, user }));
  }
  if (!DIALOGS.includes(asked.pathname) || asked.searchParams.has(PERSON)) return false;
  return show(response, signInPage(asked));
}

function show(response: ServerResponse<IncomingMessage>, page: string): true {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  return true;
}

server.once('error', ({ message }) => {
  process.stderr.write(`The stand-in cannot listen: ${message}. Give it another port: pnpm idp 4011\n`);
  end(2);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));

function end(exitCode: number): never {
  rmSync(folder, { recursive: true, force: true });
  process.exit(exitCode);
}
