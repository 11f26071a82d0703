import type { TrackName } from '@staxd/tutorial';
import { useState } from 'react';
import { firstTrack } from '../tutorial/progress/trackOrder.ts';
import { noteTutorialStart, readTutorial, skipTutorial } from '../tutorial/progress/tutorialProgress.ts';
import { TutorialChooser } from './tutorial/TutorialChooser.tsx';

export interface TutorialEntryProps {
  readonly onClose: () => void;
  readonly onTutorial: (track: TrackName) => void;
  /** The learner knows card games, and chooses among all tracks. */
  readonly onKnowing: () => void;
  /** Starts a game instead. */
  readonly onPlay: () => void;
}

export function TutorialEntry({ onClose, onTutorial, onKnowing, onPlay }: TutorialEntryProps) {
  const [{ status, tracks, coins }] = useState(() => readTutorial(localStorage));
  const start = (track: TrackName) => {
    noteTutorialStart(localStorage);
    onTutorial(track);
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
      onShortcut={onKnowing}
      onResume={() => start(firstTrack(tracks))}
      onSkip={skip}
    />
  );
}
