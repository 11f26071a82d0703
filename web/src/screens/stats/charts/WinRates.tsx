import type { Statistics } from '@staxd/client';
import { MODES } from '@staxd/engine';
import { MODE_LOOKS } from '../../../app/modes/modeLooks.ts';
import { Panel } from '../../../app/parts/Panel.tsx';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { sayStats } from '../../../messages/screens/stats.ts';
import { t } from '../../../messages/t.ts';
import { Bars } from './Bars.tsx';
import { percent } from './percent.ts';

export interface WinRatesProps {
  readonly byMode: Statistics['byMode'];
}

export function WinRates({ byMode }: WinRatesProps) {
  const bars = MODES.map((mode) => {
    const { gamesPlayed = 0, winRate = 0 } = byMode.find((one) => one.mode === mode) ?? {};
    return {
      name: t(MODE_LOOKS[mode].name),
      share: winRate,
      value: gamesPlayed === 0 ? <NotPlayed /> : percent(winRate),
    };
  });
  const title = sayStats('stats.modes');
  return (
    <Panel title={title}>
      <Bars
        caption={title}
        head={[sayStats('stats.column.mode'), sayStats('stats.column.rate')]}
        bars={bars}
      />
    </Panel>
  );
}

function NotPlayed() {
  return (
    <>
      <span aria-hidden="true">{sayStats('stats.modes.none')}</span>
      <VisuallyHidden>{sayStats('stats.modes.noGame')}</VisuallyHidden>
    </>
  );
}
