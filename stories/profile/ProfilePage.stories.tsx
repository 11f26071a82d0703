import type { AccountDetails, OwnUser, SignIn } from '@staxd/client';
import { Invitation } from '@staxd/web/app/parts/Invitation.tsx';
import { DEFAULT_SETTINGS } from '@staxd/web/app/settings/settings.ts';
import type { Answer } from '@staxd/web/online/calls/useAnswer.ts';
import {
  type AccountSurroundings,
  ProfilePage,
  type ProfilePageProps,
} from '@staxd/web/screens/profile/ProfilePage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DESKTOP, PHONE, TABLET } from '../board/players.ts';
import { InShell } from '../home/inShell.tsx';

const NOW = new Date(2026, 5, 12, 21, 30).getTime();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const nia: OwnUser = {
  id: 'u_nia',
  username: 'Nia',
  email: 'nia@example.com',
  isGuest: false,
  isVip: false,
  avatar: 4,
  clout: 1250,
  coins: 100,
  badges: ['Rookie', 'Stack Master'],
  cardBack: null,
};
const own: AccountDetails = {
  email: 'nia@example.com',
  emailPending: null,
  hasPassword: true,
  passwordChangedAt: new Date(2026, 2, 3).getTime(),
  createdAt: new Date(2026, 4, 2).getTime(),
  connected: [{ provider: 'google', connectedAt: NOW - 40 * DAY }],
};
const here: SignIn = {
  id: 'here',
  device: 'Chrome on Linux',
  isPhone: false,
  signedInAt: NOW - DAY,
  lastUsedAt: NOW,
  isCurrent: true,
};
const phone: SignIn = {
  ...here,
  id: 'phone',
  device: 'Safari on iPhone',
  isPhone: true,
  isCurrent: false,
  lastUsedAt: NOW - DAY,
};
const old: SignIn = { ...phone, id: 'old', device: null, isPhone: false, lastUsedAt: NOW - 12 * DAY };

const ready = <Value,>(value: Value): Answer<Value> => ({ state: 'ready', value });
const loading = { state: 'loading' } as const;
const failed = {
  state: 'failed',
  failure: { text: 'The server is busy. Please try again in a moment.', code: 'OVERLOADED' },
} as const;
const asked = <Value,>(answer: Answer<Value>) => ({ answer, again: fn() });
const account = (change: Partial<AccountDetails> = {}, hasMail = true) =>
  asked<AccountSurroundings>(
    ready({ account: { ...own, ...change }, providers: ['google', 'apple'], hasMail }),
  );
const works = () => fn(async () => null);

function Shown(props: ProfilePageProps) {
  return (
    <InShell tier={props.tier} path="/profile">
      <ProfilePage {...props} />
    </InShell>
  );
}

const meta = {
  title: 'Profile/ProfilePage',
  component: ProfilePage,
  render: Shown,
  args: {
    username: 'Nia',
    avatar: 4,
    tier: 'user',
    cloutLines: ['3 of 5 wins against bots counted today.'],
    now: NOW,
    user: asked(ready(nia)),
    account: account(),
    signIns: asked(ready([here, phone, old])),
    settings: DEFAULT_SETTINGS,
    reduced: false,
    hasLessons: true,
    onChange: fn(),
    onAll: fn(),
    onRename: works(),
    onFace: works(),
    onEnd: works(),
    onEndOthers: works(),
    onEmail: works(),
    onPassword: works(),
    onConnect: works(),
    onDisconnect: works(),
    onDownload: works(),
    onDelete: works(),
  } as ProfilePageProps,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ProfilePage>;
export default meta;
type Story = StoryObj<typeof meta>;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const User: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Nia' })).toBeVisible();
    await expect(canvas.getByText('1,250')).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Clout' })).toHaveAttribute('aria-valuenow', '50');
    await expect(canvas.getByText('100 coins')).toBeVisible();
    await expect(canvas.getByText(/One track to go: Full Arsenal\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Play it now' })).toHaveAttribute(
      'href',
      '/tutorial?track=full_arsenal',
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Sound' }));
    await expect(args.onChange).toHaveBeenCalledWith({ soundEnabled: false });
    await userEvent.click(canvas.getByRole('button', { name: 'ALL SETTINGS' }));
    await expect(args.onAll).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('radio', { name: 'Skully' }));
    await expect(args.onFace).toHaveBeenCalledWith(1);
  },
};
export const Vip: Story = {
  ...DESKTOP,
  args: {
    tier: 'vip',
    user: asked(ready({ ...nia, isVip: true, badges: ['Rookie', 'Stack Master'], cardBack: 'og' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Clout' })).toHaveAttribute('aria-valuenow', '100');
    await expect(canvas.getByText('All of it is yours.')).toBeVisible();
  },
};
export const NewName: Story = {
  ...DESKTOP,
  args: {
    onRename: fn(async (name: string) =>
      name === 'STAXD_Nia'
        ? { text: 'Username already taken', suggestions: ['Nia_7', 'NiaStar', 'Nia_K'] }
        : null,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your name' }));
    const field = canvas.getByRole('textbox', { name: 'Your name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'STAXD_Nia{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Username already taken');
    await userEvent.click(canvas.getByRole('button', { name: 'NiaStar' }));
    await expect(field).toHaveValue('NiaStar');
    await userEvent.click(canvas.getByRole('button', { name: 'SAVE' }));
    await expect(args.onRename).toHaveBeenLastCalledWith('NiaStar');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change your name' })).toHaveFocus());
  },
};
export const NameRefused: Story = {
  ...PHONE,
  args: {
    onRename: fn(async () => ({
      text: 'Username already taken',
      suggestions: ['Nia_7', 'NiaStar', 'Nia_K'],
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your name' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), '1{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Nia_K' })).toBeVisible();
  },
};
export const LogOutElsewhere: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('This device, now')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out on Safari on iPhone' }));
    await expect(args.onEnd).toHaveBeenCalledWith('phone');
    await expect(canvas.getByText('Logged out there.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'LOG OUT EVERYWHERE ELSE' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
  },
};
export const NowhereElse: Story = {
  ...DESKTOP,
  args: { signIns: asked(ready([here])) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You are logged in nowhere else.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'LOG OUT EVERYWHERE ELSE' })).toBeNull();
  },
};
export const Providers: Story = {
  ...DESKTOP,
  args: {
    onDisconnect: fn(async () => ({ text: 'This is your only way in. Set a password first.' })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Apple' }));
    await expect(args.onConnect).toHaveBeenCalledWith('apple');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Google' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This is your only way in.');
  },
};
export const EmailWaits: Story = {
  ...DESKTOP,
  args: { account: account({ email: null, emailPending: 'nia@example.com' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open the link in your mail: nia@example.com')).toBeVisible();
  },
};
export const ChangeEmail: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your e-mail' }));
    const form = await dialog('Your e-mail');
    await userEvent.type(form.getByLabelText('E-mail'), 'new@example.com');
    await userEvent.type(form.getByLabelText('Your password'), 'Str0ng!Passw0rd');
    await userEvent.click(form.getByRole('button', { name: 'SEND THE LINK' }));
    await expect(args.onEmail).toHaveBeenCalledWith('new@example.com', 'Str0ng!Passw0rd');
    await expect(await canvas.findByText('The link is on its way to new@example.com.')).toBeVisible();
  },
};
export const NoMail: Story = {
  ...DESKTOP,
  args: { account: account({}, false) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your e-mail' }));
    const form = await dialog('Your e-mail');
    await expect(form.getByText(/Mail is not set up on this server/)).toBeVisible();
    await expect(form.queryByRole('button', { name: 'SEND THE LINK' })).toBeNull();
  },
};
export const ChangePassword: Story = {
  ...DESKTOP,
  args: { onPassword: fn(async () => ({ text: 'That password is wrong.' })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change your password' }));
    const form = await dialog('New password');
    await userEvent.type(form.getByLabelText('Password now'), 'wrong');
    await userEvent.type(form.getByLabelText('New password'), 'N3w!Passw0rd');
    await userEvent.click(form.getByRole('button', { name: 'SAVE' }));
    await expect(args.onPassword).toHaveBeenCalledWith('wrong', 'N3w!Passw0rd');
    await expect(await form.findByRole('alert')).toHaveTextContent('That password is wrong.');
  },
};
export const WithoutPassword: Story = {
  ...DESKTOP,
  args: { account: account({ hasPassword: false, passwordChangedAt: null }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'DELETE ACCOUNT' }));
    const question = await dialog('Delete your account?');
    await expect(question.queryByLabelText('Your password')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'DELETE IT' }));
    await expect(args.onDelete).toHaveBeenCalledWith(null);
  },
};
export const Download: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Your data is in your downloads.')).toBeVisible();
  },
};
export const Delete: Story = {
  ...DESKTOP,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'DELETE ACCOUNT' }));
    const question = await dialog('Delete your account?');
    await expect(question.getByText('These go for good:')).toBeVisible();
    await expect(question.getByText('These stay, without your name:')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'KEEP IT' })).toHaveFocus());
    await userEvent.click(question.getByRole('button', { name: 'DELETE IT' }));
    await expect(await question.findByRole('alert')).toHaveTextContent('Type your password first.');
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.type(question.getByLabelText('Your password'), 'Str0ng!Passw0rd');
    await userEvent.click(question.getByRole('button', { name: 'DELETE IT' }));
    await expect(args.onDelete).toHaveBeenCalledWith('Str0ng!Passw0rd');
  },
};
export const Loading: Story = {
  ...DESKTOP,
  args: {
    user: asked<OwnUser>(loading),
    account: asked<AccountSurroundings>(loading),
    signIns: asked<SignIn[]>(loading),
  },
};
export const Failed: Story = {
  ...DESKTOP,
  args: {
    user: asked<OwnUser>(failed),
    account: asked<AccountSurroundings>(failed),
    signIns: asked<SignIn[]>(failed),
  },
  play: async ({ args, canvas, userEvent }) => {
    const [again] = canvas.getAllByRole('button', { name: 'Try Again' });
    await userEvent.click(again as HTMLElement);
    await expect(args.user.again).toHaveBeenCalledOnce();
  },
};
export const Guest: Story = {
  ...DESKTOP,
  render: () => (
    <InShell tier="guest" path="/profile">
      <Invitation title="Be somebody" line="Guests have no profile. An account has one, and it is free." />
    </InShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/signup');
    await expect(canvas.getByRole('link', { name: 'I have an account' })).toHaveAttribute('href', '/login');
  },
};
export const GuestOnAPhone: Story = { ...Guest, ...PHONE };
export const OnAPhone: Story = { ...PHONE };
export const OnATablet: Story = { ...TABLET };
export const LongNames: Story = {
  ...PHONE,
  args: {
    username: 'Bartholomew_the_2nd_of_Brookly',
    account: account({ email: 'bartholomew.the.second.of.brooklyn@a-rather-long-domain.example.com' }),
  },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
