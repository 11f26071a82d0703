/** The home page: one press to a game, a code for a friend's, and everything else below. */
import type { Mode } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { ChevronRight } from '../primitives/icons.ts';
import { ButtonLink } from '../primitives/Link.tsx';
import { gamePath, type Tier } from '../shell/viewer.ts';
import { ActionCards, type ActionCardsProps } from './ActionCards.tsx';
import { Hero } from './Hero.tsx';
import { HomeBanner, type HomeBannerProps } from './HomeBanner.tsx';
import styles from './HomeScreen.module.css';
import { JoinByCode, type JoinByCodeProps } from './JoinByCode.tsx';
import { ModePicker } from './ModePicker.tsx';
import { QuickMatchCard, type QuickMatchCardProps } from './QuickMatchCard.tsx';
import { lockedModes } from './tier.ts';

export interface HomeScreenProps extends Pick<ActionCardsProps, 'onCreate' | 'onTutorial'> {
  readonly tier: Tier;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly quickMatch: Omit<QuickMatchCardProps, 'first'>;
  readonly join: Omit<JoinByCodeProps, 'guest'>;
  readonly banner?: HomeBannerProps;
  /** The code of a game that still runs: to go back to it is then the thing to do. */
  readonly activeGame?: string;
}

export function HomeScreen(props: HomeScreenProps) {
  const { tier, mode, onMode, quickMatch, join, banner, activeGame, onCreate, onTutorial } = props;
  return (
    <div className={styles.home}>
      {banner && (
        <div className={styles.banner}>
          <HomeBanner {...banner} />
        </div>
      )}
      <Hero tier={tier}>
        {activeGame !== undefined && (
          <ButtonLink
            to={gamePath(activeGame)}
            kind="cta"
            size="xl"
            full
            iconAfter={ChevronRight}
            aria-describedby="home-active-game"
          >
            {t('home.back.press')}
          </ButtonLink>
        )}
        {activeGame !== undefined && (
          <p id="home-active-game" hidden>
            {t('home.back.title')}
          </p>
        )}
        <QuickMatchCard {...quickMatch} first={activeGame === undefined} />
        <JoinByCode {...join} guest={tier === 'guest'} />
      </Hero>
      <ModePicker value={mode} onChange={onMode} locks={lockedModes(tier)} />
      <div className={styles.doors}>
        <ActionCards tier={tier} onCreate={onCreate} onTutorial={onTutorial} />
      </div>
    </div>
  );
}
