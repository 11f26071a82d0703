/** The gifts are picked in the hand; the panel counts and sends. */

import { Button } from '../../look/primitives/buttons/Button.tsx';
import { t } from '../../messages/t.ts';
import type { PanelClock } from '../clock/panelUrgency.ts';
import { Emphasised } from './Emphasised.tsx';
import { giftLine } from './giftLine.ts';
import { Note, Panel } from './Panel.tsx';
import { PanelActions } from './PanelActions.tsx';
import { Tally } from './Tally.tsx';

export interface GiftPanelProps {
  /** As many as GIFTs were played, if the hand has them (GIFT-1). */
  readonly most: number;
  readonly picked: number;
  readonly to?: string | undefined;
  /** A NOPE leaves nothing of it (STK-5). */
  readonly isLostToNope?: boolean;
  readonly clock?: PanelClock | undefined;
  readonly sending?: boolean;
  readonly onGive: () => void;
  readonly onCancel: () => void;
}

/** Shows nothing when there is nothing to give: then the GIFTs win, and only their color is asked for. */
export function GiftPanel(props: GiftPanelProps) {
  const { most, picked, to, clock, sending = false, onGive, onCancel } = props;
  if (most === 0) return null;
  return (
    <Panel
      label={t('panels.gift.label')}
      title={t('panels.gift.title', { count: most })}
      clock={clock}
      {...(to && { lead: <Emphasised text={giftLine(to, most, props.isLostToNope)} words={[to]} /> })}
    >
      <Tally picked={picked} most={most} />
      <PanelActions>
        <Button kind="cta" drips={2} disabled={picked === 0} busy={sending} onClick={onGive}>
          {t('panels.gift.give', { count: Math.max(1, picked) })}
        </Button>
        <Button disabled={sending} onClick={onCancel}>
          {t('panels.cancel')}
        </Button>
      </PanelActions>
      <Note>{t('panels.gift.excluded')}</Note>
    </Panel>
  );
}
