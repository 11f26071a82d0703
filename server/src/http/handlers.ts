/** The handlers of all calls, each with what it needs. */
import type { JoinParts } from '../actions/joinByCode.ts';
import type { ActionParts } from '../actions/performAction.ts';
import type { Vips } from '../billing/vips.ts';
import type { Game } from '../games/model/game.ts';
import type { Identity } from '../identity/identity.ts';
import type { OAuth } from '../oauth/oauth.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import type { Tournaments } from '../tournaments/service.ts';
import { Lessons } from '../tutorial/lessons.ts';
import { accountCalls } from './accountCalls.ts';
import { authCalls } from './authCalls.ts';
import { authResponses } from './authResponse.ts';
import { vipCalls } from './billing/vipCalls.ts';
import type { Handlers } from './call.ts';
import { type CompanyParts, companyCalls } from './companyCalls.ts';
import { gameCalls } from './gameCalls.ts';
import { hostingCalls } from './hostingCalls.ts';
import { houseRuleCalls } from './houseRuleCalls.ts';
import { connectedOf, oauthCalls } from './oauthCalls.ts';
import { playerCalls } from './playerCalls.ts';
import { statisticsCalls } from './statisticsCalls.ts';
import { type TableCallParts, tableCalls } from './tables/tableCalls.ts';
import { tournamentCalls } from './tournaments/tournamentCalls.ts';
import { tutorialCalls } from './tutorial/tutorialCalls.ts';

export interface HandlerParts
  extends ActionParts,
    Pick<JoinParts, 'guessing' | 'lifecycle'>,
    Pick<TableCallParts, 'tables' | 'spectatorsOf'> {
  readonly store: Store<Game>;
  readonly platform: Platform;
  readonly identity: Identity;
  readonly oauth: OAuth;
  readonly vips: Vips;
  readonly company: CompanyParts;
  readonly tournaments: Tournaments;
}

export function createHandlers(parts: HandlerParts): Handlers {
  const { games, chat, limiter, guessing, lifecycle, identity, oauth, store, platform } = parts;
  const { users, statistics, directory } = store;
  const responses = authResponses(store.tutorials);
  return {
    ...authCalls(identity, users, responses),
    ...accountCalls({
      identity,
      users,
      personal: store.personal,
      providers: oauth.providers,
      connectedTo: (userId) => connectedOf(store.identities, userId),
    }),
    ...oauthCalls(oauth, responses),
    ...gameCalls({
      games,
      chat,
      limiter,
      guessing,
      lifecycle,
      directory,
    }),
    ...tableCalls({
      games,
      directory,
      guessing,
      tables: parts.tables,
      lifecycle,
      spectatorsOf: parts.spectatorsOf,
    }),
    ...playerCalls(chat),
    ...statisticsCalls(statistics, platform.clock),
    ...hostingCalls({ hosting: store.hosting, games }),
    ...houseRuleCalls(store.ruleSets),
    ...tutorialCalls(new Lessons(store.tutorials, platform.clock)),
    ...vipCalls(parts.vips),
    ...tournamentCalls({
      tournaments: parts.tournaments,
      store: store.tournaments,
      users,
      statistics,
      rng: platform.rng,
    }),
    ...companyCalls(parts.company),
  };
}
