/** A finished game as its last screens show it. */
import { type Card, type Color, face, type WinMethod } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { cardList } from '../../../look/cards/cardFace.ts';
import { t } from '../../../messages/t.ts';
import type { GameStory } from './story.ts';

export interface Finisher {
  readonly id: string;
  readonly name: string;
  readonly isYou?: boolean;
  /** A person's avatar, from 1. */
  readonly avatar?: number;
  readonly bot?: OfferedBot;
  /** From 1; ties share a rank. */
  readonly rank: number;
  readonly hand: readonly Card[];
  /** Had left, or was away. */
  readonly isMissing?: boolean;
  /** A bot played for them at the end. */
  readonly hasStandIn?: boolean;
}

export interface FinalAction {
  readonly kind: 'card_play' | 'draw' | 'stack_resolve';
  readonly cards: readonly Card[];
}

export interface GameResult {
  readonly winner: string;
  /** In the order of the final rankings. */
  readonly players: readonly Finisher[];
  readonly final: FinalAction;
  readonly method: WinMethod;
  readonly seconds: number;
  readonly turns: number;
  /** The largest total of a stack; 0 without any. */
  readonly biggestStack: number;
  /** So many cards are left that hands are shortened. */
  readonly isSimple?: boolean;
  /** How many of the table go on in their tournament; 0: it was the final. */
  readonly goOn?: number | undefined;
  readonly story: GameStory;
  readonly names: readonly string[];
  readonly mySeat?: number | undefined;
}

export function winnerOf({ winner, players }: GameResult): Finisher {
  const found = players.find(({ id }) => id === winner) ?? players[0];
  if (found === undefined) throw new RangeError('a finished game has players');
  return found;
}

/** "VICTORY!" for the viewer, the name for others; only the final has a champion. */
export function verdictLines(result: GameResult): readonly string[] {
  const { isYou = false, name } = winnerOf(result);
  const isFinal = result.goOn === 0;
  if (isYou) return [t(isFinal ? 'victory.champion' : 'victory.mine')];
  return [name.toUpperCase(), t(isFinal ? 'victory.champion' : 'victory.wins')];
}

/** Whether the viewer goes on to another table of the tournament. */
export function isThrough({ players, goOn = 0 }: Pick<GameResult, 'players' | 'goOn'>): boolean {
  return players.slice(0, goOn).some(({ isYou }) => isYou);
}

/** Null for a universal, and for a win without a card. */
export function winningColor({ final }: GameResult): Color | null {
  const top = final.cards.at(-1);
  return top === undefined ? null : face(top).color;
}

/** What ended the game, in capitals: "2 × PINK STAR". */
export function finalMove({ final, method }: GameResult): string {
  if (method === 'stalemate' || method === 'turn_cap' || method === 'last_standing')
    return t(`victory.move.${method}`);
  if (final.kind === 'stack_resolve' || final.cards.length === 0) return t('victory.move.gift');
  return cardList(final.cards).toUpperCase();
}

/** "6:42", "1:02:03". */
export function duration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
