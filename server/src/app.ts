import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { ok, type Result } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import { openBilling } from './billing/provider/openBilling.ts';
import { Chat } from './chat/chat.ts';
import { openCompany } from './company/openCompany.ts';
import { Sentences } from './company/sentences.ts';
import type { Config } from './config/config.ts';
import type { StartFailure } from './config/startFailure.ts';
import { openBotPool } from './games/bots/pool.ts';
import { GAME_FORMAT } from './games/commit/gameFormat.ts';
import { type Game, isOver, memberOf } from './games/model/game.ts';
import { scaledTimes } from './games/model/times.ts';
import { GameService } from './games/service.ts';
import { OpenTables } from './games/tables/openTables.ts';
import { isAtLeast, membershipOf } from './guard/membership.ts';
import { RECORD_RETENTION } from './hosting/records.ts';
import { accountCalls } from './http/accountCalls.ts';
import { createApplication } from './http/application.ts';
import { authCalls } from './http/authCalls.ts';
import { authResponses } from './http/authResponse.ts';
import { readClient } from './http/clientFiles.ts';
import { companyCalls } from './http/companyCalls.ts';
import { gameCalls } from './http/gameCalls.ts';
import { GameLists } from './http/gameLists.ts';
import { hostingCalls } from './http/hostingCalls.ts';
import { houseRuleCalls } from './http/houseRuleCalls.ts';
import { tutorialCalls } from './http/lessons/tutorialCalls.ts';
import { connectedOf, oauthCalls } from './http/oauthCalls.ts';
import { playerCalls } from './http/playerCalls.ts';
import { limitSilence } from './http/silence.ts';
import { statisticsCalls } from './http/statisticsCalls.ts';
import { tableCalls } from './http/tables/tableCalls.ts';
import { tournamentCalls } from './http/tables/tournamentCalls.ts';
import { vipCalls } from './http/vipCalls.ts';
import { createIdentity } from './identity/identity.ts';
import { keptSecret } from './identity/secret.ts';
import { Guessing } from './limits/guessing.ts';
import { memoryLimiter } from './limits/rateLimits.ts';
import { closeServer, listen } from './listen.ts';
import { type Mailer, noMailer, printingMailer, smtpMailer } from './mail/mailer.ts';
import { Post } from './mail/post.ts';
import { Lifecycle } from './monitoring/lifecycle.ts';
import type { Log } from './monitoring/log.ts';
import { watchLoopDelay } from './monitoring/loopDelay.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { StoreWatch } from './monitoring/storeWatch.ts';
import { OAuth } from './oauth/oauth.ts';
import { openProviders } from './oauth/providers/open.ts';
import { machine, type Platform, type Timer } from './platform/platform.ts';
import { GameSockets } from './sockets/gameSockets.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';
import { Tournaments } from './tournaments/service.ts';
import { Lessons } from './tutorial/lessons.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Guests who have not been seen for this long are deleted. */
const GUEST_RETENTION = 30 * DAY;
/** Lessons that nobody has gone on with for this long are deleted; what was completed stays. */
const LESSON_RETENTION = 30 * DAY;
/** Few enough that nobody has to wait for the deletion. */
const PURGED_TOGETHER = 500;
/** A client that sends its head or its request more slowly is cut off. */
const HEAD_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds between two checks for slow clients. */
const TIMEOUT_STEP = 2000;
/** Milliseconds that connections have to close. */
const GOODBYE = 1000;
/** Milliseconds between two looks at who is still connected. */
const DRAIN_STEP = 50;

export interface AppParts {
  readonly log: Log;
  readonly platform?: Platform;
  readonly clientFolder?: string;
  /** Tests pass a store that fails in a known way. */
  readonly openStore?: typeof openSqliteStore<Game>;
  /** Takes the mails of a server that sends none; default: stdout. */
  readonly print?: (text: string) => void;
}

export interface App {
  readonly port: number;
  /** Sends everybody away within the configured seconds, then ends. Nothing that was acknowledged is lost. */
  drain(): Promise<void>;
  /** Ends at once, but not in the middle of a commit. */
  close(): Promise<void>;
}

export async function startApp(
  config: Config,
  { log, platform = machine, clientFolder, openStore = openSqliteStore, print = printed }: AppParts,
): Promise<Result<App, StartFailure>> {
  const { clock, timers } = platform;
  const opened = await openStore({
    folder: config.dataFolder,
    format: GAME_FORMAT,
    now: clock.now,
    timers,
  });
  if (!opened.ok) return opened;
  const store = opened.value;
  const secret = config.secret === null ? keptSecret(config.dataFolder, platform.rng) : ok(config.secret);
  if (!secret.ok) {
    await store.close();
    return secret;
  }
  // Known once the server listens, if any free port may be taken.
  let { port } = config;
  const site = () => config.url ?? `http://localhost:${port}`;
  const providers = openProviders(config.oauth, site, clock);
  if (!providers.ok) {
    await store.close();
    return providers;
  }

  const loop = watchLoopDelay(timers);
  const lifecycle = new Lifecycle(
    { waiting: store.waiting, loopDelay: loop.p99 },
    { waiting: config.busyQueue, loopDelay: config.busyLoopDelay },
  );
  const limiter = memoryLimiter(config.limits);
  const post = new Post(mailerOf(config, print), timers, log);
  const { subscriptions } = store;
  const billing = await openBilling({ config, subscriptions, platform, log, port: () => port, site });
  const vipFlag = billing.flag;
  const identity = createIdentity({ store, secret: secret.value, limiter, platform, post, site, vipFlag });
  const oauth = new OAuth({ ...store, ...identity, providers: providers.value, platform, log });
  const responses = authResponses(store.tutorials);
  const storeWatch = new StoreWatch(log, clock);
  const report = (error: unknown) => log.error('a game failed, which is a bug', { error });
  const times = scaledTimes(config.clockScale, config.botPace);
  const games = new GameService({
    store,
    platform,
    times,
    thinker: openBotPool(config.botWorkers, config.botWorlds, platform),
    caps: config.caps,
    report,
    storeWatch,
  });
  const tournaments = new Tournaments({
    store: store.tournaments,
    games,
    platform,
    noShow: times.noShow,
    report,
  });
  tournaments.onChanged((news) => sockets?.tellTournament(news));
  identity.deletion.onDeletion((userId) => tournaments.forget(userId));
  identity.accounts.onPromoted(async ({ userId }) => {
    await games.askInAll(userId, { type: 'register', userId });
  });
  identity.deletion.onDeletion((userId) => billing.vips.endFor(userId));
  identity.deletion.onDeletion((userId) =>
    games.askInAll(userId, { type: 'leave', userId, permanent: true }),
  );
  const tables = new OpenTables(games.committer, store.directory);
  const sentences = new Sentences(store.company, clock);
  await sentences.open();
  const manners = {
    refusesAll: (userId: string) => sentences.refusesAll(userId),
    refusesWords: (userId: string) => sentences.refusesWords(userId),
    apartFrom: (userId: string) => store.company.apartFrom(userId),
  };
  const company = openCompany({ store, games, sentences, platform, report });
  const chat = new Chat(store.chats, platform, manners);
  const metrics = openMetrics({
    sockets: () => sockets?.count ?? 0,
    behind: () => sockets?.behind ?? 0,
    games: () => games.committer.liveGames,
    waitingCommits: store.waiting,
    loopDelay: loop.p99,
  });
  const acting = { games, chat, limiter };
  const guessing = new Guessing(limiter, timers);

  const application = createApplication({
    ...acting,
    handlers: {
      ...authCalls(identity, store.users, responses),
      ...accountCalls({
        identity,
        users: store.users,
        personal: store.personal,
        providers: oauth.providers,
        connectedTo: (userId) => connectedOf(store.identities, userId),
      }),
      ...oauthCalls(oauth, responses),
      ...gameCalls({
        ...acting,
        guessing,
        lifecycle,
        directory: store.directory,
        users: store.users,
        lists: new GameLists(store.directory, store.games),
      }),
      ...tableCalls({
        games,
        tables,
        lifecycle,
        spectatorsOf: (gameId) => sockets?.spectatorsOf(gameId) ?? 0,
      }),
      ...playerCalls(chat),
      ...statisticsCalls(store.statistics, clock),
      ...hostingCalls({ hosting: store.hosting, games, store: store.games, users: store.users }),
      ...houseRuleCalls(store.ruleSets),
      ...tutorialCalls(new Lessons(store.tutorials, clock)),
      ...vipCalls(billing.vips),
      ...tournamentCalls({
        tournaments,
        store: store.tournaments,
        users: store.users,
        statistics: store.statistics,
        rng: platform.rng,
      }),
      ...companyCalls(company),
    },
    identity,
    lifecycle,
    metrics,
    log,
    clock,
    origins: config.origins,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    billing: billing.routes,
    client: clientFolder === undefined ? null : readClient(clientFolder, config.off),
    off: config.off,
    refusesAll: manners.refusesAll,
    isModerator: (userId) => store.company.isModerator(userId),
    storeWatch,
    requireMembership: async ({ gameId, userId, address, least, inviteCode }) => {
      const seen = await guessing.find({ userId, address }, inviteCode, (code) =>
        games.look(gameId, userId, code),
      );
      if (!seen.ok) return seen.error;
      const { game, role } = seen.value;
      const player = memberOf(game, userId);
      if (player && !isOver(game)) await games.heardFrom(gameId, player);
      const membership = membershipOf(game, userId, role);
      if (isAtLeast(membership, least)) return null;
      return errorBody(membership === 'viewer' ? 'NOT_IN_GAME' : 'NOT_HOST');
    },
  });
  const http = createServer(
    {
      headersTimeout: HEAD_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: TIMEOUT_STEP,
    },
    application.callback(),
  );
  if (config.trustedProxies === 0) limitSilence(http, config.caps.silentConnections);
  let sockets: GameSockets | null = null;
  const timersToStop: Timer[] = [];

  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const end = once(async () => {
    lifecycle.enter('draining');
    for (const timer of timersToStop) timer.cancel();
    tournaments.stop();
    await games.stop();
    // A client that does not read would not read the goodbye either.
    const impatience = timers.after(GOODBYE, () => {
      for (const socket of open) socket.destroy();
    });
    await (sockets?.close() ?? closeServer(http));
    impatience.cancel();
    await post.settled(GOODBYE);
    await store.close();
    loop.stop();
    lifecycle.enter('closed');
  });

  games.committer.outbox.onCommitted(({ kind }) => metrics.committed(kind));
  await games.scheduler.start();
  await tournaments.start();
  const listening = await listen(http, config);
  if (!listening.ok) {
    await end();
    return listening;
  }
  port = listening.value;
  sockets = new GameSockets(http, {
    ...acting,
    manners,
    guessing,
    identity,
    lifecycle,
    metrics,
    config,
    platform,
    log,
    tables,
  });
  company.connect(sockets);
  billing.flag.onChanged((userId, isVip) => sockets?.setVip(userId, isVip));
  const purge = async () => {
    const now = clock.now();
    const outdated = {
      sessionsBefore: now,
      guestsBefore: now - GUEST_RETENTION,
      lessonsBefore: now - LESSON_RETENTION,
      recordsBefore: now - RECORD_RETENTION,
    };
    while ((await store.purge(outdated, PURGED_TOGETHER)) > 0);
    await store.company.purgeReports(outdated.recordsBefore);
  };
  const inBackground = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      if (error instanceof StoreUnavailable) storeWatch.failed(error);
      else report(error);
    });
  const settleVips = () => billing.news.settle();
  timersToStop.push(timers.every(HOUR, () => [purge, settleVips].forEach(inBackground)));
  inBackground(settleVips);
  lifecycle.enter('ready');

  return ok({
    port,
    drain: async () => {
      lifecycle.enter('draining');
      sockets.announceRestart();
      const endsAt = clock.now() + config.drainSeconds * 1000;
      while (sockets.count > 0 && clock.now() < endsAt) await pause(timers, DRAIN_STEP);
      await end();
    },
    close: end,
  });
}

function mailerOf({ mail, isProduction }: Config, print: (text: string) => void): Mailer {
  if (mail) return smtpMailer(mail);
  return isProduction ? noMailer : printingMailer(print);
}

function printed(text: string): void {
  process.stdout.write(text);
}

function pause({ after }: Platform['timers'], milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve);
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run();
    return running;
  };
}
