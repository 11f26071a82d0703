/** The price, the terms, and what can be pressed. Leaving is as easy as coming. */
import type { VipOffer, VipStatus } from '@staxd/client';
import type { ReactNode } from 'react';
import { dayOf, daysLeft } from '../../app/parts/dates.ts';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button, type ButtonProps } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Check } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { sayVip } from '../../messages/screens/vip.ts';
import { priceText } from './money.ts';
import styles from './Plan.module.css';
import { standingOf } from './standing.ts';

export interface PlanProps {
  readonly offer: VipOffer;
  /** Undefined for a guest. */
  readonly status: VipStatus | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Leads to the page where one pays. */
  readonly onSubscribe: () => Outcome;
  readonly onPayment: () => Outcome;
  readonly onCancel: () => Outcome;
  readonly onResume: () => Outcome;
}

export function Plan(props: PlanProps) {
  const { offer, status, now } = props;
  const { busy, failureAt, run } = useAction();
  const failure = ['subscribe', 'payment', 'cancel', 'resume'].map(failureAt).find(Boolean);
  const button = (name: string, act: () => Outcome) => ({
    busy: busy === name,
    onClick: () => void run(name, act),
  });
  const ends = status?.periodEndsAt ?? null;
  const plan: ShownPlan = {
    offer,
    status,
    now,
    price: offer.price && priceText(offer.price),
    ends,
    endDay: ends === null ? '' : dayOf(ends, now),
    buttons: {
      subscribe: button('subscribe', props.onSubscribe),
      payment: button('payment', props.onPayment),
      cancel: button('cancel', props.onCancel),
      resume: button('resume', props.onResume),
    },
    error: failure && <ErrorLine>{failure.text}</ErrorLine>,
  };
  switch (standingOf(offer, status)) {
    case 'member':
      return <Member {...plan} />;
    case 'pastDue':
      return <PastDue {...plan} />;
    case 'canceled':
      return <Canceled {...plan} />;
    case 'offer':
      return <Offer {...plan} />;
    case 'none':
      return (
        <Frame tape={sayVip('vip.plan.none')}>
          <p>{sayVip('vip.term.none')}</p>
        </Frame>
      );
  }
}

type PlanButton = Pick<ButtonProps, 'busy' | 'onClick'>;

interface ShownPlan extends Pick<PlanProps, 'offer' | 'status' | 'now'> {
  readonly price: string | null;
  /** Milliseconds since 1970. */
  readonly ends: number | null;
  readonly endDay: string;
  readonly buttons: Readonly<Record<'subscribe' | 'payment' | 'cancel' | 'resume', PlanButton>>;
  readonly error: ReactNode;
}

function Member({ status, now, price, ends, endDay, buttons, error }: ShownPlan) {
  return (
    <Frame tape={sayVip('vip.plan.yours')} figure={price} of={sayVip('vip.plan.month')} isGold>
      <Terms>
        {price && ends !== null && sayVip('vip.term.next', { day: endDay, price })}
        {status?.since && sayVip('vip.term.since', { day: dayOf(status.since, now) })}
      </Terms>
      {error}
      <Button size="l" full {...buttons.payment}>
        {sayVip('vip.payment')}
      </Button>
      <Button size="l" full {...buttons.cancel}>
        {sayVip('vip.cancel')}
      </Button>
      {ends !== null && <p className={styles.small}>{sayVip('vip.term.cancelHow', { day: endDay })}</p>}
    </Frame>
  );
}

function PastDue({ price, buttons, error }: ShownPlan) {
  return (
    <Frame tape={sayVip('vip.plan.pastDue')} figure={price} of={sayVip('vip.plan.month')}>
      <p>{sayVip('vip.term.pastDue')}</p>
      {error}
      <Button kind="cta" size="l" full {...buttons.payment}>
        {sayVip('vip.payment')}
      </Button>
      <Button size="l" full {...buttons.cancel}>
        {sayVip('vip.cancel')}
      </Button>
      <p className={styles.small}>{sayVip('vip.term.pastDueHow')}</p>
    </Frame>
  );
}

function Canceled({ now, ends, endDay, buttons, error }: ShownPlan) {
  const days = ends === null ? 0 : daysLeft(ends, now);
  return (
    <Frame
      tape={sayVip('vip.plan.canceled')}
      figure={String(days)}
      of={sayVip('vip.plan.daysLeft', { count: days })}
    >
      <Terms>
        {sayVip('vip.term.notCharged')}
        {ends !== null && sayVip('vip.term.ends', { day: endDay })}
      </Terms>
      {error}
      <Button kind="cta" size="l" full {...buttons.resume}>
        {sayVip('vip.keep')}
      </Button>
      {ends !== null && <p className={styles.small}>{sayVip('vip.term.keep', { day: endDay })}</p>}
    </Frame>
  );
}

function Offer({ offer, status, price, ends, endDay, buttons, error }: ShownPlan) {
  const wasMember = status?.status === 'expired' && ends !== null;
  return (
    <Frame
      tape={sayVip(wasMember ? 'vip.plan.expired' : 'vip.plan.one')}
      figure={price}
      of={sayVip('vip.plan.month')}
      isGold
    >
      {wasMember && <p>{sayVip('vip.term.expired', { day: endDay })}</p>}
      <Terms>
        {sayVip('vip.term.monthly')}
        {sayVip('vip.term.cancel')}
        {sayVip('vip.term.after')}
      </Terms>
      {error}
      {status === undefined ? (
        <>
          <ButtonLink to="/signup" kind="cta" size="xl" full>
            {sayVip('vip.signUp')}
          </ButtonLink>
          <p className={styles.small}>{sayVip('vip.signUp.line')}</p>
        </>
      ) : (
        <Button kind="cta" size="xl" full {...buttons.subscribe}>
          {sayVip(wasMember ? 'vip.again' : 'vip.go')}
        </Button>
      )}
      <p className={styles.small}>
        {sayVip('vip.term.parents')}
        {offer.paidAt !== null && ` ${sayVip('vip.term.paidAt', { name: offer.paidAt })}`}
      </p>
    </Frame>
  );
}

interface FrameProps {
  readonly tape: string;
  readonly figure?: string | null;
  /** What the figure counts. */
  readonly of?: string;
  readonly isGold?: boolean;
  readonly children: ReactNode;
}

function Frame({ tape, figure, of, isGold = false, children }: FrameProps) {
  return (
    <section aria-label={tape} className={classNames(styles.plan, isGold && styles.gold)}>
      <div className={styles.tape}>
        <Tape as="h2">{tape}</Tape>
      </div>
      {figure && (
        <p className={styles.price}>
          <b>{figure}</b> <span>{of}</span>
        </p>
      )}
      {children}
    </section>
  );
}

function Terms({ children }: { readonly children: readonly ReactNode[] }) {
  return (
    <ul className={styles.terms}>
      {children.filter(Boolean).map((term) => (
        <li key={String(term)}>
          <Check aria-hidden />
          <span>{term}</span>
        </li>
      ))}
    </ul>
  );
}
