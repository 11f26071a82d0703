/**
 * What must be true of every history, whatever went wrong on the way. A checker gives a line for each fault that it
 * finds; each has a negative control in simulation.test.ts.
 */
import { isDeepStrictEqual } from 'node:util';
import { clone, createGame, hash, parseAction, step, unwrap } from '@staxd/engine';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { actionsIn, replaySteps } from '../../src/games/commit/replay.ts';
import { nextTimer } from '../../src/games/decide/deadlines.ts';
import { type Game, isSameDecision } from '../../src/games/model/game.ts';
import { TIMES } from '../../src/games/model/times.ts';
import { factsOf, resultsIn } from '../../src/statistics/results.ts';
import type { KeptGame } from '../store/memory/disk.ts';
import type { History, Told } from './history.ts';

export type Checker = (history: History) => string[];

/** Milliseconds that a timer may be late while commits fail at random. */
const LATEST = 15_000;

/** The log of each game counts 1, 2, 3, ... up to the version of its state. */
const versionsHaveNoGaps: Checker = ({ disk }) =>
  gamesOn(disk).flatMap(({ id, version, log }) => {
    const versions = log.map((entry) => entry.version);
    const isWhole = versions.length === version && versions.every((found, at) => found === at + 1);
    return isWhole ? [] : [`${id} is at version ${version}; its log has ${versions.join(' ')}`];
  });

/** No version is told twice, none that was not written, and of one game each after the one before. */
const versionsAreToldInOrder: Checker = ({ told, disk }) => {
  const latest = new Map<string, number>();
  return told.flatMap(({ id, version, kind }) => {
    const before = latest.get(id) ?? 0;
    latest.set(id, version);
    const entry = disk.games.get(id)?.log[version - 1];
    if (entry?.kind !== kind) return [`${id} told of version ${version}, ${kind}; written is ${entry?.kind}`];
    return version > before ? [] : [`${id} told of version ${version} after ${before}`];
  });
};

/** A request that was granted is written once, under the version that its sender was told; a refused one is not. */
const requestsAreCarriedOutOnce: Checker = ({ sendings, disk }) => {
  const faults: string[] = [];
  const receipts = new Map<string, { readonly version: number; readonly game: KeptGame }>();
  for (const game of gamesOn(disk)) {
    for (const { actor, requestId, version } of game.receipts) {
      const key = `${game.id} ${actor} ${requestId}`;
      if (receipts.has(key)) faults.push(`${key} has two receipts`);
      receipts.set(key, { version, game });
      if (game.log[version - 1]?.actor !== actor) faults.push(`${key}: version ${version} is not ${actor}'s`);
    }
  }
  const refusedOnly = new Map<string, boolean>();
  for (const { actor, requestId, gameId, outcome } of sendings) {
    if (gameId === null) continue;
    const key = `${gameId} ${actor} ${requestId}`;
    const isFinal = outcome !== null && 'code' in outcome && !outcome.retryable;
    refusedOnly.set(key, isFinal && (refusedOnly.get(key) ?? true));
    if (outcome === null || 'code' in outcome || !outcome.isChange) continue;
    const written = receipts.get(key);
    if (written?.version !== outcome.version) {
      faults.push(`${key} was granted as version ${outcome.version}; written is ${written?.version}`);
    }
  }
  for (const [key, wasRefused] of refusedOnly) {
    if (wasRefused && receipts.has(key)) faults.push(`${key} was refused and is written`);
  }
  return faults;
};

/** Rules, seats, seed and the actions of the log lead to the state that is stored. */
const logsLeadToTheirStates: Checker = ({ disk }) =>
  gamesOn(disk).flatMap(({ id, state, log, secret }) => {
    const { play } = GAME_FORMAT.read(state);
    if (play === null || secret === null) return [];
    const core = clone(unwrap(createGame(play.state.rules, play.joined, secret.seed)));
    for (const text of actionsIn(log)) {
      const refusal = step(core, unwrap(parseAction(Number(text[0]), text.slice(2), Number)));
      if (refusal) return [`${id}: "${text}" is refused with ${refusal.code}`];
    }
    return hash(core) === hash(play.state) ? [] : [`${id}: the log leads to another state`];
  });

/** Nothing that time does happens early, or much later than it should. */
const timersAreOnTime: Checker = ({ told }) =>
  told.flatMap(({ id, version, kind, before, at }) => {
    if (before === null || (kind !== 'timeout' && kind !== 'bot')) return [];
    const timer = nextTimer(before, TIMES, (type) => (type === 'bot') === (kind === 'bot'));
    if (timer === undefined) return [`${id}, version ${version}: ${kind} without a timer`];
    const late = at - timer.at;
    return late >= 0 && late <= LATEST ? [] : [`${id}, version ${version}: ${timer.type} ${late} ms late`];
  });

/** A decision that is open keeps its deadline, but for an outage; nobody moves after it. */
const deadlinesStand: Checker = ({ told }) =>
  told.flatMap((version) => {
    const { before, game, kind, at } = version;
    const decision = before?.play?.decision;
    if (!decision) return [];
    const name = `${version.id}, version ${version.version}`;
    const { deadlineAt } = decision;
    const movesLate =
      kind === 'move' && deadlineAt !== null && at >= deadlineAt + TIMES.grace && isAwaited(version);
    if (movesLate) return [`${name}: a move ${at - deadlineAt} ms after its deadline`];
    const after = game.play?.decision;
    // Alone with bots, a person may take the clock away.
    if (!after || !isSameDecision(after, decision) || deadlineAt === null || kind === 'relaxClock') return [];
    const moved = (after.deadlineAt ?? 0) - deadlineAt;
    return moved === outageIn(version) ? [] : [`${name}: ${kind} moves a deadline by ${moved} ms`];
  });

/** Each person of a game that was won, or who left one that ran, has one result, and a registered winner 50 clout or a reason. */
const resultsCountOnce: Checker = ({ disk }) =>
  gamesOn(disk).flatMap(({ id, state }) => {
    const game = GAME_FORMAT.read(state);
    const results = [...disk.results.values()].filter(({ gameId }) => gameId === id);
    // Who was away when it was given up has lost it.
    const isPlayed = game.phase === 'completed' || (game.phase === 'cancelled' && game.play !== null);
    const people = game.players.filter(({ bot, hasLeft }) => bot === null && (isPlayed || hasLeft));
    const faults = results.length === people.length ? [] : [`${id} has ${results.length} results`];
    for (const { userId, isGuest } of people) {
      const result = results.find((other) => other.userId === userId);
      const due = result?.won && !isGuest && game.noClout === undefined ? 50 : 0;
      if (result?.clout !== due) faults.push(`${id}: ${userId} has ${result?.clout} clout instead of ${due}`);
    }
    return faults;
  });

/** What was counted while a game went on is what its log gives, played again. */
const resultsAreThoseOfTheLog: Checker = ({ disk }) =>
  gamesOn(disk).flatMap(({ id, state, log, secret }) => {
    const game = GAME_FORMAT.read(state);
    const facts = factsOf(game);
    if (facts === null || game.play === null || secret === null) return [];
    const deal = { rules: game.play.state.rules, joined: game.play.joined, seed: secret.seed };
    const { endings } = resultsIn(facts, replaySteps(deal, log), 0);
    return endings.flatMap(({ result }) => {
      const written = disk.results.get(`${id}\n${result.userId}`);
      // What else has counted that day may take the clout of a win that has some.
      const kept = result.clout > 0 ? { ...written, clout: result.clout, noClout: null } : written;
      const other = Object.entries(result).filter(
        ([key, value]) => !isDeepStrictEqual(kept?.[key as never], value),
      );
      return other.map(([key]) => `${id}: ${key} of ${result.userId} is not what the log gives`);
    });
  });

/** Every game has come to its end. */
const gamesAreOver: Checker = ({ disk }) =>
  gamesOn(disk).flatMap(({ id, index }) =>
    ['completed', 'cancelled'].includes(index.status) ? [] : [`${id} is ${index.status}`],
  );

export const CHECKERS: Readonly<Record<string, Checker>> = {
  versionsHaveNoGaps,
  versionsAreToldInOrder,
  requestsAreCarriedOutOnce,
  logsLeadToTheirStates,
  timersAreOnTime,
  deadlinesStand,
  resultsCountOnce,
  resultsAreThoseOfTheLog,
  gamesAreOver,
};

function gamesOn(disk: History['disk']): KeptGame[] {
  return [...disk.games.values()];
}

/** Whether the one who acted in this version was awaited. */
function isAwaited({ before, actor }: Told): boolean {
  const { play, players } = before as Game;
  const name = players.find(({ userId }) => userId === actor)?.username;
  return play?.decision !== null && play?.state.seats[play.decision.seat]?.name === name;
}

function outageIn({ events }: Told): number {
  return events.reduce((sum, event) => (event.type === 'deadlinesExtended' ? sum + event.by : sum), 0);
}
