import { NoteStrip } from '@staxd/web/app/company/NoteStrip.tsx';
import { AgainDialog } from '@staxd/web/app/people/AgainDialog.tsx';
import { BlockedPeople } from '@staxd/web/app/people/BlockedPeople.tsx';
import { PersonActions } from '@staxd/web/app/people/PersonActions.tsx';
import { ReportDialog } from '@staxd/web/app/people/ReportDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { PHONE } from '../board/players.ts';

const meta = { title: 'Company/People' } satisfies Meta;
export default meta;

const works = () => fn(async () => null);

const acts = { onMute: fn(), onBlock: works(), onReport: fn() };
export const Person: StoryObj = {
  render: () => <PersonActions name="Lola" isMuted={false} isBlocked={false} {...acts} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^MUTE.*Lola is not told/ }));
    await expect(acts.onMute).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^BLOCK Until you unblock/ }));
    await expect(acts.onBlock).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^REPORT A person reads/ }));
    await expect(acts.onReport).toHaveBeenCalled();
  },
};
export const MutedAndBlocked: StoryObj = {
  render: () => <PersonActions name="Lola" isMuted isBlocked {...acts} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^UNMUTE/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^UNBLOCK/ })).toBeVisible();
  },
};
export const BlockFails: StoryObj = {
  render: () => (
    <PersonActions
      name="Lola"
      isMuted={false}
      isBlocked={false}
      {...acts}
      onBlock={async () => ({ text: 'You have blocked 200 people. Unblock somebody first.' })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^BLOCK/ }));
    await expect(await canvas.findByText(/blocked 200 people/)).toBeVisible();
  },
};

const lines = [
  { id: '1', name: 'Max', text: 'who gave the bot a NOPE' },
  { id: '2', name: 'Lola', text: 'more at \u2588', masks: ['link'] as const },
];
const send = works();
export const Report: StoryObj = {
  render: () => <ReportDialog open name="Lola" lines={lines} onSend={send} onClose={fn()} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Lola' }));
    await expect(dialog.getByText('link hidden')).toBeVisible();
    await expect(dialog.getByText('You also stop seeing what Lola writes.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'CHEATING' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Knew my hand');
    await userEvent.click(dialog.getByRole('button', { name: 'SEND REPORT' }));
    await expect(send).toHaveBeenCalledWith('cheating', 'Knew my hand');
    await expect(await dialog.findByText('Thank you. A person reads your report.')).toBeVisible();
  },
};
export const ReportOnAPhone: StoryObj = {
  render: () => <ReportDialog open name="Lola" lines={[]} onSend={send} onClose={fn()} />,
  globals: PHONE,
};

const people = [
  { userId: 'u1', name: 'Lola' },
  { userId: 'u2', name: 'Max' },
];
const ask = works();
export const Again: StoryObj = {
  render: () => <AgainDialog open people={people} onSend={ask} onClose={fn()} />,
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Max' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OPEN A TABLE' }));
    await expect(ask).toHaveBeenCalledWith(['u1']);
  },
};

const unblock = works();
export const Blocked: StoryObj = {
  render: () => (
    <BlockedPeople people={[{ userId: 'u1', username: 'Lola', avatar: 3 }]} onUnblock={unblock} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock Lola' }));
    await expect(unblock).toHaveBeenCalledWith('u1');
  },
};
export const NobodyBlocked: StoryObj = { render: () => <BlockedPeople people={[]} onUnblock={unblock} /> };

const gone = fn();
const note = {
  id: 'i_1',
  title: 'Lola wants to play again',
  said: '',
  line: (seconds: number | null) => `Casual. Gone in ${seconds} seconds.`,
  until: 60_000,
  yes: { label: 'JOIN', act: async () => 'This invitation is not open any more.' },
  no: { label: 'NO THANKS', act: async () => undefined },
};
export const Invitation: StoryObj = {
  render: () => <NoteStrip notes={[note]} now={18_000} onGone={gone} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Casual. Gone in 42 seconds.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'JOIN' }));
    await expect(await canvas.findByText('This invitation is not open any more.')).toBeVisible();
    await expect(gone).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'NO THANKS' }));
    await expect(gone).toHaveBeenCalledWith('i_1');
  },
};
const close = fn(async () => undefined);
export const Warned: StoryObj = {
  render: () => (
    <NoteStrip
      notes={[
        {
          id: 'w_1',
          title: 'A moderator asks you to keep it friendly',
          said: '',
          line: () => `What you wrote: ${'goose'.repeat(30)}`,
          until: null,
          yes: { label: 'GOT IT', act: close },
        },
      ]}
      now={0}
      onGone={gone}
    />
  ),
  globals: PHONE,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'GOT IT' }));
    await expect(close).toHaveBeenCalledOnce();
    await expect(gone).toHaveBeenCalledWith('w_1');
  },
};
export const InvitationOnAPhone: StoryObj = {
  render: () => <NoteStrip notes={[note]} now={0} onGone={gone} />,
  globals: PHONE,
};
