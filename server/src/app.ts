import { fail, ok, type Result } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import type { Door } from './admin/door.ts';
import { Leaving } from './admin/leaving.ts';
import { openAdmin } from './admin/openAdmin.ts';
import { noting, Slowest } from './admin/slowest.ts';
import { Backups } from './backup/backups.ts';
import { openBilling } from './billing/provider/openBilling.ts';
import { Chat } from './chat/chat.ts';
import { foreignFailure } from './check/folder.ts';
import { openCompany } from './company/openCompany.ts';
import { Sentences } from './company/sentences.ts';
import type { Config } from './config/config.ts';
import { hasData } from './config/dataFolder.ts';
import type { StartFailure } from './config/startFailure.ts';
import { openBotPool } from './games/bots/pool.ts';
import { GAME_FORMAT } from './games/commit/gameFormat.ts';
import { type Game, isOver, memberOf } from './games/model/game.ts';
import { scaledTimes } from './games/model/times.ts';
import { GameService } from './games/service.ts';
import { OpenTables } from './games/tables/openTables.ts';
import { isAtLeast, membershipOf } from './guard/membership.ts';
import { createApplication } from './http/application.ts';
import { createHandlers } from './http/handlers.ts';
import { readClient } from './http/pages/clientFiles.ts';
import { findInvited } from './http/tables/invitedTable.ts';
import { createIdentity } from './identity/identity.ts';
import { keptSecret, lacksSecret, secretFailure } from './identity/secret.ts';
import { Guessing } from './limits/guessing.ts';
import { memoryLimiter } from './limits/rateLimits.ts';
import { closeServer, createHttpServer, listen, type Patience } from './listen.ts';
import { mailerOf } from './mail/mailer.ts';
import { Post } from './mail/post.ts';
import { diskUse } from './monitoring/diskUse.ts';
import { Lifecycle } from './monitoring/lifecycle.ts';
import type { TunableLog } from './monitoring/log.ts';
import { watchLoopDelay } from './monitoring/loopDelay.ts';
import { type FailurePlace, openMetrics } from './monitoring/metrics.ts';
import { StoreWatch } from './monitoring/storeWatch.ts';
import { Strain } from './monitoring/strain.ts';
import { OAuth } from './oauth/oauth.ts';
import { openProviders } from './oauth/providers/open.ts';
import { Pictures } from './pictures/pictures.ts';
import { machine, type Platform, type Timer } from './platform/platform.ts';
import { WatchedClock } from './platform/watchedClock.ts';
import { GameSockets } from './sockets/gameSockets.ts';
import { RemadeTables } from './sockets/tournamentCalls.ts';
import { rebuildIfDue } from './statistics/rebuild.ts';
import { told } from './statistics/rebuildCommand.ts';
import { DamagedGame, DamagedTournament } from './store/damagedGame.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import { Tournaments } from './tournaments/service.ts';
import { keepUp } from './upkeep.ts';

/** Milliseconds that connections have to close. */
const GOODBYE = 1000;
/** Milliseconds between two looks at who is still connected. */
const DRAIN_STEP = 50;

export interface AppParts {
  readonly log: TunableLog;
  readonly platform?: Platform;
  readonly clientFolder?: string;
  /** Tests pass a store that fails in a known way. */
  readonly openStore?: typeof openSqliteStore<Game>;
  /** With slow clients; default: that of listen.ts. */
  readonly patience?: Patience;
  /** Takes the mails of a server that sends none; default: stdout. */
  readonly print?: (text: string) => void;
  /** Lets the server go as a signal does, where a command asks for it; default: it drains. */
  readonly leave?: () => void;
}

export interface App {
  readonly port: number;
  /** Logs and counts what has failed where nobody waited for it. All else goes on. */
  noteFailure(error: unknown): void;
  /** Sends everybody away within the configured seconds, then ends. Nothing that was acknowledged is lost. */
  drain(): Promise<void>;
  /** Ends at once, but not in the middle of a commit. */
  close(): Promise<void>;
}

export async function startApp(
  config: Config,
  {
    log,
    platform: given = machine,
    clientFolder,
    openStore = openSqliteStore,
    patience,
    print = printed,
    leave,
  }: AppParts,
): Promise<Result<App, StartFailure>> {
  const keepsSecret = config.secret === null;
  // Before anything is opened: a start that is refused changes nothing.
  const unusable =
    foreignFailure(config.dataFolder) ?? (keepsSecret ? secretFailure(config.dataFolder) : null);
  if (unusable !== null) return fail(unusable);
  const hasLostSecret = keepsSecret && hasData(config.dataFolder) && lacksSecret(config.dataFolder);
  const clock = new WatchedClock(given.clock);
  const platform = { ...given, clock };
  const { timers } = platform;
  // Before all that it tells of: the store writes while it is opened.
  const slowest = new Slowest(clock);
  const metrics = noting(
    openMetrics(
      {
        sockets: () => sockets?.count ?? 0,
        behind: () => sockets?.behind ?? 0,
        games: () => games.committer.liveGames,
        waitingCommits: () => store.waiting(),
        loopDelay: () => loop.p99(),
        canSave: () => storeWatch.canSave,
        bots: () => bots.use(),
        mails: () => post.counts,
        disk: () => diskUse(config.dataFolder),
      },
      clock.now(),
    ),
    slowest,
  );
  const elapsed = () => given.clock.elapsed?.() ?? given.clock.now();
  const opened = await openStore({
    folder: config.dataFolder,
    format: GAME_FORMAT,
    now: () => clock.now(),
    timers,
    watch: { elapsed, wrote: (milliseconds) => metrics.wrote(milliseconds / 1000) },
    // In production nothing below an error is written.
    warn: (line) => log.error(line),
  });
  if (!opened.ok) return opened;
  const store = opened.value;
  const secret = config.secret === null ? keptSecret(config.dataFolder, platform.rng) : ok(config.secret);
  if (!secret.ok) {
    await store.close();
    return secret;
  }
  if (hasLostSecret)
    log.error('token-secret is missing: a new one is made, and everybody has to sign in again');
  // Known once the server listens, if any free port may be taken.
  let { port } = config;
  const site = () => config.url ?? `http://localhost:${port}`;
  const providers = openProviders(config.oauth, site, clock);
  if (!providers.ok) {
    await store.close();
    return providers;
  }

  const { operations } = store;
  const backups = new Backups({ dataFolder: config.dataFolder, operations, platform, log });
  const again = await backups.deleteListed(store, platform);
  if (!again.ok) {
    await store.close();
    return fail({ message: again.error });
  }

  const rebuilt = await rebuildIfDue(store);
  if (rebuilt) log.info('the update has counted all games anew', { result: told(rebuilt) });

  const loop = watchLoopDelay(timers);
  const lifecycle = new Lifecycle(
    { waiting: store.waiting, loopDelay: loop.p99 },
    { waiting: config.busyQueue, loopDelay: config.busyLoopDelay },
  );
  const limiter = memoryLimiter(config.limits);
  const strain = new Strain(config.busyShare);
  const post = new Post(mailerOf(config, print), timers, log);
  const { subscriptions } = store;
  const billing = await openBilling({ config, subscriptions, platform, log, port: () => port, site });
  const vipFlag = billing.flag;
  const identity = createIdentity({
    store,
    secret: secret.value,
    limiter,
    platform,
    post,
    site,
    vipFlag,
    areGamesLate: () => lifecycle.isBusy(),
  });
  const oauth = new OAuth({ ...store, ...identity, providers: providers.value, platform, log });
  const storeWatch = new StoreWatch(log, clock);
  const reportOf = (where: FailurePlace, what: string) => (error: unknown) => {
    metrics.failed(where);
    const isDamaged = error instanceof DamagedGame || error instanceof DamagedTournament;
    const told = isDamaged ? `${what} is damaged` : `${what} failed, which is a bug`;
    log.error(told, { error });
  };
  const times = scaledTimes(config.clockScale, config.botPace);
  const bots = openBotPool(config.botWorkers, config.botWorlds, platform);
  const games = new GameService({
    store,
    platform,
    times,
    thinker: bots,
    caps: config.caps,
    report: reportOf('game', 'a game'),
    originOf: (userId, at) => identity.origins.of(userId, at),
    storeWatch,
  });
  const tournaments = new Tournaments({
    store: store.tournaments,
    games,
    platform,
    times,
    report: reportOf('tournament', 'a tournament'),
  });
  clock.onJump(({ before, after }) => {
    log.error('the clock of the machine was set; games go on where they stood', { before, after });
    games.moveClocks(after - before);
    tournaments.setTimersAnew();
  });
  const remadeTables = new RemadeTables();
  tournaments.onChanged((news) => {
    remadeTables.note(news);
    sockets?.tellTournament(news);
  });
  identity.deletion.onDeletion((userId) => tournaments.forget(userId));
  identity.accounts.onPromoted(async ({ userId }) => {
    await games.askInAll(userId, { type: 'register', userId });
  });
  identity.deletion.onDeletion((userId) => billing.vips.endFor(userId));
  identity.deletion.onDeletion((userId) =>
    games.askInAll(userId, { type: 'leave', userId, permanent: true }),
  );
  identity.deletion.onDeleted(() => backups.noteDeletions());
  await backups.noteDeletions();
  const tables = new OpenTables(games.committer, store.directory);
  const sentences = new Sentences(store.company, clock);
  await sentences.open();
  const manners = {
    refusesAll: (userId: string) => sentences.refusesAll(userId),
    refusesWords: (userId: string) => sentences.refusesWords(userId),
    apartFrom: (userId: string) => store.company.apartFrom(userId),
  };
  const company = openCompany({
    store,
    games,
    sentences,
    platform,
    report: reportOf('company', 'a decision of a moderator'),
  });
  const chat = new Chat(store.chats, platform, manners);
  const acting = { games, chat, limiter, strain };
  const guessing = new Guessing(limiter, timers);

  const client = clientFolder === undefined ? null : readClient(clientFolder, config.off);
  const faces = client?.drawing('faces') ?? null;
  const pictures = faces === null ? null : new Pictures(faces);
  const application = createApplication({
    ...acting,
    site,
    pictures,
    invitedBy: (code, address) => findInvited({ games, guessing, directory: store.directory }, code, address),
    handlers: createHandlers({
      ...acting,
      store,
      platform,
      identity,
      oauth,
      vips: billing.vips,
      company,
      tables,
      tournaments,
      guessing,
      lifecycle,
      spectatorsOf: (gameId) => sockets?.spectatorsOf(gameId) ?? 0,
    }),
    identity,
    lifecycle,
    metrics,
    log,
    clock,
    origins: config.origins,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    billing: billing.routes,
    client,
    off: config.off,
    refusesAll: manners.refusesAll,
    isModerator: (userId) => store.company.isModerator(userId),
    storeWatch,
    requireMembership: async ({ gameId, userId, address, least, inviteCode }) => {
      const seen = await guessing.find({ userId, address }, inviteCode, (code) =>
        games.look(gameId, userId, code),
      );
      if (!seen.ok)
        return least === 'player' && (await games.hasDamagedSeat(gameId, userId)) ? null : seen.error;
      const { game, role } = seen.value;
      const player = memberOf(game, userId);
      if (player && !isOver(game)) await games.heardFrom(gameId, player);
      const membership = membershipOf(game, userId, role);
      if (isAtLeast(membership, least)) return null;
      return errorBody(membership === 'viewer' ? 'NOT_IN_GAME' : 'NOT_HOST');
    },
  });
  const { http, protect, cutAll } = createHttpServer(application.callback(), config, patience);
  let sockets: GameSockets | null = null;
  let upkeep: Timer | null = null;
  let door: Door | null = null;

  const leaving = new Leaving(clock, timers, leave ?? (() => void drain()));
  const end = once(async () => {
    lifecycle.enter('draining');
    leaving.cancel();
    upkeep?.cancel();
    tournaments.stop();
    await games.stop();
    // A client that does not read would not read the goodbye either.
    const impatience = timers.after(GOODBYE, cutAll);
    await (sockets?.close() ?? closeServer(http));
    await pictures?.close();
    impatience.cancel();
    await post.settled(GOODBYE);
    await door?.close();
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
    directory: store.directory,
    metrics,
    config,
    platform,
    log,
    tables,
  });
  protect();
  company.connect(sockets);
  sockets.onConnected((userId, tell) => {
    const message = remadeTables.callTo(userId, tournaments.now());
    if (message) tell('tournament_call', message);
  });
  billing.flag.onChanged((userId, isVip) => sockets?.setVip(userId, isVip));
  upkeep = keepUp({
    store,
    news: billing.news,
    backups,
    platform,
    storeWatch,
    report: reportOf('upkeep', 'the hourly upkeep'),
  });
  const drain = async () => {
    lifecycle.enter('draining');
    sockets.announceRestart();
    const endsAt = clock.now() + config.drainSeconds * 1000;
    while (sockets.count > 0 && clock.now() < endsAt) await pause(timers, DRAIN_STEP);
    await end();
  };
  door = await openAdmin({
    store,
    games,
    moderation: company.moderation,
    deletion: identity.deletion,
    lifecycle,
    config,
    refusals: limiter.refusals,
    sockets: () => sockets.count,
    loopDelay: loop.p99,
    slowest,
    log,
    leaving,
    backups,
    tellAll: (text) => sockets.tellAll(text),
    clock,
    dataFolder: config.dataFolder,
    timers,
    report: reportOf('elsewhere', 'an admin command'),
  });
  lifecycle.enter('ready');

  return ok({
    port,
    noteFailure: reportOf('elsewhere', 'something that nobody waited for'),
    drain,
    close: end,
  });
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
