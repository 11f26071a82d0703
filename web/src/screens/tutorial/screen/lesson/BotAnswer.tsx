/** The bot has a stack to answer: its clock, which a press ends (TUTOR-28). */
import { LESSON_TIMES } from '@staxd/protocol';
import { Panel } from '../../../../game/panels/Panel.tsx';
import { PanelActions } from '../../../../game/panels/PanelActions.tsx';
import { SECOND } from '../../../../look/motion/times.ts';
import { Button } from '../../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../../messages/t.ts';
import { useSeconds } from './useSeconds.ts';

const BOT_SECONDS = LESSON_TIMES.botAnswer / SECOND;

export interface BotAnswerProps {
  readonly busy: boolean;
  /** The time is up. */
  readonly onAnswer: () => void;
  readonly onPress: () => void;
  /** Seconds that stand still; for stories. */
  readonly frozen?: number;
}

export function BotAnswer({ busy, onAnswer, onPress, frozen }: BotAnswerProps) {
  const left = useSeconds(frozen ?? BOT_SECONDS, frozen === undefined, onAnswer);
  return (
    <Panel
      label={t('tutorial.answer.label')}
      title={t('tutorial.answer.title')}
      shout
      clock={{ seconds: left, total: BOT_SECONDS }}
      lead={t('tutorial.answer.line')}
    >
      <PanelActions>
        <Button kind="cta" drips={2} busy={busy} onClick={onPress}>
          {t('tutorial.next')}
        </Button>
      </PanelActions>
    </Panel>
  );
}
