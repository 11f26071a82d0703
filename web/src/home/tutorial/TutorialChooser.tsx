import { Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../messages/t.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { classNames } from '../../primitives/classNames.ts';
import { Dialog } from '../../primitives/dialogs/Dialog.tsx';
import { Check, type IconComponent, Lock, Sparkles } from '../../primitives/icons.ts';
import caption from '../../primitives/labels/Caption.module.css';
import { Chip, type ChipTone } from '../../primitives/labels/Chip.tsx';
import tile from '../../primitives/labels/Tile.module.css';
import styles from './TutorialChooser.module.css';
import {
  firstPhase,
  LESSONS,
  PHASES,
  type Phase,
  type PhaseStatus,
  type PhaseStatuses,
  sortedPhases,
  type TutorialStatus,
} from './tutorialPhases.ts';

interface Look {
  readonly tone: ChipTone;
  readonly icon?: IconComponent;
}
const LOOKS: Readonly<Record<PhaseStatus, Look>> = {
  recommended: { tone: 'gold', icon: Sparkles },
  available: { tone: 'text' },
  completed: { tone: 'ok', icon: Check },
  locked: { tone: 'muted', icon: Lock },
};

export interface TutorialChooserProps {
  readonly open: boolean;
  readonly status: TutorialStatus;
  readonly phases: PhaseStatuses;
  readonly onClose: () => void;
  readonly onStart: (phase: Phase) => void;
  readonly onResume: () => void;
  readonly onSkip: () => void;
}

export function TutorialChooser(props: TutorialChooserProps) {
  const { open, status, phases, onClose, onStart, onResume, onSkip } = props;
  const [chosen, setChosen] = useState(() => firstPhase(phases));
  const isFresh = status === 'not_started';
  const started = status === 'in_progress';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isFresh ? 'nudges.learn.title' : 'nudges.learn.continue')}
      description={t(lineOf(status))}
      actions={
        <>
          <Button onClick={onSkip}>{t(started ? 'nudges.learn.skip' : 'nudges.learn.justPlay')}</Button>
          {started && <Button onClick={onResume}>{t('nudges.learn.resume')}</Button>}
          <Button kind="cta" drips={2} className={styles.main} onClick={() => onStart(chosen)}>
            {t(isFresh ? 'nudges.learn.start' : 'nudges.learn.next')}
          </Button>
        </>
      }
    >
      <PhaseList phases={phases} chosen={chosen} onChoose={setChosen} />
      {phases.power_moves !== 'locked' || isFresh ? (
        <button type="button" className={styles.shortcut} onClick={() => onStart('power_moves')}>
          {t('nudges.learn.shortcut')}
        </button>
      ) : null}
      <h3 className={classNames(caption.caption, styles.heading)}>{t('nudges.learn.rewards')}</h3>
      <ul className={styles.rewards}>
        {PHASES.map((phase) => (
          <Reward key={phase} earned={phases[phase] === 'completed'}>
            {t(`nudges.phase.${phase}.reward`)}
          </Reward>
        ))}
        <Reward earned={status === 'completed'}>{t('nudges.rewards.all')}</Reward>
      </ul>
    </Dialog>
  );
}

function lineOf(status: TutorialStatus) {
  if (status === 'completed') return 'nudges.learn.allDone';
  return status === 'skipped' ? 'nudges.learn.skipped' : 'nudges.learn.line';
}

interface PhaseListProps {
  readonly phases: PhaseStatuses;
  readonly chosen: Phase;
  readonly onChoose: (phase: Phase) => void;
}

function PhaseList({ phases, chosen, onChoose }: PhaseListProps) {
  const id = useId();
  return (
    <fieldset className={styles.phases}>
      <legend className={classNames(caption.caption, styles.heading)}>{t('nudges.learn.phases')}</legend>
      {sortedPhases(phases).map((phase) => {
        const status = phases[phase];
        return (
          <label key={phase} className={classNames(tile.tile, styles.phase)}>
            <input
              type="radio"
              name={id}
              checked={phase === chosen}
              disabled={status === 'locked'}
              onChange={() => onChoose(phase)}
              className={tile.cover}
            />
            <span className={tile.name}>{t(`nudges.phase.${phase}`)}</span>
            <span className={classNames(tile.line, styles.line)}>
              {t(`nudges.phase.${phase}.line`, { count: LESSONS[phase] })}
            </span>
            <span className={styles.chips}>
              <Chip size="s">{t(`nudges.level.${phase}`)}</Chip>
              <Chip size="s" {...LOOKS[status]}>
                {t(`nudges.status.${status}`)}
              </Chip>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Reward({ earned, children }: { readonly earned: boolean; readonly children: string }) {
  const Sign = earned ? Check : Gift;
  return (
    <li data-earned={earned || undefined}>
      <Sign aria-hidden />
      {children}
    </li>
  );
}
