import { type ChatLine, ChatPanel, type ChatPanelProps } from '@staxd/web/game/board/chat/ChatPanel.tsx';
import { useChatDraft } from '@staxd/web/game/board/chat/useChatDraft.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PHONE } from './players.ts';

const LINES: readonly ChatLine[] = [
  { id: '1', name: 'Max', text: 'who gave the bot a NOPE' },
  { id: '2', name: 'grim_PETTY', text: 'I remember everything, Max.', bot: true },
  { id: '3', name: 'Ann', text: 'two stars, zero mercy', mine: true },
  { id: '4', name: 'Lola', text: 'don’t you dare' },
];
type ChatProps = Omit<ChatPanelProps, 'draft'> & {
  readonly onSend: (text: string) => Promise<string | undefined>;
};

function Chat({ onSend, ...props }: ChatProps) {
  return <ChatPanel {...props} draft={useChatDraft(onSend)} />;
}

const meta = {
  title: 'Board/ChatPanel',
  component: Chat,
  args: { lines: LINES, onSend: fn(), onRetry: fn(), onMute: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', width: 'min(100vw - 32px, 260px)', height: 420 }}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof Chat>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<ChatProps> };
const saying = (...lines: readonly Partial<ChatLine>[]): Story => ({
  args: { lines: lines.map((line, at) => ({ id: `${at}`, text: 'hello', ...line })) },
});

export const Messages: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), '  gg {Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('gg');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { lines: [] } };
export const Own = saying({ name: 'Ann', mine: true });
export const Other = saying({ name: 'Max' });
export const FromABot = saying({ name: 'grim_PETTY', bot: true });
export const FromTheGame = saying({ text: 'Roo left the game' });
export const Sending = saying({ name: 'Ann', mine: true, state: 'sending' });
export const Failed: Story = {
  ...saying({ name: 'Ann', mine: true, state: 'failed' }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'not sent. Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('0');
  },
};
export const Masked: Story = {
  ...saying({ name: 'Lola', text: 'more at \u2588', masks: ['link'] }),
  play: async ({ canvas }) => expect(canvas.getByText('link hidden')).toBeVisible(),
};
const onPhrase = fn();
export const PhrasesOnly: Story = {
  args: {
    typed: false,
    onPhrase,
    lines: [...LINES, { id: '5', name: 'Max', text: 'Traitor!', quick: true }],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByText('two stars, zero mercy')).toBeNull();
    await expect(canvas.getByText(/^2 typed messages are hidden\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Traitor!' }));
    await expect(onPhrase).toHaveBeenCalledWith('traitor');
  },
};
export const Refused: Story = {
  args: { onSend: async () => 'This message cannot be sent.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'what a word{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This message cannot be sent.');
    await expect(field).toHaveValue('what a word');
  },
};
export const Muted: Story = {
  args: { muted: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/zero mercy/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute chat' }));
    await expect(args.onMute).toHaveBeenCalledOnce();
  },
};
export const LongText = saying(
  { name: 'Max', text: 'a'.repeat(120) },
  { name: 'Lola', text: 'You cannot be serious, that was my last card and you knew it. '.repeat(3) },
);
export const HistoryLoaded = saying(
  { name: 'Max', past: true },
  { name: 'Lola', past: true },
  { name: 'Max', text: 'and here we go' },
);
export const Many = saying(...Array.from({ length: 30 }, (_, at) => ({ name: 'Max', text: `line ${at}` })));
export const OnAPhone: Story = { ...PHONE };
