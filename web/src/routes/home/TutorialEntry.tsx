import type { TrackName } from '@staxd/tutorial';
import { useState } from 'react';
import { TutorialChooser } from '../../home/tutorial/TutorialChooser.tsx';
import { firstTrack } from '../../tutorial/progress/trackOrder.ts';
import { noteTutorialStart, readTutorial, skipTutorial } from '../../tutorial/progress/tutorialProgress.ts';

export interface TutorialEntryProps {
  readonly onClose: () => void;
  /** `shortcut`: the learner knows card games, and skips the first track. */
  readonly onTutorial: (track: TrackName, shortcut?: 'shortcut') => void;
  /** Starts a game instead. */
  readonly onPlay: () => void;
}

export function TutorialEntry({ onClose, onTutorial, onPlay }: TutorialEntryProps) {
  const [{ status, tracks, coins }] = useState(() => readTutorial(localStorage));
  const start: TutorialEntryProps['onTutorial'] = (track, shortcut) => {
    noteTutorialStart(localStorage);
    onTutorial(track, shortcut);
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
      tracks={tracks}
      coins={coins}
      onClose={onClose}
      onStart={(track) => start(track)}
      onShortcut={() => start('power_moves', 'shortcut')}
      onResume={() => start(firstTrack(tracks))}
      onSkip={skip}
    />
  );
}
