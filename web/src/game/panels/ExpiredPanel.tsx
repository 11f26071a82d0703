/** The time to defend ran out: what happened, until the player closes it (DEFENSE-12). */

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import { Panel } from './Panel.tsx';
import { PanelActions } from './PanelActions.tsx';

export interface ExpiredPanelProps {
  readonly outcome: string;
  readonly onRead: () => void;
}

export function ExpiredPanel({ outcome, onRead }: ExpiredPanelProps) {
  return (
    <Panel
      label={t('panels.defense.label')}
      title={t('panels.defense.expired')}
      shout
      tone="attack"
      lead={outcome}
    >
      <PanelActions>
        <Button kind="cta" drips={0} onClick={onRead}>
          {t('panels.ok')}
        </Button>
      </PanelActions>
    </Panel>
  );
}
