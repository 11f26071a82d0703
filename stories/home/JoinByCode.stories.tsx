import { t } from '@staxd/web/messages/t.ts';
import { JoinByCode } from '@staxd/web/screens/home/JoinByCode.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Home/JoinByCode',
  component: JoinByCode,
  args: { guest: true, name: '', onName: fn(), onJoin: fn() },
  render: function Written(args) {
    const [name, setName] = useState(args.name);
    return <JoinByCode {...args} name={name} onName={setName} />;
  },
  decorators: [
    (Inner) => (
      <div style={{ width: 'min(540px, calc(100vw - 40px))', minHeight: 140 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof JoinByCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('0/6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('home.join.short'));
    await expect(canvas.getByRole('textbox', { name: 'Invite code' })).toHaveFocus();
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};
export const Partial3: Story = { args: { code: 'k7q' } };
export const Full: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Invite code' });
    await userEvent.type(input, 'k7q2xdzz');
    await expect(input).toHaveValue('K7Q2XD');
    await expect(input).toHaveAccessibleDescription('6 of 6 characters');
  },
};
/** A whole link is as good as a code. */
export const PastedLink: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Invite code' });
    await userEvent.click(input);
    await userEvent.paste('https://staxd.example/game/k7q2xd');
    await expect(input).toHaveValue('K7Q2XD');
  },
};
/** The first press of a guest saves the code, the second one joins. */
export const AsksName: Story = {
  args: { code: 'K7Q2XD' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN' }));
    const name = canvas.getByRole('textbox', { name: 'Your name' });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAttribute('placeholder', 'TAG YOUR NAME...');
    await expect(canvas.getByText('CODE SAVED')).toBeVisible();
    await userEvent.type(name, ' Nia {Enter}');
    await expect(args.onJoin).toHaveBeenCalledWith('K7Q2XD');
  },
};
export const ChangesCode: Story = {
  args: { code: 'K7Q2XD', asksName: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change code K7Q2XD' }));
    const input = canvas.getByRole('textbox', { name: 'Invite code' });
    await expect(input).toHaveFocus();
    await expect(input).toHaveValue('K7Q2XD');
  },
};
export const NameEmpty: Story = {
  args: { code: 'K7Q2XD', asksName: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('home.join.nameless'));
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};
export const NameFull: Story = {
  args: { code: 'K7Q2XD', asksName: true },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Your name' });
    await userEvent.type(name, 'Nia of the Night Wall, the First');
    await expect(name).toHaveValue('Nia of the Night Wal');
    await expect(canvas.getByText('20/20')).toBeVisible();
  },
};
export const Joining: Story = {
  args: { code: 'K7Q2XD', name: 'Nia', asksName: true, busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMPING IN...' }));
    await expect(args.onJoin).not.toHaveBeenCalled();
  },
};
export const User: Story = {
  args: { guest: false, code: 'K7Q2XD' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'JUMP IN' }));
    await expect(args.onJoin).toHaveBeenCalledWith('K7Q2XD');
  },
};

const refused = (error: string): Story => ({
  args: { code: 'K7Q2XD', error },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(error);
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
});
const refusedName = (error: string): Story => {
  const story = refused(error);
  return { ...story, args: { ...story.args, asksName: true, name: 'Max' } };
};
export const NotFound = refused('Game not found. Please check the code and try again.');
export const ServerDetail = refused('This game is full');
export const UnableToFind = refused('Unable to find game. Please try refreshing the page.');
export const UnableToReconnect = refused('Unable to reconnect to game. Please try refreshing the page.');
export const NamePopular = refusedName('That username is very popular! Please try a different one.');
export const NameTaken = refusedName('That username is already taken. Please try a different one.');
export const NoAccount = refusedName('Unable to create account. Please try again.');
