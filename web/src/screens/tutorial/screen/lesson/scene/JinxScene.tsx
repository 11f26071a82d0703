/** Who lays which JINX, and who draws for it: the places stand in the order of turns. */
import { type Card, parseCard } from '@staxd/engine';
import { botOf, DRIP, drawsAfter, LEARNER, type LessonRun, namesOf } from '@staxd/tutorial';
import { Fragment } from 'react';
import { CardFace } from '../../../../../look/cards/CardFace.tsx';
import { Drip, type Mood } from '../../../../../look/drawings/Drip.tsx';
import { Face } from '../../../../../look/faces/Face.tsx';
import { sayScene } from '../../../../../messages/tutorial/scenes.ts';
import { Laid } from './Laid.tsx';
import styles from './LessonScene.module.css';

export interface JinxSceneProps {
  readonly run: LessonRun;
}

const ARROW = 'M3,20H50M36,6L54,20L36,34';
/** What those say who draw nothing, by the part of the lesson. */
type Remark =
  | 'scene.nothing'
  | 'scene.1.you'
  | 'scene.1.other'
  | 'scene.2.you'
  | 'scene.3.you'
  | 'scene.3.other';
const REMARKS: Readonly<Record<number, Partial<Record<'you' | 'other', Remark>>>> = {
  1: { you: 'scene.1.you', other: 'scene.1.other' },
  2: { you: 'scene.2.you' },
  3: { you: 'scene.3.you', other: 'scene.3.other' },
};

export function JinxScene({ run }: JinxSceneProps) {
  const { lesson, part } = run;
  const [right] = lesson.right;
  const draws = drawsAfter(lesson, right);
  const names = namesOf(lesson);
  const bot = botOf(lesson);
  const order = [bot, ...[...names.keys()].filter((seat) => seat !== bot)];
  const joins = /^team up (.+)$/.exec(right)?.[1];
  const own = joins === undefined ? undefined : parseCard(joins);
  const laid = parseCard(lesson.position.bot[0] ?? '') as Card;
  const moods: Readonly<Record<number, Mood>> = { 1: 'oops', 2: 'happy', 3: 'mean' };
  const remark = (seat: number) =>
    sayScene(
      (seat === bot ? undefined : REMARKS[part]?.[seat === LEARNER ? 'you' : 'other']) ?? 'scene.nothing',
    );
  return (
    <>
      <Laid
        cards={[
          { card: laid, who: own === undefined ? sayScene('scene.lays', { name: DRIP }) : DRIP },
          ...(own === undefined ? [] : [{ card: own, who: sayScene('scene.you') }]),
        ]}
        {...(own !== undefined && { sum: Math.max(...draws) })}
      />
      <ol aria-label={sayScene('scene.pays')} className={styles.pays}>
        {order.map((seat, at) => (
          <Fragment key={seat}>
            {at > 0 && (
              <li aria-hidden="true" className={styles.arrow}>
                <svg viewBox="0 0 60 40" aria-hidden="true">
                  <path d={ARROW} />
                </svg>
              </li>
            )}
            <li>
              <span className={styles.who}>
                {seat === bot ? (
                  <Drip mood={moods[part] ?? 'talk'} />
                ) : (
                  <Face of={seat === LEARNER ? 1 : 'petty-horned'} size={46} />
                )}
              </span>
              <b>{names[seat]}</b>
              {(draws[seat] ?? 0) > 0 ? (
                <strong>
                  <Backs count={draws[seat] ?? 0} />
                  {sayScene('scene.draws', { count: draws[seat] ?? 0 })}
                </strong>
              ) : (
                <em>{remark(seat)}</em>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function Backs({ count }: { readonly count: number }) {
  return (
    <span aria-hidden="true" className={styles.backs}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all the same
        <CardFace key={at} card="back" decorative />
      ))}
    </span>
  );
}
