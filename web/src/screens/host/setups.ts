/** Saved set-ups: what of a form is saved, and a game made from one. */
import type { GameSettings, NewSetup, Setup } from '@staxd/client';
import { MOST_KEPT } from '@staxd/protocol';
import { freshForm, type GameForm, settingsOf } from '../create/gameForm.ts';

/** A slot that is free, else null. */
export function freeSlot(setups: readonly Pick<Setup, 'slot'>[]): number | null {
  const slots = Array.from({ length: MOST_KEPT.setups }, (_, place) => place + 1);
  return slots.find((slot) => setups.every((setup) => setup.slot !== slot)) ?? null;
}

export function setupOf(form: GameForm, slot: number): NewSetup {
  const { mode, isPrivate, maxPlayers, turnTimer, allowAi, bots } = form;
  const name = form.name.trim();
  return { slot, name, mode, isPrivate, maxPlayers, turnTimer, bots: allowAi ? bots : [] };
}

/** What a set-up does not hold is as in a fresh form. */
export function gameFrom(setup: Omit<NewSetup, 'slot'>, username: string): GameSettings {
  const { name, mode, isPrivate, maxPlayers, turnTimer, bots } = setup;
  return settingsOf({ ...freshForm(username), name, mode, isPrivate, maxPlayers, turnTimer, bots });
}
