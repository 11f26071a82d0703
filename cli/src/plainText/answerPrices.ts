/** What each answer to a stack costs the viewer, in words. */
import { type AnswerPrices, answersInView, spares, type Toll, type View } from '@staxd/engine';
import { t } from '../messages/t.ts';

export interface AnswerWords {
  /** "draw 6" */
  readonly accept: string;
  /** "draw 2 instead of 6", or that it saves nothing; undefined if no NOPE can answer. */
  readonly nope: string | undefined;
}

/** Undefined unless the viewer must answer a stack. */
export function answerWords(view: View): AnswerWords | undefined {
  const prices = answersInView(view);
  if (!prices) return undefined;
  return { accept: tollWords(prices.accept.toll, view), nope: nopeWords(prices, view) };
}

function nopeWords({ accept, nope }: AnswerPrices, view: View): string | undefined {
  if (nope === null) return undefined;
  if (nope.winner === view.viewer) return t('price.wins');
  if (!spares(nope.toll, accept.toll)) return t('price.saves');
  return t('price.instead', { price: tollWords(nope.toll, view), instead: tollWords(accept.toll, view) });
}

function tollWords({ draws, skips, swaps, shows, gets, trades }: Toll, { seats }: View): string {
  if (trades !== null) return t('price.trade', { name: seats[trades].name });
  if (skips > 0) return t('price.skip', { count: skips });
  if (swaps > 0) return t('price.swap', { count: swaps });
  if (shows > 0) return t('price.show', { count: shows });
  if (gets > 0) return t('price.get', { count: gets });
  return draws > 0 ? t('price.draw', { count: draws }) : t('price.nothing');
}
