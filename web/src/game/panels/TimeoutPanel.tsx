/** Stunned on one's own turn: all one can do is skip, which also happens automatically. */

import { EffectSign } from '../../look/effects/EffectSign.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import { Note, Panel } from './Panel.tsx';
import { PanelActions } from './PanelActions.tsx';

export interface TimeoutPanelProps {
  readonly turns: number;
  readonly skipping?: boolean;
  readonly onSkip: () => void;
}

export function TimeoutPanel({ turns, skipping = false, onSkip }: TimeoutPanelProps) {
  return (
    <Panel
      label={t('panels.timeout.label')}
      title={t('panels.timeout.title')}
      shout
      lead={t('panels.timeout.lead', { count: turns })}
    >
      <PanelActions>
        <Button kind="cta" drips={0} busy={skipping} onClick={onSkip}>
          {skipping ? t('panels.timeout.skipping') : t('panels.timeout.skip', { count: turns })}
        </Button>
      </PanelActions>
      <Note>
        <EffectSign name="stun" />
        {t('panels.timeout.defense')} · {t('panels.timeout.plain')}
      </Note>
    </Panel>
  );
}
