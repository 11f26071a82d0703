/** What a VIP gets, what for, and the ways in and out. */

import type { VipOffer, VipStatus } from '@staxd/client';
import { Asking } from '../../app/parts/Asking.tsx';
import { dayOf } from '../../app/parts/dates.ts';
import { Crown } from '../../game/victory/art/Crown.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { RefreshCw } from '../../look/primitives/icons.ts';
import { sayVip } from '../../messages/screens/vip.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { Gets, type GetsProps } from './Gets.tsx';
import { Plan, type PlanProps } from './Plan.tsx';
import { standingOf } from './standing.ts';
import styles from './VipPage.module.css';

export interface VipView {
  readonly offer: VipOffer;
  /** Undefined for a guest. */
  readonly status?: VipStatus | undefined;
}

/** How a player came back from paying: it worked, or the payment has not arrived yet. */
export type CameBack = 'vip' | 'waits';

export interface VipPageProps extends Omit<PlanProps, 'offer' | 'status'>, GetsProps {
  readonly view: Pick<Asked<VipView>, 'answer' | 'again'>;
  readonly cameBack?: CameBack | undefined;
  readonly isLooking?: boolean;
  /** Asks once more whether the payment has arrived. */
  readonly onLook: () => void;
}

export function VipPage(props: VipPageProps) {
  const { view, cameBack, isLooking = false, onLook, has, now } = props;
  const { answer, again } = view;
  return (
    <div className={styles.vip}>
      <Head view={answer.state === 'ready' ? answer.value : undefined} now={now} />
      {/* Always there, so that news are read out. */}
      <div role="status" className={styles.news}>
        {cameBack && <p>{sayVip(`vip.came.${cameBack}`)}</p>}
        {cameBack === 'waits' && (
          <Button icon={RefreshCw} busy={isLooking} onClick={onLook}>
            {sayVip('vip.came.look')}
          </Button>
        )}
      </div>
      <div className={styles.plan}>
        <Asking answer={answer} onAgain={again} shape={['400px']}>
          {({ offer, status }) => (
            <Plan
              offer={offer}
              status={status}
              now={now}
              onSubscribe={props.onSubscribe}
              onPayment={props.onPayment}
              onCancel={props.onCancel}
              onResume={props.onResume}
            />
          )}
        </Asking>
      </div>
      <div className={styles.gets}>
        <Gets has={has} />
      </div>
    </div>
  );
}

function Head({ view, now }: { readonly view: VipView | undefined; readonly now: number }) {
  const standing = view ? standingOf(view.offer, view.status) : 'offer';
  const isMember = view?.status?.isVip === true;
  const ends = view?.status?.periodEndsAt;
  const line =
    standing === 'canceled' && ends
      ? sayVip('vip.line.until', { day: dayOf(ends, now) })
      : sayVip(isMember ? 'vip.line.member' : 'vip.line.offer');
  return (
    <header className={styles.head}>
      <span className={styles.crown}>
        <Crown />
      </span>
      <h1 className={styles.title}>{sayVip(isMember ? 'vip.title.member' : 'vip.title.offer')}</h1>
      <p className={styles.line}>{line}</p>
    </header>
  );
}
