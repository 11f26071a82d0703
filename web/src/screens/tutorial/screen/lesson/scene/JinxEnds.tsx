/** How a jinx can end: how many cards each one draws, by what the learner answers, as the rules have it. */
import { botOf, DRIP, drawsAfter, LEARNER, type LessonPart, namesOf } from '@staxd/tutorial';
import { Flame, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EffectSign } from '../../../../../look/effects/EffectSign.tsx';
import { X } from '../../../../../look/primitives/icons.ts';
import { sayScene } from '../../../../../messages/tutorial/scenes.ts';
import styles from './LessonScene.module.css';

export interface JinxEndsProps {
  readonly lesson: LessonPart;
}

export function JinxEnds({ lesson }: JinxEndsProps) {
  const names = namesOf(lesson);
  const bot = botOf(lesson);
  const order = [bot, ...[...names.keys()].filter((seat) => seat !== bot)];
  const other = names.find((name, seat) => seat !== LEARNER && name !== DRIP) ?? '';
  const rightly = (kind: string) => lesson.right.find((text) => text.startsWith(kind)) ?? '';
  const teamUp = rightly('team up');
  const rows: readonly [ReactNode, string, readonly (readonly number[])[]][] = [
    [<X key="x" aria-hidden />, sayScene('scene.end.ignore'), [drawsAfter(lesson, rightly('ignore'))]],
    [
      <Flame key="f" aria-hidden />,
      sayScene('scene.end.petty'),
      [drawsAfter(lesson, rightly('play')), drawsAfter(lesson, rightly('draw'))],
    ],
    [<Users key="u" aria-hidden />, sayScene('scene.end.team'), [drawsAfter(lesson, teamUp)]],
    [
      <EffectSign key="n" name="nope" />,
      sayScene('scene.end.nope', { name: other }),
      [drawsAfter(withNope(lesson), teamUp)],
    ],
  ];
  return (
    <>
      <table className={styles.ends}>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([sign, label, ways]) => (
            <tr key={label}>
              <th scope="row">
                {sign}
                <span>{label}</span>
              </th>
              {order.map((seat) => (
                <Figure key={seat} counts={ways.map((draws) => draws[seat] ?? 0)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.caption}>{sayScene('scene.table')}</p>
    </>
  );
}

/** One number, or two where it depends. */
function Figure({ counts }: { readonly counts: readonly number[] }) {
  const [one = '', other] = [...new Set(counts)].map((count) =>
    count > 0 ? `${count}` : sayScene('scene.none'),
  );
  const isPaying = counts.every((count) => count > 0);
  return (
    <td data-pays={isPaying || undefined}>
      {other === undefined ? one : sayScene('scene.or', { one, other })}
    </td>
  );
}

/** The same position, where the one who is hit holds a NOPE. */
function withNope(lesson: LessonPart): LessonPart {
  const opponents = lesson.position.opponents?.map((one) => ({ ...one, hand: ['nope', ...one.hand] })) ?? [];
  return { ...lesson, position: { ...lesson.position, opponents }, answers: ['nope as pink'] };
}
