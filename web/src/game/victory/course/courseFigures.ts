import { harmWords } from '../../../look/effects/stackWords.ts';
import { t } from '../../../messages/t.ts';
import { duration, type GameResult } from '../result/result.ts';

export interface Figure {
  readonly name: string;
  readonly value: string | number;
  readonly line?: string | undefined;
}

/** The three figures of every game, and what stood out most in this one. */
export function courseFigures(result: GameResult): readonly Figure[] {
  const { seconds, turns, biggestStack, story, names } = result;
  const { biggest } = story;
  const isKnown = biggest !== undefined && biggest.total === biggestStack;
  return [
    { name: t('victory.duration'), value: duration(seconds) },
    { name: t('victory.turns'), value: turns },
    {
      name: t('victory.biggest'),
      value: isKnown
        ? harmWords({ type: biggest.stack, total: biggest.total }).toUpperCase()
        : biggestStack || t('victory.noStack'),
      line: isKnown
        ? t('victory.biggest.line', { name: names[biggest.target] ?? '', turn: biggest.turn })
        : undefined,
    },
    outstanding(result),
  ];
}

/** An answer to a stack, else the most cards drawn, else who came closest. */
function outstanding({ story: { answer, mostDrawn }, players, names }: GameResult): Figure {
  if (answer) {
    const harm = harmWords({ type: answer.stack, total: answer.total });
    return {
      name: t('victory.answer'),
      value: t(`victory.answer.${answer.as}`),
      line: t('victory.answer.line', { name: names[answer.by] ?? '', harm }),
    };
  }
  if (mostDrawn) {
    return { name: t('victory.drawn'), value: mostDrawn.count, line: names[mostDrawn.seat] };
  }
  const closest = players.find(({ rank, hand }) => rank > 1 && hand.length > 0) ?? players[1];
  return {
    name: t('victory.closest'),
    value: closest?.name ?? t('victory.noStack'),
    line: closest && t('victory.cardsLeft', { count: closest.hand.length }),
  };
}
