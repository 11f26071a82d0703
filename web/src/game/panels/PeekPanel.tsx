/** Another player peeks at the viewer's hand: the viewer picks exactly as many cards to show as asked. */

import { EffectSign } from '../../look/effects/EffectSign.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import type { PanelClock } from '../clock/panelUrgency.ts';
import { Note, Panel } from './Panel.tsx';
import { PanelActions } from './PanelActions.tsx';
import { Tally } from './Tally.tsx';

export interface PeekPanelProps {
  readonly contributors: readonly string[];
  readonly count: number;
  readonly picked: number;
  readonly clock?: PanelClock | undefined;
  readonly sending?: boolean;
  readonly onReveal: () => void;
}

export function PeekPanel({ contributors, count, picked, clock, sending = false, onReveal }: PeekPanelProps) {
  const names = contributors.join(', ');
  return (
    <Panel
      label={t('panels.peek.label')}
      title={t('panels.peek.title')}
      shout
      clock={clock}
      lead={`${t('panels.peek.by', { names })} · ${t('panels.peek.seen', { count, names })}`}
    >
      <Note>
        <EffectSign name="peek" />
        <b>{t('panels.peek.select', { count })}</b>
      </Note>
      <Tally picked={picked} most={count} />
      <PanelActions>
        <Button kind="cta" drips={2} disabled={picked !== count} busy={sending} onClick={onReveal}>
          {t('panels.peek.reveal', { count })}
        </Button>
      </PanelActions>
    </Panel>
  );
}
