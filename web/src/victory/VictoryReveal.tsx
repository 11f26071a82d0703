/**
 * How a game ended, stage by stage: the last move, who won, what the others held, the figures. All of it
 * has its place from the start, so nothing moves when the next stage comes.
 */
import { SkipForward } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { CardFace } from '../cards/CardFace.tsx';
import { t } from '../messages/t.ts';
import { Confetti } from '../overlays/Confetti.tsx';
import { Button } from '../primitives/Button.tsx';
import { classNames } from '../primitives/classNames.ts';
import { Scroller } from '../primitives/Scroller.tsx';
import { Crown } from './Crown.tsx';
import { Figures } from './Figures.tsx';
import { HandsLeft } from './HandsLeft.tsx';
import { type Finisher, finalMove, type GameResult, winnerOf, winningColor } from './result.ts';
import { Shout } from './Shout.tsx';
import { Splat } from './Splat.tsx';
import { celebrationTime, hasReached, STEPS, type Stage } from './stages.ts';
import styles from './VictoryReveal.module.css';

export interface VictoryRevealProps {
  readonly result: GameResult;
  readonly stage: Stage;
  /** On to the next stage. */
  readonly onSkip: () => void;
}

export function VictoryReveal({ result, stage, onSkip }: VictoryRevealProps) {
  const { isTournament = false, isSimple = false, players } = result;
  const winner = winnerOf(result);
  const isKnown = hasReached(stage, 'intro');
  const isMine = winner.isYou === true;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const caption = { name: winner.name.toUpperCase(), move: finalMove(result), turn: result.turns };
  return (
    <section
      className={styles.reveal}
      aria-label={t('victory.label')}
      data-stage={stage}
      data-simple={isSimple}
      data-hands={players.length > 4 ? 'many' : 'few'}
    >
      {isKnown && isMine && <Confetti />}
      <div className={styles.hero}>
        <div className={styles.splat}>
          <Splat color={winningColor(result)} />
        </div>
        <WinningCards result={result} isCrowned={isKnown && isMine} />
        <div className={styles.verdict}>
          <Shout
            ref={heading}
            lines={isKnown ? verdictLines(winner, isTournament) : [t('victory.lastMove')]}
            isGold={isKnown && isMine}
          />
        </div>
        <p className={styles.caption}>{t('victory.caption', caption)}</p>
      </div>
      <div className={styles.below}>
        <Scroller className={classNames(styles.layer, stage !== 'hands' && styles.unseen)}>
          <HandsLeft players={players} isSimple={isSimple} />
        </Scroller>
        <div
          className={classNames(styles.layer, styles.figures, !hasReached(stage, 'stats') && styles.unseen)}
        >
          <Figures result={result} />
        </div>
      </div>
      <footer className={styles.foot}>
        <Steps stage={stage} />
        <Button icon={SkipForward} aria-keyshortcuts="K" onClick={onSkip}>
          {t('victory.skip')}
        </Button>
      </footer>
    </section>
  );
}

/** "VICTORY!" for oneself, the name for others; who wins a tournament is its champion. */
function verdictLines({ isYou = false, name }: Finisher, isTournament: boolean): readonly string[] {
  const word = isTournament ? t('victory.champion') : t('victory.wins');
  if (!isYou) return [name.toUpperCase(), word];
  return [isTournament ? word : t('victory.mine')];
}

interface WinningCardsProps {
  readonly result: GameResult;
  readonly isCrowned: boolean;
}

/** The cards of the last move, or the back of a card where none was played. A crown hangs above them. */
function WinningCards({ result: { final, isTournament = false }, isCrowned }: WinningCardsProps) {
  const cards = final.cards.slice(0, 4);
  const time = { '--celebration': `${celebrationTime(isTournament)}ms` } as CSSProperties;
  return (
    <div className={styles.cards} data-count={cards.length}>
      {isCrowned && (
        <div className={styles.crown} style={time}>
          <Crown className={styles.crownShape} />
        </div>
      )}
      {cards.length === 0 && <CardFace card="back" decorative />}
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of one play, which never change places
        <CardFace key={place} card={card} decorative={place > 0 && card === cards[place - 1]} />
      ))}
    </div>
  );
}

function Steps({ stage }: { readonly stage: Stage }) {
  const now = (STEPS as readonly Stage[]).indexOf(stage);
  const done = now < 0 ? STEPS.length : now;
  const label = t('victory.progress', { step: Math.min(done + 1, STEPS.length), steps: STEPS.length });
  return (
    <ol className={styles.steps} aria-label={label}>
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={place === now ? 'step' : undefined}
          className={classNames(styles.step, place < done && styles.done, place === now && styles.now)}
        >
          {t(`victory.stage.${step}`)}
        </li>
      ))}
    </ol>
  );
}
