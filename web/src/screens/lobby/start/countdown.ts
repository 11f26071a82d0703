/** What the lobby's clock shows (LOBBY-18, LOBBY-19). */

import type { RingTone } from '../../../look/primitives/progress/ringTone.ts';
import type { MessageKey } from '../../../messages/t.ts';

/**
 * none: no clock runs. looking: waiting for people. keeping: holding the seats of a rematch. complete: the cards are
 * dealt.
 */
export type CountdownState = 'none' | 'looking' | 'keeping' | 'running' | 'paused' | 'complete';

export interface Countdown {
  readonly state: CountdownState;
  /** Seconds. */
  readonly remaining: number;
  /** Seconds at the start, for the ring. */
  readonly total: number;
  /** All players are ready, so the clock has jumped ahead. */
  readonly fast?: boolean;
}

export interface CountdownLook {
  readonly tone: RingTone;
  readonly title: MessageKey & `lobby.countdown.${string}`;
  readonly line?: MessageKey & `lobby.countdown.${string}Line`;
  readonly pulse: boolean;
}

/** Green down to this many seconds, then gold, then red, and a pulse at the very end. */
const GREEN = 40;
const GOLD = 20;
const LAST = 10;

export function countdownLook(
  { state, remaining, fast }: Countdown,
  isReady: boolean,
  isQuick = false,
): CountdownLook {
  if (state === 'none') {
    return { tone: 'text', title: 'lobby.countdown.none', line: 'lobby.countdown.noneLine', pulse: false };
  }
  if (state === 'looking') {
    return {
      tone: 'ok',
      title: 'lobby.countdown.looking',
      line: 'lobby.countdown.lookingLine',
      pulse: false,
    };
  }
  if (state === 'keeping') {
    return {
      tone: 'ok',
      title: 'lobby.countdown.keeping',
      line: 'lobby.countdown.keepingLine',
      pulse: false,
    };
  }
  if (state === 'paused') {
    return {
      tone: 'text',
      title: 'lobby.countdown.paused',
      line: 'lobby.countdown.pausedLine',
      pulse: false,
    };
  }
  if (state === 'complete' || remaining === 0) return ended(state === 'complete' || isReady);
  if (isQuick) return { tone: 'ok', title: 'lobby.countdown.dealing', pulse: false };
  const tone = countdownTone(remaining);
  if (fast) return { tone, title: 'lobby.countdown.fast', pulse: true };
  return { tone, title: title(remaining), pulse: remaining <= LAST };
}

/** Whether the deal is near enough for each second to have a sound. */
export function isLastSecond({ state, remaining }: Countdown): boolean {
  return state === 'running' && remaining <= LAST;
}

function ended(isIn: boolean): CountdownLook {
  return isIn
    ? { tone: 'ok', title: 'lobby.countdown.over', line: 'lobby.countdown.overLine', pulse: false }
    : { tone: 'danger', title: 'lobby.countdown.missed', line: 'lobby.countdown.missedLine', pulse: false };
}

export function countdownTone(remaining: number): RingTone {
  if (remaining >= GREEN) return 'ok';
  return remaining >= GOLD ? 'gold' : 'danger';
}

function title(remaining: number): CountdownLook['title'] {
  if (remaining <= LAST) return 'lobby.countdown.last';
  if (remaining >= GREEN) return 'lobby.countdown.calm';
  return remaining >= GOLD ? 'lobby.countdown.soon' : 'lobby.countdown.hurry';
}

const SPOKEN = [30, LAST, 5];

export function spokenAt(
  remaining: number,
  isReady: boolean,
): 'lobby.say.lastChance' | 'lobby.say.seconds' | null {
  if (!SPOKEN.includes(remaining)) return null;
  return remaining <= LAST && !isReady ? 'lobby.say.lastChance' : 'lobby.say.seconds';
}
