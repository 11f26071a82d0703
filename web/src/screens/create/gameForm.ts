/** The form of a new game and its constraints (CREATE-2 to CREATE-11). */
import { differing, type GameSettings, type HouseRules } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import { LONGEST_GAME_NAME, TURN_SECONDS, USUAL_SEATS } from '@staxd/protocol';
import { t } from '../../messages/t.ts';

export interface GameForm {
  readonly name: string;
  readonly mode: Mode;
  readonly isPrivate: boolean;
  readonly maxPlayers: number;
  readonly turnTimer: number;
  readonly autoStart: boolean;
  readonly allowAi: boolean;
  readonly bots: readonly OfferedBot[];
  /** What differs from the mode's standard. */
  readonly houseRules?: HouseRules;
}

/** Their wins count everywhere, so they keep the standard. */
export const isStandardOnly = (mode: Mode): mode is 'ranked' | 'tournament' =>
  mode === 'ranked' || mode === 'tournament';

export function freshForm(username: string, mode: Mode = 'casual'): GameForm {
  return {
    name: t('create.name.default', { username }).slice(0, LONGEST_GAME_NAME),
    mode,
    isPrivate: false,
    maxPlayers: USUAL_SEATS,
    turnTimer: TURN_SECONDS.usual,
    autoStart: true,
    allowAi: true,
    bots: [],
  };
}

/** What bots do at this table; at a private one no seat fills by itself. */
export function botsLine({ allowAi, isPrivate }: Pick<GameForm, 'allowAi' | 'isPrivate'>): string {
  if (!allowAi) return t('create.ai.off');
  return t(isPrivate ? 'create.ai.private' : 'create.ai.line');
}

/** The form with some fields changed. Bots that no longer fit are removed, the latest first. */
export function changed(form: GameForm, change: Partial<GameForm>): GameForm {
  const next = { ...form, ...change };
  return { ...next, bots: next.bots.slice(0, botSeats(next)) };
}

/** One seat is the host's. */
export function botSeats({ allowAi, maxPlayers }: Pick<GameForm, 'allowAi' | 'maxPlayers'>): number {
  return allowAi ? Math.max(0, maxPlayers - 1) : 0;
}

export function toggleBot(form: GameForm, bot: OfferedBot): GameForm {
  const without = form.bots.filter((other) => other !== bot);
  return changed(form, { bots: without.length < form.bots.length ? without : [...form.bots, bot] });
}

/** Private games are not rated (STATS-12), whatever their mode promises. */
export function isUnrated({ mode, isPrivate }: Pick<GameForm, 'mode' | 'isPrivate'>): boolean {
  return mode === 'ranked' && isPrivate;
}

export function isNamed({ name }: Pick<GameForm, 'name'>): boolean {
  return name.trim() !== '';
}

/** Undefined for standard rules. A mode that keeps the standard has no others. */
function changedRules({ mode, houseRules = {} }: GameForm): HouseRules | undefined {
  const rules = isStandardOnly(mode) ? {} : differing(mode, houseRules);
  return Object.keys(rules).length > 0 ? rules : undefined;
}

export function settingsOf(form: GameForm): GameSettings {
  return {
    name: form.name.trim(),
    mode: form.mode,
    isPrivate: form.isPrivate,
    maxPlayers: form.maxPlayers,
    turnSeconds: form.turnTimer,
    allowSpectators: true,
    autoStart: form.autoStart,
    allowBots: form.allowAi,
    bots: OFFERED_BOTS.filter((bot) => form.bots.includes(bot)),
    ...(changedRules(form) && { houseRules: changedRules(form) }),
  };
}
