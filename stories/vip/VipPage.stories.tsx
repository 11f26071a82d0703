import type { VipOffer, VipStatus } from '@staxd/client';
import { VipPage, type VipPageProps, type VipView } from '@staxd/web/screens/vip/VipPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

const NOW = new Date(2026, 4, 19, 12).getTime();
const JUNE = new Date(2026, 5, 12, 12).getTime();
const offer: VipOffer = { price: { amount: 399, currency: 'usd', interval: 'month' }, paidAt: 'Stripe' };
const status = (change: Partial<VipStatus> = {}): VipStatus => ({
  ...offer,
  isVip: false,
  status: 'none',
  since: null,
  periodEndsAt: null,
  ...change,
});
const member = status({
  isVip: true,
  status: 'active',
  since: new Date(2026, 2, 12).getTime(),
  periodEndsAt: JUNE,
});
const view = (of: VipView) => ({ answer: { state: 'ready', value: of } as const, again: fn() });
const standing = (of: VipStatus) => view({ offer: of, status: of });
const works = () => fn(async () => null);

function Shown(props: VipPageProps) {
  const { answer } = props.view;
  const shown = answer.state === 'ready' ? answer.value.status : undefined;
  const tier = shown === undefined ? 'guest' : shown.isVip ? 'vip' : 'user';
  return (
    <InShell tier={tier} path="/vip">
      <VipPage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Vip/VipPage',
  component: VipPage,
  render: Shown,
  args: {
    view: standing(status()),
    now: NOW,
    has: { stats: true, hosting: true, tournaments: false },
    onLook: fn(),
    onSubscribe: works(),
    onPayment: works(),
    onCancel: works(),
    onResume: works(),
  } as VipPageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VipPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offer: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Go VIP' })).toBeVisible();
    await expect(canvas.getByText('$3.99')).toBeVisible();
    await expect(canvas.getByText('Same cards for everybody.')).toBeVisible();
    await expect(within(canvas.getByRole('main')).queryByText(/tournament/i)).toBeNull();
    await expect(canvas.getByRole('row', { name: 'Crown no yes' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'GO VIP' }));
    await expect(args.onSubscribe).toHaveBeenCalledOnce();
  },
};
export const WithTournaments: Story = {
  ...DESKTOP,
  args: { has: { stats: true, hosting: true, tournaments: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your tournaments')).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Enter tournaments yes yes' })).toBeVisible();
  },
};
export const Guest: Story = {
  ...DESKTOP,
  args: { view: view({ offer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'SIGN UP FIRST' })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('button', { name: 'GO VIP' })).toBeNull();
  },
};
export const Member: Story = {
  ...DESKTOP,
  args: { view: standing(member) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'You run this' })).toBeVisible();
    await expect(canvas.getByText('Next payment: June 12, $3.99.')).toBeVisible();
    await expect(canvas.getByText('VIP since March 12.')).toBeVisible();
    const payment = canvas.getByRole('button', { name: 'CHANGE PAYMENT' });
    const cancel = canvas.getByRole('button', { name: 'CANCEL VIP' });
    // Leaving is as easy as coming: the same size, one press.
    await expect(cancel.getBoundingClientRect().height).toBe(payment.getBoundingClientRect().height);
    await expect(cancel.getBoundingClientRect().width).toBe(payment.getBoundingClientRect().width);
    await userEvent.click(cancel);
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(payment);
    await expect(args.onPayment).toHaveBeenCalledOnce();
  },
};
export const Canceled: Story = {
  ...DESKTOP,
  args: { view: standing({ ...member, status: 'canceled' }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('You are a VIP until June 12.')).toBeVisible();
    await expect(canvas.getByText('24')).toBeVisible();
    await expect(canvas.getByText('You will not be charged again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'KEEP VIP' }));
    await expect(args.onResume).toHaveBeenCalledOnce();
  },
};
export const PaymentFailed: Story = {
  ...DESKTOP,
  args: { view: standing({ ...member, status: 'past_due' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The last payment did not go through/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'CANCEL VIP' })).toBeVisible();
  },
};
export const Expired: Story = {
  ...DESKTOP,
  args: { view: standing(status({ status: 'expired', periodEndsAt: new Date(2026, 3, 1).getTime() })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your VIP ended on April 1/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'GO VIP AGAIN' })).toBeVisible();
  },
};
export const NotToBeHad: Story = {
  ...DESKTOP,
  args: {
    view: view({ offer: { price: null, paidAt: null }, status: status({ price: null, paidAt: null }) }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/VIP cannot be bought here at the moment/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'GO VIP' })).toBeNull();
  },
};
export const NoPaymentsNow: Story = {
  ...DESKTOP,
  args: {
    onSubscribe: fn(async () => ({
      text: 'Payments are not available at the moment. Nothing was charged.',
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'GO VIP' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was charged.');
  },
};
export const Paid: Story = {
  ...DESKTOP,
  args: { view: standing(member), cameBack: 'vip' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paid. You are a VIP now.')).toBeVisible();
  },
};
export const PaymentOnItsWay: Story = {
  ...DESKTOP,
  args: { cameBack: 'waits' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/The payment has not arrived yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'LOOK AGAIN' }));
    await expect(args.onLook).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { ...DESKTOP, args: { view: { answer: { state: 'loading' }, again: fn() } } };
export const Failed: Story = {
  ...DESKTOP,
  args: {
    view: { answer: { state: 'failed', failure: { text: 'Something went wrong!' } }, again: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(args.view.again).toHaveBeenCalledOnce();
  },
};
const fits: Story['play'] = async ({ canvasElement }) => {
  const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
export const OfferOnAPhone: Story = { ...PHONE, play: fits };
export const MemberOnAPhone: Story = { ...PHONE, args: { view: standing(member) }, play: fits };
export const OfferOnATablet: Story = { ...TABLET, play: fits };
