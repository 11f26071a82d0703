/** The VIP page at its address; `?session=` is the way back from the page where one pays. */
import { ApiError, type VipCalls, type VipStatus } from '@staxd/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import type { Outcome } from '../../app/parts/useAction.ts';
import { sayVip } from '../../messages/screens/vip.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openVip } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { type Tier, tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { isPayingPage } from './payingPage.ts';
import { type CameBack, VipPage, type VipView } from './VipPage.tsx';

const PATH = '/vip';

export function VipRoute() {
  const account = useAccount();
  return <Vip key={account?.userId ?? 'nobody'} tier={tierOf(account)} />;
}

function Vip({ tier }: { readonly tier: Tier }) {
  const isGuest = tier === 'guest';
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [checkout] = useState(() => new URLSearchParams(location.search).get('session'));
  const [cameBack, setCameBack] = useState<CameBack>();
  const [isLooking, setLooking] = useState(false);
  const view = useAnswer<VipView>(isGuest ? 'guest' : 'account', async () => {
    const calls = await openVip();
    if (isGuest) return { offer: await calls.offer() };
    const status = await calls.status();
    // Paid for elsewhere, or over.
    if (status.isVip !== (tier === 'vip')) void tellTheBars();
    return { offer: status, status };
  });
  const show = (status: VipStatus) => {
    view.put({ offer: status, status });
    // The bars tell the tier, too.
    void tellTheBars();
  };
  const look = async () => {
    if (checkout === null || isLooking) return;
    setLooking(true);
    const result = await attempt(async () => (await openVip()).comeBack(checkout));
    setLooking(false);
    if (result.ok) show(result.value);
    setCameBack(result.ok && result.value.isVip ? 'vip' : 'waits');
  };
  const lookOnce = useEffectEvent(() => {
    if (checkout === null || isGuest) return;
    // A reload or a shared address asks no more.
    navigate(PATH, { replace: true });
    void look();
  });
  const isAsked = useRef(false);
  useEffect(() => {
    // React's strict mode runs it twice.
    if (!isAsked.current) lookOnce();
    isAsked.current = true;
  }, []);
  const changing = async (change: (calls: VipCalls) => Promise<VipStatus>): Outcome => {
    setCameBack(undefined);
    const result = await attempt(async () => change(await openVip()));
    if (!result.ok) return result.error;
    show(result.value);
    return null;
  };
  const leaving = async (pageOf: (calls: VipCalls) => Promise<string>): Outcome => {
    const page = await attempt(async () => pageOf(await openVip()));
    if (!page.ok) {
      // Another window was faster.
      if (page.error.code === 'ALREADY_VIP' || page.error.code === 'NOT_SUBSCRIBED') view.again();
      return page.error;
    }
    if (!isPayingPage(page.value, location.origin)) return { text: sayVip('vip.badPage') };
    location.assign(page.value);
    return null;
  };
  return (
    <VipPage
      view={view}
      now={now}
      cameBack={cameBack}
      isLooking={isLooking}
      onLook={() => void look()}
      has={{
        stats: hasPage('/stats'),
        hosting: hasPage('/host'),
        tournaments: hasPage('/tournament'),
      }}
      onSubscribe={() => leaving((calls) => calls.subscribe())}
      onPayment={() => leaving((calls) => calls.payment())}
      onCancel={() => changing((calls) => calls.cancel())}
      onResume={() => changing((calls) => calls.resume())}
    />
  );
}

/** A failure is met by the next call. */
async function tellTheBars(): Promise<void> {
  try {
    await (await loadSession()).identity.refresh();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
