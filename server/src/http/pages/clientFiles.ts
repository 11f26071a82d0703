/** The files of the built web client (ADR 16). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Feature, OFF_META } from '@staxd/protocol';
import type Koa from 'koa';

/** The encodings of the build, the best first. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENDINGS;

/** Names in here contain a hash of the content. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** No page of the client is below these paths. */
const NO_PAGES = /^\/(api|socket\.io)(\/|$)/;

export interface ClientFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly tag: string;
  readonly cache: string;
}

export interface ClientFiles {
  find(path: string): ClientFile | null;
  /** The drawing with this name before its hash; null: there is none. */
  drawing(name: string): string | null;
}

/**
 * Null without a build. In memory: no request's path reaches the disk, and a new build changes no running server. The
 * page is told what is `off`.
 */
export function readClient(folder: string, off: ReadonlySet<Feature> = new Set()): ClientFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`);
  const encodings = Object.values(ENDINGS);
  const files = new Map(
    names
      // Hidden files belong to the build.
      .filter((name) => !name.includes('/.') && !encodings.some((ending) => name.endsWith(ending)))
      .map((name) => [name, readClientFile(folder, name)]),
  );
  const index = files.get('/index.html');
  const page = index === undefined ? null : off.size === 0 ? index : withoutParts(index, off);
  // The prerendered home shows everything that there is.
  const home = off.size === 0 ? (files.get('/home.html') ?? page) : page;
  if (page) files.set('/index.html', page);
  if (home) files.set('/home.html', home);
  return {
    drawing: (name) => {
      const path = [...files.keys()].find(
        (each) => each.startsWith(`${HASHED}${name}-`) && each.endsWith('.svg'),
      );
      return path === undefined ? null : String(files.get(path)?.plain);
    },
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
    // Weak: the same for all encodings.
    tag: tagOf(plain),
    cache: name.startsWith(HASHED) ? FOR_EVER : ASK_AGAIN,
  };
}

export function tagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`;
}

/** The page with the names of what is off in its head. */
function withoutParts(page: ClientFile, off: ReadonlySet<Feature>): ClientFile {
  const meta = `<head>\n    <meta name="${OFF_META}" content="${[...off].join(',')}" />`;
  const plain = Buffer.from(page.plain.toString('utf8').replace('<head>', meta));
  const encoded = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
  return { ...page, plain, encoded, tag: tagOf(plain) };
}

/** Routes have no dot in their last part. */
function isPage(path: string): boolean {
  return !NO_PAGES.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

export function serveClient(client: ClientFiles): Koa.Middleware {
  return async (context, next) => {
    const file = isReading(context.method) ? client.find(context.path) : null;
    if (!file) {
      await next();
      return;
    }
    sendFile(context, file);
  };
}

/** In the best encoding of those asked for; 304 where it is known already. */
export function sendFile(context: Koa.Context, file: ClientFile): void {
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
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
