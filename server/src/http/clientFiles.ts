/** The built web client: its files, and which of them answers a path. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type Koa from 'koa';

/** The encodings in which the build leaves its files, the best first, with the endings of their names. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENDINGS;

/** Files in here carry a hash of their content in their names, so they never change. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Below these paths there is no page of the client, so nothing there may look like one. */
const NO_PAGES = /^\/(api|socket\.io)(\/|$)/;

interface ClientFile {
  /** Its ending, such as `.js`. */
  readonly type: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly tag: string;
  readonly cache: string;
}

export interface ClientFiles {
  /** The file of a path, the page of the client for each of its routes, or null. */
  find(path: string): ClientFile | null;
}

/**
 * Reads a build, or gives null where there is none. All of it is kept in memory: it is small, no path of a
 * request gets to the disk, and a new build does not tear the pages of a server that runs.
 */
export function readClient(folder: string): ClientFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
  const encodings = Object.values(ENDINGS);
  const files = new Map(
    names
      // What begins with a dot is the build's own.
      .filter((name) => !name.includes('/.') && !encodings.some((ending) => name.endsWith(ending)))
      .map((name) => [name, readClientFile(folder, name)]),
  );
  const page = files.get('/index.html') ?? null;
  // The same page with its first sight in it, which is none of another route's.
  const home = files.get('/home.html') ?? page;
  return {
    find: (path) => files.get(path) ?? (path === '/' ? home : isPage(path) ? page : null),
  };
}

function readClientFile(folder: string, name: string): ClientFile {
  const plain = readFileSync(join(folder, name));
  const encoded: Partial<Record<Encoding, Buffer>> = {};
  for (const [encoding, ending] of Object.entries(ENDINGS) as [Encoding, string][]) {
    const file = join(folder, name + ending);
    if (existsSync(file)) encoded[encoding] = readFileSync(file);
  }
  return {
    type: extname(name),
    plain,
    encoded,
    // Weak, because it is the same for all encodings.
    tag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    cache: name.startsWith(HASHED) ? FOR_EVER : ASK_AGAIN,
  };
}

/** Routes of the client have no dot in their last part; what has one is a file that is not there. */
function isPage(path: string): boolean {
  return !NO_PAGES.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** Answers what the calls have left with a file of the client. */
export function serveClient(client: ClientFiles): Koa.Middleware {
  return async (context, next) => {
    const file = isReading(context.method) ? client.find(context.path) : null;
    if (!file) {
      await next();
      return;
    }
    context.status = 200;
    context.set('Cache-Control', file.cache);
    context.set('ETag', file.tag);
    context.vary('Accept-Encoding');
    if (context.fresh) {
      context.status = 304;
      return;
    }
    const encoding = context.acceptsEncodings(...Object.keys(file.encoded), 'identity');
    const body = encoding === false ? undefined : file.encoded[encoding as Encoding];
    if (body) context.set('Content-Encoding', encoding as Encoding);
    context.type = file.type;
    context.body = body ?? file.plain;
  };
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
