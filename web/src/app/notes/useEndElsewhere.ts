import { useEffect, useEffectEvent } from 'react';
import { STAYS } from '../../look/motion/times.ts';
import { t } from '../../messages/t.ts';
import { session } from '../../online/session/session.ts';
import type { PersonalNote } from '../company/personalNotes.ts';
import { useNavigate, usePath } from '../navigation/router.tsx';
import { mayOffer, quieten } from './offerMemory.ts';

/** Milliseconds after the end of the game (NOTE-26). */
const AFTER = 2000;

/** Asks a guest to sign up whose game ends while another page than its own is shown. */
export function useEndElsewhere(show: (note: PersonalNote) => void): void {
  const path = usePath();
  const navigate = useNavigate();
  const isElsewhere = useEffectEvent(() => !path.startsWith('/game/'));
  const ask = useEffectEvent(() => {
    const isGuest = session.identity.account?.isGuest === true;
    if (!isGuest || !isElsewhere() || !mayOffer('post-game', localStorage, Date.now())) return;
    quieten('post-game', localStorage, Date.now());
    const line = t('offers.after.line');
    show({
      id: 'after-game',
      title: t('offers.after.title'),
      said: line,
      line: () => line,
      until: session.now() + STAYS.toast,
      to: '/signup',
      yes: {
        label: t('offers.signUp'),
        act: async () => {
          navigate('/signup');
          return undefined;
        },
      },
      no: { label: t('offers.later'), act: async () => undefined },
    });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.subscribe(({ game }, { game: before }) => {
      const hasEnded = game?.phase === 'completed' && before?.phase === 'in_progress';
      if (hasEnded && isElsewhere()) timer = setTimeout(ask, AFTER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
