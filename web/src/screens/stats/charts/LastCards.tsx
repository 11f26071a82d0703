import type { VipStatistics } from '@staxd/client';
import { isColor } from '@staxd/engine';
import { Panel } from '../../../app/parts/Panel.tsx';
import { colorToken } from '../../../look/cards/cardFace.ts';
import { colorName, Swatch } from '../../../look/primitives/labels/Swatch.tsx';
import { sayStats } from '../../../messages/screens/stats.ts';
import { Bars } from './Bars.tsx';

export interface LastCardsProps {
  readonly lastCards: VipStatistics['lastCards'];
}

/** The colors that games were won with, each with its pattern. */
export function LastCards({ lastCards }: LastCardsProps) {
  const most = Math.max(1, ...lastCards.map(({ games }) => games));
  const title = sayStats('stats.lastCards');
  if (lastCards.length === 0) {
    return (
      <Panel title={title} line={sayStats('stats.lastCards.line')}>
        <p>{sayStats('stats.lastCards.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title} line={sayStats('stats.lastCards.line')}>
      <Bars
        caption={title}
        head={[sayStats('stats.column.color'), sayStats('stats.column.wins')]}
        bars={lastCards
          .toSorted((a, b) => b.games - a.games)
          .map(({ color, games }) => ({
            name: isColor(color) ? colorName(color) : sayStats('stats.color.gray'),
            share: games / most,
            value: games,
            color: isColor(color) ? colorToken(color) : 'var(--gy)',
            sign: isColor(color) && games > 0 && <Swatch color={color} decorative />,
          }))}
      />
    </Panel>
  );
}
