import { harmWords } from '../../../effects/stackWords.ts';
import { t } from '../../../messages/t.ts';
import { duration, type GameResult } from '../result/result.ts';
import { HandsChart } from './HandsChart.tsx';
import styles from './HowItWent.module.css';

export interface HowItWentProps {
  readonly result: GameResult;
}

interface Figure {
  readonly name: string;
  readonly value: string | number;
  readonly line?: string | undefined;
}

export function HowItWent({ result }: HowItWentProps) {
  const { story, names, mySeat } = result;
  const lines = story.hands.map((cards, seat) => {
    return { name: names[seat] ?? '', cards, isYou: seat === mySeat };
  });
  return (
    <section aria-label={t('victory.stats')} className={styles.story}>
      <h2 className={styles.title}>{t('victory.how')}</h2>
      <HandsChart lines={lines} firstTurn={story.firstTurn} />
      <dl className={styles.figures}>
        {figuresOf(result).map(({ name, value, line }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {line && <dd>{line}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function figuresOf({ seconds, turns, biggestStack, players, story, names }: GameResult): readonly Figure[] {
  const { biggest, answer, mostDrawn } = story;
  const name = (seat: number) => names[seat] ?? '';
  const closest = players.find(({ rank, hand }) => rank > 1 && hand.length > 0) ?? players[1];
  const none = t('victory.noStack');
  const isKnown = biggest !== undefined && biggest.total === biggestStack;
  return [
    { name: t('victory.duration'), value: duration(seconds) },
    { name: t('victory.turns'), value: turns },
    {
      name: t('victory.biggest'),
      value: isKnown
        ? harmWords({ type: biggest.stack, total: biggest.total }).toUpperCase()
        : biggestStack || none,
      line: isKnown
        ? t('victory.biggest.line', { name: name(biggest.target), turn: biggest.turn })
        : undefined,
    },
    {
      name: t('victory.answer'),
      value: answer ? t(`victory.answer.${answer.as}`) : none,
      line:
        answer &&
        t('victory.answer.line', {
          name: name(answer.by),
          harm: harmWords({ type: answer.stack, total: answer.total }),
        }),
    },
    {
      name: t('victory.drawn'),
      value: mostDrawn?.count ?? 0,
      line: mostDrawn && name(mostDrawn.seat),
    },
    {
      name: t('victory.closest'),
      value: closest?.name ?? none,
      line: closest && t('victory.cardsLeft', { count: closest.hand.length }),
    },
  ];
}
