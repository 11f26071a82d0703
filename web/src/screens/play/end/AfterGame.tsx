import { Suspense, useState } from 'react';
import { mayOffer, quieten } from '../../../app/notes/offerMemory.ts';
import { part } from '../../../loading/part.ts';
import { useAfter } from '../../../look/motion/useAfter.ts';

const PostGameOffer = part(() => import('../../home/offers/GuestOffers.tsx'), 'PostGameOffer');

/** Milliseconds after the summary appeared (NOTE-25). */
const NUDGE_AFTER = 3000;

/** Shown to a guest after the summary. */
export function AfterGame() {
  const isTime = useAfter(NUDGE_AFTER);
  const [isOver, setOver] = useState(() => !mayOffer('post-game', localStorage, Date.now()));
  if (!isTime || isOver) return null;
  const close = () => {
    quieten('post-game', localStorage, Date.now());
    setOver(true);
  };
  return (
    <Suspense>
      <PostGameOffer onClose={close} />
    </Suspense>
  );
}
