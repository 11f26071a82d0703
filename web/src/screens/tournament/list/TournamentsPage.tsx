/** All tournaments: the next one big, the others as cards. */
import type { TournamentLine, TournamentPageOf } from '@staxd/client';
import type { ReactNode } from 'react';
import { Asking } from '../../../app/parts/Asking.tsx';
import frame from '../../../app/parts/Frame.module.css';
import type { Actions } from '../../../app/parts/useAction.ts';
import { WallMessage } from '../../../app/parts/WallMessage.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Plus } from '../../../look/primitives/icons.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import type { Asked } from '../../../online/calls/useAnswer.ts';
import type { Tier } from '../../../online/session/currentUser.ts';
import { TournamentCard } from './TournamentCard.tsx';
import styles from './TournamentsPage.module.css';

export interface TournamentsPageProps {
  readonly tier: Tier;
  readonly list: Pick<Asked<TournamentPageOf>, 'answer' | 'again'>;
  readonly now: number;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  readonly onStep: (tournament: TournamentLine, step: 'register' | 'checkIn') => void;
  readonly onCreate: () => void;
  readonly onMore: (after: string) => void;
  readonly children?: ReactNode;
}

export function TournamentsPage(props: TournamentsPageProps) {
  const { tier, list, children } = props;
  return (
    <div className={frame.page}>
      <Asking answer={list.answer} onAgain={list.again} shape={['80px', '180px', '140px']}>
        {(page) => (page.tournaments.length === 0 ? <Nothing {...props} /> : <Some {...props} page={page} />)}
      </Asking>
      {tier === 'vip' && children}
    </div>
  );
}

function Some(props: TournamentsPageProps & { readonly page: TournamentPageOf }) {
  const { page, tier, now, actions, onStep, onCreate, onMore } = props;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={frame.title}>{sayTournament('tournament.title')}</h1>
          <p className={styles.quiet}>{sayTournament('tournament.line')}</p>
        </div>
        {tier === 'vip' ? (
          <Button icon={Plus} onClick={onCreate}>
            {sayTournament('tournament.create')}
          </Button>
        ) : (
          <p className={styles.quiet}>{sayTournament(`tournament.note.${tier}`)}</p>
        )}
      </header>
      <ul className={styles.list}>
        {page.tournaments.map((tournament, place) => (
          <TournamentCard
            key={tournament.id}
            tournament={tournament}
            tier={tier}
            now={now}
            isFirst={place === 0}
            isBusy={actions.busy === tournament.id}
            error={actions.failureAt(tournament.id)?.text}
            onStep={(step) => onStep(tournament, step)}
          />
        ))}
      </ul>
      {page.next !== null && (
        <Button busy={actions.busy === 'more'} onClick={() => onMore(page.next ?? '')}>
          {sayTournament('tournament.more')}
        </Button>
      )}
      {actions.failureAt('more') && <ErrorLine>{actions.failureAt('more')?.text}</ErrorLine>}
    </>
  );
}

function Nothing({ tier, onCreate }: TournamentsPageProps) {
  const isVip = tier === 'vip';
  return (
    <WallMessage
      mood="happy"
      title={sayTournament('tournament.empty.title')}
      line={sayTournament(isVip ? 'tournament.empty.vip' : 'tournament.empty.other')}
    >
      {isVip ? (
        <Button kind="cta" size="xl" icon={Plus} onClick={onCreate}>
          {sayTournament('tournament.create')}
        </Button>
      ) : (
        <ButtonLink kind="cta" size="xl" to="/">
          {sayTournament('tournament.empty.play')}
        </ButtonLink>
      )}
    </WallMessage>
  );
}
