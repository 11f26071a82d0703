import { useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import { readTutorial } from './progress/tutorialProgress.ts';
import { TracksPage } from './tracks/TracksPage.tsx';

/** `?know`: the learner has said before to know card games. */
export function TracksRoute() {
  const navigate = useNavigate();
  const [isKnowing, setKnowing] = useState(() => new URLSearchParams(location.search).has('know'));
  const [{ tracks }] = useState(() => readTutorial(localStorage));
  return (
    <TracksPage
      statuses={tracks}
      isKnowing={isKnowing}
      onKnowing={setKnowing}
      onStart={(track) => navigate(`/tutorial?track=${track}${isKnowing ? '&shortcut' : ''}`)}
    />
  );
}
