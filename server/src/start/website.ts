/** What is answered over HTTP: calls, pages and pictures. */
import { errorBody } from '@staxd/protocol';
import { isOver, memberOf } from '../games/model/game.ts';
import { isAtLeast, membershipOf } from '../guard/membership.ts';
import { createApplication, type HttpParts } from '../http/application.ts';
import { createHandlers } from '../http/handlers.ts';
import { readClient } from '../http/pages/clientFiles.ts';
import { findInvited } from '../http/tables/invitedTable.ts';
import { createHttpServer, type Patience } from '../listen.ts';
import { Pictures } from '../pictures/pictures.ts';
import type { Accounts } from './accounts.ts';
import type { CompanyStarted } from './company.ts';
import type { Data } from './data.ts';
import type { Games } from './games.ts';
import type { Ground } from './ground.ts';
import type { Load } from './load.ts';

/** All that is started before the server can be reached. */
export type Inside = Ground & Data & Load & Accounts & Games & CompanyStarted;

export type Website = ReturnType<typeof openWebsite>;

export interface WebsiteOptions {
  readonly clientFolder: string | undefined;
  readonly patience: Patience | undefined;
  /** How many people watch a game. */
  readonly spectatorsOf: (gameId: string) => number;
}

export function openWebsite(inside: Inside, { clientFolder, patience, spectatorsOf }: WebsiteOptions) {
  const { config, platform, site, store, games, guessing, billing, company, companyRules } = inside;
  const { origins, trustedProxies, metricsToken, off } = config;
  const client = clientFolder === undefined ? null : readClient(clientFolder, off);
  const faces = client?.drawing('faces') ?? null;
  const pictures = faces === null ? null : new Pictures(faces);
  const application = createApplication({
    ...inside,
    origins,
    trustedProxies,
    metricsToken,
    off,
    site: () => site.address,
    pictures,
    invitedBy: (code, address) => findInvited({ games, guessing, directory: store.directory }, code, address),
    handlers: createHandlers({ ...inside, vips: billing.vips, company, spectatorsOf }),
    clock: platform.clock,
    billing: billing.routes,
    client,
    refusesAll: companyRules.refusesAll,
    isModerator: (userId) => store.company.isModerator(userId),
    requireMembership: membershipRule(inside),
  });
  return { pictures, ...createHttpServer(application.callback(), config, patience) };
}

/** Who plays is heard from by any call about the game. */
function membershipRule({ games, guessing }: Inside): HttpParts['requireMembership'] {
  return async ({ gameId, userId, address, least, inviteCode }) => {
    const seen = await guessing.find({ userId, address }, inviteCode, (code) =>
      games.newest(gameId, userId, code),
    );
    if (!seen.ok)
      return least === 'player' && (await games.hasDamagedSeat(gameId, userId)) ? null : seen.error;
    const { game, role } = seen.value;
    const player = memberOf(game, userId);
    if (player && !isOver(game)) await games.heardFrom(gameId, player);
    const membership = membershipOf(game, userId, role);
    if (isAtLeast(membership, least)) return null;
    return errorBody(membership === 'viewer' ? 'NOT_IN_GAME' : 'NOT_HOST');
  };
}
