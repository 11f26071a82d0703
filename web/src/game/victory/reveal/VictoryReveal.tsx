/** How a game ended, stage by stage. All of it has its space from the start, so nothing moves between stages. */
import { type CSSProperties, type Ref, useEffect, useRef } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { facesOf } from '../../../look/faces/faceOf.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Scroller } from '../../../look/primitives/dialogs/Scroller.tsx';
import { t } from '../../../messages/t.ts';
import { Crown } from '../art/Crown.tsx';
import { Shout } from '../art/Shout.tsx';
import { Splat } from '../art/Splat.tsx';
import { HowItWent } from '../course/HowItWent.tsx';
import { finalMove, type GameResult, verdictLines, winnerOf, winningColor } from '../result/result.ts';
import { Confetti } from './Confetti.tsx';
import { HandsLeft } from './HandsLeft.tsx';
import { RevealFoot, type RevealFootProps } from './RevealFoot.tsx';
import { celebrationTime, hasReached, type Stage } from './stages.ts';
import { type Landing, useGrowth } from './useGrowth.ts';
import styles from './VictoryReveal.module.css';

export interface VictoryRevealProps extends RevealFootProps {
  readonly result: GameResult;
  readonly stage: Stage;
  readonly onNext: () => void;
  readonly from?: Landing | undefined;
}

export function VictoryReveal({ result, stage, onNext, from, ...ways }: VictoryRevealProps) {
  const { isSimple = false, players } = result;
  const winner = winnerOf(result);
  const isKnown = hasReached(stage, 'intro');
  const isTold = hasReached(stage, 'stats');
  const isMine = winner.isYou === true;
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const splat = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useGrowth(from, cards, splat);
  const caption = { name: winner.name.toUpperCase(), move: finalMove(result), turn: result.turns };
  return (
    <section
      className={styles.reveal}
      aria-label={t('victory.label')}
      data-stage={stage}
      data-simple={isSimple}
      data-grows={from !== undefined}
      data-hands={players.length > 4 ? 'many' : 'few'}
    >
      {isKnown && isMine && <Confetti />}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('victory.next')}
        aria-keyshortcuts="K"
        className={styles.tap}
        onClick={onNext}
      />
      <div className={classNames(styles.ending, isTold && styles.unseen)}>
        <div className={styles.hero}>
          <div className={styles.splat}>
            <div ref={splat}>
              <Splat color={winningColor(result)} />
            </div>
          </div>
          <WinningCards ref={cards} result={result} isCrowned={isKnown && isMine} />
          <div className={styles.verdict}>
            <Shout
              ref={heading}
              lines={isKnown ? verdictLines(result) : [t('victory.lastMove')]}
              isGold={isKnown && isMine}
            />
          </div>
          <p className={styles.caption}>
            <Face of={facesOf(players)[players.indexOf(winner)] ?? 1} size={28} />
            {t('victory.caption', caption)}
          </p>
        </div>
        <Scroller className={styles.below}>
          <HandsLeft players={players} isSimple={isSimple} areHidden={!hasReached(stage, 'hands')} />
        </Scroller>
      </div>
      <Scroller className={classNames(styles.told, !isTold && styles.unseen)}>
        <HowItWent result={result} />
      </Scroller>
      <RevealFoot stage={stage} {...ways} />
    </section>
  );
}

interface WinningCardsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly result: GameResult;
  readonly isCrowned: boolean;
}

/** The cards of the last move, as far as the viewer knows them. A crown hangs above them. */
function WinningCards({ ref, result: { final, goOn }, isCrowned }: WinningCardsProps) {
  const cards = final.cards.slice(0, 4);
  const time = { '--celebration': `${celebrationTime(goOn === 0)}ms` } as CSSProperties;
  return (
    <div ref={ref} className={styles.cards} data-count={cards.length}>
      {isCrowned && (
        <div className={styles.crown} style={time}>
          <Crown className={styles.crownShape} />
        </div>
      )}
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of one play, which never change places
        <CardFace key={place} card={card} decorative={place > 0 && card === cards[place - 1]} />
      ))}
    </div>
  );
}
