import { type Game, peopleIn } from '../model/game.ts';
import type { Draft } from './draft.ts';
import { awaitedPeople } from './seating.ts';
import { startPlay } from './start.ts';

/** Starts, stops, speeds up or slows it, by who is there and ready (LOBBY-12 to LOBBY-17). */
export function setCountdown(draft: Draft): void {
  const { game, context } = draft;
  const { settings, players, countdown } = game;
  const { now, times } = context;
  if (game.phase !== 'waiting') return;
  if (settings.quickMatch) {
    const isFull = players.length === settings.maxPlayers;
    if (countdown === null && isFull) startCountdown(draft, times.quickCountdown);
    return;
  }
  const isAgreed = players.length > 1 && players.every(({ isReady }) => isReady);
  if (settings.tournament) {
    if (countdown === null && isAgreed) startCountdown(draft, times.quickCountdown);
    return;
  }
  if (settings.rematchOf !== null) {
    if (awaitedPeople(game).length > 0) return;
    draft.set({ waitEndsAt: null });
    if (isAgreed && peopleIn(game).length === 1) return startPlay(draft);
  }
  const shortest = settings.rematchOf === null ? times.fastCountdown : times.quickCountdown;
  const length = lengthOf(game, isAgreed, { usual: times.countdown, shortest });
  if (length === null) return stopCountdown(draft);
  if (countdown === null) startCountdown(draft, length);
  const current = draft.game.countdown;
  if (current === null) return;
  const endsAt = isAgreed ? Math.min(current.endsAt, now + shortest) : current.normalEndsAt;
  const speed = isAgreed ? 'fast' : 'normal';
  if (endsAt === current.endsAt && speed === current.speed) return;
  draft.set({ countdown: { ...current, endsAt, speed } });
  draft.emit({ type: 'countdownSet', startedAt: current.startedAt, endsAt, speed });
}

/** Milliseconds from its start; null: no countdown. */
function lengthOf(
  { settings, players }: Game,
  isAgreed: boolean,
  { usual, shortest }: { readonly usual: number; readonly shortest: number },
): number | null {
  if (players.length < 2) return null;
  if (!settings.isPrivate && settings.autoStart) return usual;
  return settings.rematchOf !== null && isAgreed ? shortest : null;
}

export function startCountdown(draft: Draft, milliseconds: number): void {
  const startedAt = draft.context.now;
  const endsAt = startedAt + milliseconds;
  draft.set({ countdown: { startedAt, endsAt, normalEndsAt: endsAt, speed: 'normal' }, waitEndsAt: null });
  draft.emit({ type: 'countdownSet', startedAt, endsAt, speed: 'normal' });
}

function stopCountdown(draft: Draft): void {
  if (draft.game.countdown === null) return;
  draft.set({ countdown: null });
  draft.emit({ type: 'countdownStopped' });
}

/** Nobody is removed as not ready a moment after joining. */
export function extendForLateComer(draft: Draft): void {
  const { countdown, settings } = draft.game;
  if (countdown === null || settings.quickMatch) return;
  const { now, times } = draft.context;
  const latest = countdown.startedAt + 2 * times.countdown;
  const normalEndsAt = Math.max(countdown.normalEndsAt, Math.min(now + times.lateComer, latest));
  draft.set({ countdown: { ...countdown, normalEndsAt } });
}
