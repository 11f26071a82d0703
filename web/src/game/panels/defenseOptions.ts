/** What the three answers to a stack cost and bring, from the engine's figures (rules STK-3 to STK-8). */
import { type AnswerPrices, type Consequence, canBeNoped, type StackType, spares } from '@staxd/engine';
import { effectOf } from '../../look/effects/registry.ts';
import { harmWords, stackName } from '../../look/effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import type { PlayerNames } from '../players/playerNames.ts';

export interface StackSummary {
  readonly type: StackType;
  readonly total: number;
}

export interface CounterChance {
  readonly held: number;
  readonly staged: number;
  /** The player who would face the stack next; undefined before a TRADE's target is picked. */
  readonly next?: string | undefined;
  /** What that player would face; undefined where it depends on a later choice (GIFT). */
  readonly total?: number | undefined;
  readonly wins?: boolean;
  /** Nothing is staged, and the button lays the only card that answers: `next`, `total` and `wins` speak of it. */
  readonly isOnly?: boolean;
  /** Nothing is staged, and the button stages the first of several. */
  readonly picksFirst?: boolean;
}

export interface Defense {
  readonly stack: StackSummary;
  readonly who: PlayerNames;
  readonly attacker: string;
  readonly isFirst?: boolean;
  readonly handSize: number;
  /** How many cards the one holds who would swap hands with the viewer (TRADE). */
  readonly theirs?: number | undefined;
  readonly counter: CounterChance;
  readonly holdsNope: boolean;
  /** A NOPE is picked in the hand: it is not played before its button is pressed. */
  readonly picksNope?: boolean;
  readonly prices: AnswerPrices;
  /** Turns the defender is stunned for; all three answers stay open (STK-7). */
  readonly stunned?: number;
}

export interface DefenseOption {
  readonly possible: boolean;
  readonly ready: boolean;
  readonly line: string;
}

/** Ready once a card is staged; before that it says what to do. */
export function counterOption({ stack, counter }: Pick<Defense, 'stack' | 'counter'>): DefenseOption {
  const card = stackName(stack.type);
  const { held, staged, next, total, wins = false, isOnly = false, picksFirst = false } = counter;
  if (held === 0) return { possible: false, ready: false, line: t('panels.counter.none', { card }) };
  if (staged === 0 && !isOnly) {
    const line = picksFirst
      ? t('panels.counter.several', { count: held, card })
      : t('panels.counter.pick', { card });
    return { possible: true, ready: false, line };
  }
  const { countering } = effectOf(stack.type);
  // A jinx has more to say: what a NOPE would cost.
  const isShort = stack.type === 'jinx' && !isOnly && next !== undefined;
  const parts = isShort
    ? []
    : [isOnly ? t('panels.counter.only', { card }) : t('panels.counter.staged', { count: staged, card })];
  if (wins) parts.push(t('panels.wins'));
  else if (countering) parts.push(t(countering));
  else if (next !== undefined && total === undefined) parts.push(t('panels.counter.next', { name: next }));
  else if (next !== undefined)
    parts.push(
      t('panels.counter.faces', { name: next, threat: harmWords({ type: stack.type, total: total ?? 0 }) }),
    );
  return { possible: true, ready: !isOnly, line: parts.join(' ') };
}

/** `saves`: a NOPE spares the player something. The line says what still hits, `how` why, or how it is played. */
export function nopeOption(
  defense: Defense,
): DefenseOption & { readonly saves: boolean; readonly how?: string | undefined } {
  const { stack, holdsNope, prices } = defense;
  const off = (line: string) => ({ possible: false, ready: false, saves: false, line });
  if (!canBeNoped(stack.type)) return off(t('panels.nope.never', { card: stackName(stack.type) }));
  if (prices.nope === null) return off(t(holdsNope ? 'panels.nope.kept' : 'panels.nope.none'));
  const saves = spares(prices.nope.toll, prices.accept.toll) || winsBy(prices.nope, defense);
  const line = nopeLine(prices.nope, defense, saves);
  return { possible: true, ready: true, saves, line, how: nopeHow(prices.nope, defense, saves) };
}

function winsBy({ winner }: Consequence, { who }: Defense): boolean {
  return winner !== null && who.isViewer(winner);
}

function nopeHow(nope: Consequence, defense: Defense, saves: boolean): string | undefined {
  if (defense.picksNope) return t('panels.nope.press');
  if (winsBy(nope, defense) || effectOf(defense.stack.type).of(nope.toll) === 0) return undefined;
  return t(saves ? 'panels.nope.first' : 'panels.nope.lands');
}

function nopeLine(nope: Consequence, defense: Defense, saves: boolean): string {
  const { stack, who, prices } = defense;
  if (winsBy(nope, defense)) return t('panels.wins');
  const effect = effectOf(stack.type);
  const count = effect.of(nope.toll);
  const threat = harmWords({ type: stack.type, total: count });
  if (nope.winner !== null) return t('panels.nope.loses', { threat, name: who.name(nope.winner) });
  if (!saves && count > 0) return t('panels.nope.still', { threat });
  if (count > 0 && effect.noping) return effect.noping({ count, instead: effect.of(prices.accept.toll) });
  const pays = nope.others.map(({ seat, draws }) =>
    t('panels.nope.pays', { name: who.name(seat), count: draws }),
  );
  return pays.length > 0 ? t('panels.nope.others', { who: pays.join(', ') }) : t('panels.nope.nothing');
}

export function foldLine(defense: Defense): string {
  const { stack, attacker, prices, handSize, theirs = 0 } = defense;
  const effect = effectOf(stack.type);
  const count = effect.of(prices.accept.toll);
  return effect.accepting({ count, attacker, hands: { own: handSize, theirs } }) + foldEnd(defense);
}

function foldEnd({ prices: { accept }, who, stunned = 0 }: Defense): string {
  const { toll, next, winner } = accept;
  if (winner !== null) return t('panels.fold.loses', { name: who.name(winner) });
  if (toll.skips > 0 || toll.shows > 0) return t('panels.fold.end');
  if (stunned > 0) return t('panels.fold.stunned');
  if (next !== null && who.isViewer(next)) return t('panels.fold.next');
  return t(toll.draws > 0 ? 'panels.fold.over' : 'panels.fold.end');
}
