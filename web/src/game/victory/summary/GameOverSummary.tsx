/** The final screen: the rankings, what the game was worth, and another game. */
import { shownName } from '@staxd/client';
import { COUNTED_A_DAY, type Victory } from '@staxd/protocol';
import { ChartLine, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasPage } from '../../../app/navigation/features.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import settling from '../../../look/primitives/buttons/Settling.module.css';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { House, List, Users } from '../../../look/primitives/icons.ts';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../messages/t.ts';
import type { TableCompany } from '../../talk/tableCompany.ts';
import { WinsTonight } from '../../wins/WinsTonight.tsx';
import { Crown } from '../art/Crown.tsx';
import { Shout } from '../art/Shout.tsx';
import { Splat } from '../art/Splat.tsx';
import { REMATCH_LABELS, type Rematch } from '../result/rematch.ts';
import { type GameResult, isThrough, verdictLines, winnerOf, winningColor } from '../result/result.ts';
import { FairDeal, type FairDealProps } from './FairDeal.tsx';
import { Figures } from './Figures.tsx';
import styles from './GameOverSummary.module.css';
import { Rankings } from './Rankings.tsx';

export interface GameOverSummaryProps {
  readonly result: GameResult;
  /** What the viewer's own win has brought, or why it brings nothing. */
  readonly worth?: Pick<Victory, 'clout' | 'noClout'> | null;
  readonly isGuest?: boolean;
  readonly company?: TableCompany;
  /** The picture of the cruellest hit. */
  readonly hit?: ReactNode;
  readonly rematch?: Rematch | undefined;
  readonly deal?: FairDealProps;
  readonly replayTo?: string;
  readonly onRematch: () => void;
  /** Picks who plays again; undefined if nobody else was a person. */
  readonly onAgainWith?: () => void;
  readonly ways: SummaryWays;
}

/** Where one can go from here. */
export interface SummaryWays {
  readonly onStory: () => void;
  readonly onLog: () => void;
  /** Back to the tournament whose table it was; there is no rematch then. */
  readonly onTournament?: (() => void) | undefined;
  readonly onHome: () => void;
}

export function GameOverSummary(props: GameOverSummaryProps) {
  const { result, worth, isGuest, company, rematch, deal } = props;
  const isMine = winnerOf(result).isYou === true;
  return (
    <section className={styles.summary} aria-label={t('victory.summary')}>
      <div className={styles.inner}>
        <Verdict result={result} worth={worth} />
        <div className={styles.facts}>
          <Tape as="h2">{t('victory.rankings')}</Tape>
          <Rankings players={result.players} winner={result.winner} atSeats={company?.atSeats} />
          {company?.talk}
          <Figures result={result} />
          <WinsTonight winners={company?.winners ?? []} />
          {company?.grudge}
          {isGuest && rematch && hasPage('/signup') && (
            <p className={styles.signUp}>
              <span>{t(isMine ? 'victory.guest.won' : 'victory.guest.lost')}</span>
              <ButtonLink to="/signup">{t('victory.guest.signUp')}</ButtonLink>
            </p>
          )}
          <Actions {...props} />
          <div className={styles.extras}>
            {props.hit}
            {props.onAgainWith && (
              <Button kind="ghost" icon={Users} onClick={props.onAgainWith}>
                {t('victory.again.with')}
              </Button>
            )}
            <Button kind="ghost" icon={ChartLine} onClick={props.ways.onStory}>
              {t('victory.how')}
            </Button>
            {props.replayTo && (
              <ButtonLink to={props.replayTo} kind="ghost" icon={Play}>
                {t('victory.replay')}
              </ButtonLink>
            )}
            <Button kind="ghost" icon={List} onClick={props.ways.onLog}>
              {t('victory.log')}
            </Button>
          </div>
          {deal && <FairDeal {...deal} />}
        </div>
      </div>
    </section>
  );
}

function Actions({ rematch, onRematch, ways }: GameOverSummaryProps) {
  return (
    <div className={styles.actions}>
      {rematch?.state === 'failed' && <ErrorLine>{rematch.error}</ErrorLine>}
      {rematch?.state === 'offered' && rematch.by && (
        <p className={styles.offer}>{t('victory.again.offeredBy', { name: shownName(rematch.by) })}</p>
      )}
      <div className={styles.buttons}>
        {rematch && (
          <Button
            kind="cta"
            className={settling.settling}
            size="l"
            drips={2}
            busy={rematch.state === 'busy'}
            onClick={onRematch}
          >
            {t(REMATCH_LABELS[rematch.state])}
          </Button>
        )}
        {ways.onTournament && (
          <Button kind="cta" size="l" drips={2} onClick={ways.onTournament}>
            {t('victory.tournament')}
          </Button>
        )}
        <Button size="l" icon={House} className={settling.settling} onClick={ways.onHome}>
          {t('victory.home')}
        </Button>
      </div>
    </div>
  );
}

interface VerdictProps {
  readonly result: GameResult;
  readonly worth: GameOverSummaryProps['worth'];
}

/** Gold and a crown for the viewer's own win, neither for a loss; the winner's name for a spectator. */
function Verdict({ result, worth }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const winner = winnerOf(result);
  const isMine = winner.isYou === true;
  const { players } = result;
  const you = players.find(({ isYou }) => isYou);
  const rank = you && !isMine ? you.rank : undefined;
  return (
    <div className={styles.verdict}>
      <div className={styles.splat}>
        <Splat color={winningColor(result)} />
      </div>
      {isMine && <Crown className={styles.crown} />}
      <Shout
        ref={heading}
        isGold={isMine}
        lines={you && !isMine ? [t('victory.lost')] : verdictLines(result)}
      />
      {worth && worth.clout > 0 && (
        <p className={styles.worth}>
          <VisuallyHidden>{t('victory.clout', { count: worth.clout })}</VisuallyHidden>
          <span aria-hidden="true" className={styles.amount}>
            +{worth.clout}
          </span>
          <span aria-hidden="true">{t('victory.cloutWord')}</span>
        </p>
      )}
      {worth?.noClout && (
        <p className={styles.took}>{t(`victory.noClout.${worth.noClout}`, { count: COUNTED_A_DAY })}</p>
      )}
      {rank !== undefined && (
        <p className={styles.worth}>
          <span className={styles.amount}>{t('victory.rank', { rank })}</span>{' '}
          <span>{t('victory.rankOf', { players: players.length })}</span>
        </p>
      )}
      {rank !== undefined && <p className={styles.took}>{t('victory.took', { name: winner.name })}</p>}
      {isThrough(result) && <p className={styles.took}>{t('victory.goesOn')}</p>}
    </div>
  );
}
