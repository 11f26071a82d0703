import { useState } from 'react';
import { TutorialChooser } from '../../home/tutorial/TutorialChooser.tsx';
import { firstPhase, type Phase } from '../../home/tutorial/tutorialPhases.ts';
import { noteTutorialStart, readTutorial, skipTutorial } from '../../home/tutorial/tutorialProgress.ts';

export interface TutorialEntryProps {
  readonly onClose: () => void;
  readonly onTutorial: (phase: Phase) => void;
  /** Starts a game instead. */
  readonly onPlay: () => void;
}

export function TutorialEntry({ onClose, onTutorial, onPlay }: TutorialEntryProps) {
  const [{ status, phases }] = useState(() => readTutorial(localStorage));
  const start = (phase: Phase) => {
    noteTutorialStart(localStorage);
    onTutorial(phase);
  };
  // "Just Play" is for a player who has not begun, "Skip Tutorial" for one who has.
  const skip = () => {
    skipTutorial(localStorage);
    onClose();
    if (status !== 'in_progress') onPlay();
  };
  return (
    <TutorialChooser
      open
      status={status}
      phases={phases}
      onClose={onClose}
      onStart={start}
      onResume={() => start(firstPhase(phases))}
      onSkip={skip}
    />
  );
}
