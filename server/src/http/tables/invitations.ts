/** The page of a link to a table, as messengers see it: with a picture of its mode and of whoever invites. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Router } from '@koa/router';
import { errorBody, inviteCode } from '@staxd/protocol';
import type Koa from 'koa';
import * as v from 'valibot';
import type { Game } from '../../games/model/game.ts';
import { addressOf } from '../../identity/address.ts';
import { PICTURE, type PictureName, PLAIN, pictureName, readPictureName } from '../../pictures/inviteSvg.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { writeError } from '../call.ts';
import { type ClientFile, type ClientFiles, isReading, sendFile, tagOf } from '../pages/clientFiles.ts';

export interface InvitationParts {
  readonly client: ClientFiles | null;
  /** Null without the page's sprite of faces. */
  readonly pictures: Pictures | null;
  /** The game of a code that waits or runs; null: there is none. */
  readonly invitedBy: (inviteCode: string, address: string) => Promise<Game | null>;
  /** Where the server is reached: messengers follow no relative address. */
  readonly site: () => string;
  readonly trustedProxies: number;
}

const ONE_DAY = 'public, max-age=86400';
const LINK = /^\/game\/([^/]+)\/?$/;
const compress = promisify(gzip);

export function servePictures(router: Router, { pictures }: Pick<InvitationParts, 'pictures'>): void {
  router.get('/pictures/:file', async (context) => {
    const [, asked = ''] = /^([\w-]+)\.png$/.exec(context.params.file ?? '') ?? [];
    const name = readPictureName(asked);
    if (name === null || pictures === null) return writeError(context, errorBody('NOT_FOUND'));
    context.body = await pictures.of(name);
    context.type = 'png';
    context.set('Cache-Control', ONE_DAY);
  });
}

export function serveInvitations(parts: InvitationParts & { readonly client: ClientFiles }): Koa.Middleware {
  const { client, pictures, invitedBy, trustedProxies } = parts;
  const pages = new Map<PictureName, Promise<ClientFile>>();
  return async (context, next) => {
    const code = v.safeParse(inviteCode, LINK.exec(context.path)?.[1]);
    const page = client.find(context.path);
    if (!isReading(context.method) || !code.success || pictures === null || page === null) return next();
    const game = await invitedBy(code.output, addressOf(context.req, trustedProxies));
    const name = game === null ? PLAIN : pictureOf(game);
    const known = pages.get(name) ?? withPicture(page, name, parts.site());
    pages.set(name, known);
    sendFile(context, await known);
  };
}

/** A host who has no face of their own gets the plain one. */
function pictureOf({ hostId, players, settings: { mode } }: Game): PictureName {
  const avatar = players.find(({ userId }) => userId === hostId)?.avatar;
  return avatar ? pictureName(mode, avatar) : PLAIN;
}

const INVITED = 'You are invited to a game of STAXD';

/** For a browser without JavaScript: the picture says who invites to which mode, the words what to do. */
function withoutScript(name: PictureName): string {
  const { width, height } = PICTURE;
  const [mode = ''] = name.split('-');
  const label = mode.replaceAll('_', ' ').toUpperCase();
  const alt = name === PLAIN ? 'STAXD' : `The face of whoever invites you. Mode: ${label}`;
  return `<noscript>
<img src="/pictures/${name}.png" width="${width}" height="${height}" alt="${alt}" />
<h1>${name === PLAIN ? 'STAXD' : INVITED}</h1>
<p>STAXD needs JavaScript. <b>Switch it on for this page and load it again</b>, or open this link in another browser. You pick a name and sit at the table. No signup.</p>
<p>The code of the table is the last 6 letters of the link.</p>
</noscript>`;
}

async function withPicture(page: ClientFile, name: PictureName, site: string): Promise<ClientFile> {
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': 'STAXD',
    'og:title': name === PLAIN ? 'STAXD' : INVITED,
    'og:description': 'Match a color or a shape, hit your friends, empty your hand first. No signup.',
    'og:image': `${site}/pictures/${name}.png`,
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${content}" />`);
  const html = page.plain
    .toString('utf8')
    .replace('</head>', `${tags.join('\n')}\n</head>`)
    .replace(/<noscript>.*?<\/noscript>/s, withoutScript(name));
  const plain = Buffer.from(html);
  return { ...page, plain, encoded: { gzip: await compress(plain) }, tag: tagOf(plain) };
}
