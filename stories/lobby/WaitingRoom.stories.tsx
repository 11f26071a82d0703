import { HouseRules as HouseRulesBox } from '@staxd/web/app/houseRules/HouseRules.tsx';
import { noticeText } from '@staxd/web/app/notes/noticeText.ts';
import type { LobbyGame, LobbyPlayer } from '@staxd/web/screens/lobby/seats/lobbyView.ts';
import type { Countdown } from '@staxd/web/screens/lobby/start/countdown.ts';
import { RoomTalk } from '@staxd/web/screens/lobby/talk/RoomTalk.tsx';
import { WaitingRoom, type WaitingRoomProps } from '@staxd/web/screens/lobby/WaitingRoom.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

const GAME: LobbyGame = {
  name: 'Nia’s Game',
  code: 'K7Q2XD',
  mode: 'casual',
  isPrivate: false,
  turnTimer: 30,
  maxPlayers: 7,
};
const PRIVATE: LobbyGame = { ...GAME, isPrivate: true, maxPlayers: 4 };

const NIA: LobbyPlayer = { id: 'nia', name: 'Nia', isReady: false, isYou: true, isHost: true };
const MAX: LobbyPlayer = { id: 'max', name: 'Max', isReady: true };
const LOLA: LobbyPlayer = { id: 'lola', name: 'Lola', isReady: true, hasOgBack: true };
const GRIM: LobbyPlayer = { id: 'grim', name: 'grim_PETTY', isReady: true, bot: 'petty' };
const REST: readonly LobbyPlayer[] = [
  { id: 'ike', name: 'Ike482193', isReady: false, isGuest: true },
  { id: 'wide', name: 'Wwwwwwwwwwwwwwwwwwww', isReady: true, isGuest: true },
  { id: 'cold', name: 'cold_STRATEGIC', isReady: true, bot: 'hard' },
];
const member = (isReady: boolean): readonly LobbyPlayer[] => [
  { ...NIA, isYou: false, isReady: true },
  { ...MAX, isYou: true, isReady },
  LOLA,
  GRIM,
];

/** What people say and pull while they wait. */
const SAID = new Map([
  ['max', { says: 'Nothing personal.' }],
  ['lola', { pulls: 'cool' as const }],
]);

const SEAL = '3f9a12bc7d0e44519aa0c2e1f6b85d7730c4e9d1827f6b5a4c3d2e1f0a9b8c7d';
const QUICK: LobbyGame = { ...GAME, name: 'Quick Match', isQuickMatch: true, filledSeats: 4 };
const LOOKING: Countdown = { state: 'looking', remaining: 4, total: 5 };
const NO_CLOCK: Countdown = { state: 'none', remaining: 0, total: 60 };
const at = (remaining: number): Countdown => ({ state: 'running', remaining, total: 60 });

const meta = {
  title: 'Lobby/WaitingRoom',
  component: WaitingRoom,
  args: {
    game: GAME,
    players: [NIA, MAX, LOLA, GRIM],
    countdown: at(27),
    invitation: { origin: 'https://staxd.example', platform: { copy: async () => true, share: fn() } },
    ready: { onReady: fn() },
    start: { onStart: fn() },
    seats: { onKick: fn() },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Inner) => (
      <InShell tier="user" path={`/game/${GAME.code}`} game={{ inviteCode: GAME.code, here: true }}>
        <Inner />
      </InShell>
    ),
  ],
} satisfies Meta<typeof WaitingRoom>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<WaitingRoomProps>, 'start' | 'seats' | 'invitation'>): Story => ({ args });

/** Nobody else has joined yet: a player alone need not wait. */
export const QuickMatchAlone: Story = {
  args: { game: QUICK, players: [{ ...NIA, isReady: true }], countdown: LOOKING },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Looking for people')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'START WITH BOTS' }));
    await expect(args.start.onStart).toHaveBeenCalledOnce();
  },
};
/** Another player has joined: the game starts for both when the wait is over. */
export const QuickMatchTwo: Story = {
  args: { game: QUICK, players: [{ ...NIA, isReady: true }, MAX], countdown: LOOKING },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'START WITH BOTS' })).toBeNull();
  },
};
export const QuickMatchAlonePhone: Story = {
  ...QuickMatchAlone,
  globals: { viewport: { value: 'phone' } },
};
export const PrivateHostAlone: Story = {
  args: { game: PRIVATE, players: [NIA], countdown: NO_CLOCK },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'START GAME' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'COPY LINK' })).toBeEnabled();
  },
};
export const PrivateHostTwo: Story = {
  args: { game: PRIVATE, players: [{ ...NIA, isReady: true }, MAX], countdown: NO_CLOCK },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'START GAME' }));
    await expect(args.start.onStart).toHaveBeenCalledOnce();
  },
};
export const PrivateMember: Story = {
  args: { game: PRIVATE, players: member(true), countdown: NO_CLOCK },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'START GAME' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};
/** The host locks in, starts early, and removes a player. */
export const PublicHost: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Players, 4 of 7' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'LOCK IN' }));
    await expect(args.ready.onReady).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: "LET'S ROLL" }));
    await expect(args.start.onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Max' }));
    await expect(args.seats.onKick).toHaveBeenCalledWith('max');
  },
};
export const PublicMember = state({ players: member(false) });
export const PublicMemberReady = state({ players: member(true) });
export const Seven = state({ players: [NIA, MAX, LOLA, GRIM, ...REST], seal: SEAL });
/** The deck's commitment can be read and copied in full. */
export const SealedDeck: Story = {
  args: { seal: SEAL },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SEALED DECK' }));
    await waitFor(() => expect(screen.getByText(SEAL)).toBeVisible());
  },
};
/** The rematch of a table of five: one is back, one is asked, one has left, one came too late. */
export const Rematch: Story = {
  args: {
    game: { ...GAME, maxPlayers: 6 },
    players: [{ ...NIA, isReady: true }, { ...MAX, isBack: true }, GRIM],
    former: [
      { id: 'lola', name: 'Lola', avatar: 5, state: 'invited' },
      { id: 'ike', name: 'Ike', avatar: 7, state: 'left' },
      { id: 'zoe', name: 'Zoe', state: 'late' },
    ],
    countdown: { state: 'keeping', remaining: 21, total: 30 },
  },
  play: async ({ canvas }) => {
    const seats = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const seat of ['MaxBACKLOCKED IN', 'LolaINVITED', 'IkeLEFT', 'ZoeNO ANSWER'])
      await expect(seats).toContain(seat);
    await expect(canvas.getAllByText('Open seat')).toHaveLength(2);
  },
};
export const RematchPhone: Story = { ...Rematch, globals: { viewport: { value: 'phone' } } };
/** A private room: one says something, another pulls a face, and the phrases are open. */
export const Talk: Story = {
  args: {
    game: PRIVATE,
    players: member(false),
    countdown: NO_CLOCK,
    company: { atSeats: SAID, talk: <RoomTalk onPhrase={fn()} onReact={fn()} /> },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SAY' }));
    await expect(canvas.getByRole('group', { name: 'Quick phrases' }).children).toHaveLength(12);
    // What draws them comes with the first of them, to each row by itself.
    await expect(await canvas.findByText('Nothing personal.', { selector: 'span' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('use[href$="#cool"]')).not.toBeNull());
  },
};
export const TalkPhone: Story = { ...Talk, globals: { viewport: { value: 'phone' } } };
export const LastChance = state({ players: member(false), countdown: at(7) });
export const Notices = state({
  toasts: [
    { id: 1, text: noticeText({ code: 'joined', userId: 'u_1', name: 'Lola' }) },
    { id: 2, text: noticeText({ code: 'removed', names: ['Ike'], reason: 'not_ready' }) },
  ],
});
/** L does what the button does. */
export const ByKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('l');
    await expect(args.ready.onReady).toHaveBeenCalledWith(true);
  },
};
export const KeysOff: Story = {
  args: { ready: { keys: false, onReady: fn() } },
  play: async ({ args, userEvent }) => {
    await userEvent.keyboard('l');
    await expect(args.ready.onReady).not.toHaveBeenCalled();
  },
};
export const ReadyFailed = state({ ready: { error: 'Action timeout', onReady: fn() } });
const phone = { viewport: { value: 'phone' } };
export const Phone: Story = { globals: phone };
export const PhoneSeven: Story = { globals: phone, args: { players: [NIA, MAX, LOLA, GRIM, ...REST] } };
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const HouseRules: Story = {
  args: { house: <HouseRulesBox mode="casual" rules={{ handSize: 9, multiShape: 'sameShape' }} /> },
};
