/** What a HIJACK does: a card is hooked out of a hand, goes under the deck, and another one comes from there. */
import { botOf, type LessonRun } from '@staxd/tutorial';
import { CardFace } from '../../../../../look/cards/CardFace.tsx';
import { EffectSign } from '../../../../../look/effects/EffectSign.tsx';
import { sayScene } from '../../../../../messages/tutorial/scenes.ts';
import styles from './LessonScene.module.css';

export interface HijackSceneProps {
  readonly run: LessonRun;
}

const THERE = 'M10,16C80,-2 150,14 178,58M160,52L180,64L188,40';
const BACK = 'M150,80C100,92 50,80 24,46M20,66L22,42L44,52';

export function HijackScene({ run: { state, lesson } }: HijackSceneProps) {
  const count = state.hands[botOf(lesson)].length;
  const hooked = count - 2;
  return (
    <>
      <div className={styles.hijack}>
        <figure>
          <span className={styles.backs}>
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
              <span key={at} className={at === hooked ? styles.hooked : undefined}>
                <CardFace card="back" decorative />
                {at === hooked && <EffectSign name="hijack" />}
              </span>
            ))}
          </span>
          <figcaption>{sayScene('scene.hand', { count })}</figcaption>
        </figure>
        <svg viewBox="0 0 200 90" aria-hidden="true" className={styles.ways}>
          <path d={THERE} />
          <path d={BACK} strokeDasharray="2 12" />
        </svg>
        <figure>
          <span className={styles.pile}>
            <CardFace card="back" decorative />
            <CardFace card="back" decorative />
          </span>
          <figcaption>{sayScene('scene.deck')}</figcaption>
        </figure>
      </div>
      <ol className={styles.steps}>
        <li>{sayScene('scene.hooked')}</li>
        <li>{sayScene('scene.stranger')}</li>
      </ol>
    </>
  );
}
