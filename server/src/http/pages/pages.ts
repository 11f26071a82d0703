import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router, RouterContext } from '@koa/router';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { ParameterizedContext } from 'koa';
import { isLocal } from '../../identity/address.ts';
import type { Lifecycle } from '../../monitoring/lifecycle.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import type { StoreWatch } from '../../monitoring/storeWatch.ts';
import { writeError } from '../call.ts';
import { type ClientFiles, isReading } from './clientFiles.ts';

const STYLE = `
  body { max-width: 38rem; margin: 3rem auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif; }
  code, pre { font: 1rem/1.5 ui-monospace, monospace; }
  pre { padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid; }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } }
`;
/** For the Content-Security-Policy, which allows no other inline style. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** These paths only read the state of the server, so they need no permissions. */
export interface PageParts {
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly storeWatch: Pick<StoreWatch, 'trouble'>;
  readonly metricsToken: string | null;
  readonly trustedProxies: number;
  /** Null: a plain page at `/`. */
  readonly client: ClientFiles | null;
}

export function servePages(router: Router, parts: PageParts): void {
  const { lifecycle, metrics, storeWatch } = parts;
  if (!parts.client) {
    router.get('/', (context) => {
      context.type = 'html';
      context.body = welcomePage(`${context.protocol}://${context.host}`);
    });
  }
  router.get('/healthz', (context) => {
    context.body = { status: 'alive' };
  });
  router.get('/readyz', (context) => {
    const { stage } = lifecycle;
    const status = stage === 'ready' ? (storeWatch.trouble ?? stage) : stage;
    context.status = status === 'ready' ? 200 : 503;
    context.body = { status };
  });
  router.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, parts)) return writeError(context, errorBody('NOT_FOUND'));
    const { type, text } = await metrics.render();
    context.type = type;
    context.body = text;
  });
}

function mayReadMetrics(
  context: RouterContext,
  { metricsToken, trustedProxies }: Pick<PageParts, 'metricsToken' | 'trustedProxies'>,
): boolean {
  if (isLocal(context.req, trustedProxies)) return true;
  return metricsToken !== null && isSame(context.get('authorization'), `Bearer ${metricsToken}`);
}

/** Whoever asks for a page reads the sentence instead of the error. */
export function refusePage(context: ParameterizedContext, error: ErrorBody, sentence: string): void {
  writeError(context, error);
  if (!isReading(context.method) || context.accepts('json', 'html') !== 'html') return;
  context.type = 'html';
  context.body = plainPage(`\n<p>${sentence}</p>`);
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** `origin` comes from the request and is shown only if it is a plain address. */
function welcomePage(origin: string): string {
  const address = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : 'ADDRESS';
  return plainPage(`
<p><strong>Cards. Chaos. Victory.</strong> A fast card game of stacks and betrayal for two to seven players.</p>
<p>This is a game server, and it is running. Its web client has not been built: <code>npm start</code> builds
it. Without it you play in a terminal, from a copy of the program:</p>
<pre>npm run --silent staxd -- online --server ${address}</pre>
<p>You come in as a guest: choose a name, then a quick match, a game of your own, or the invite code of a friend.
Others on your network use the same line with the address of this machine.</p>`);
}

function plainPage(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>STAXD</title>
<style>${STYLE}</style>
<h1>STAXD</h1>${content}
</html>
`;
}
