import type { HouseRuleCalls, RuleSet } from '@staxd/client';
import { HouseRulesForm, type HouseRulesFormProps } from '@staxd/web/screens/create/HouseRulesForm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';

const LONG_NIGHT: RuleSet = { slot: 1, name: 'Long night', mode: 'casual', rules: { handSize: 9 } };
const CALLS: HouseRuleCalls = {
  read: async () => ({ mode: 'spite', rules: { handSize: 4 } }),
  sets: async () => [LONG_NIGHT],
  keep: async (set) => [LONG_NIGHT, set],
  drop: async () => [],
};

const meta = {
  title: 'Create/HouseRulesForm',
  component: HouseRulesForm,
  args: { mode: 'casual', rules: {}, onChange: fn(), open: async () => CALLS, keepsSets: true },
  render: function Form({ mode, rules, onChange, ...props }: HouseRulesFormProps) {
    const [value, setValue] = useState({ mode, rules });
    const change: HouseRulesFormProps['onChange'] = (mode, rules) => {
      onChange(mode, rules);
      setValue({ mode, rules });
    };
    return <HouseRulesForm {...props} {...value} onChange={change} />;
  },
} satisfies Meta<typeof HouseRulesForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {
  play: async ({ args, userEvent }) => {
    const row = within(screen.getByRole('region', { name: 'Cards at the start' }));
    await userEvent.click(row.getByRole('button', { name: 'More: Cards at the start' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('casual', { handSize: 8 });
    await userEvent.click(row.getByRole('button', { name: 'Less: Cards at the start' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('casual', {});
  },
};
export const Differs: Story = { args: { rules: { handSize: 9, multiShape: 'sameShape' } } };
export const KeptSet: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Long night' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('casual', { handSize: 9 });
  },
};
export const Keep: Story = {
  args: { rules: { handSize: 5 } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'KEEP' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the set' }), 'Quick one');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE' }));
    await expect(await screen.findByText('Quick one is kept.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Quick one' })).toHaveAttribute('aria-pressed', 'true');
  },
};
const TOO_LONG: RuleSet = {
  slot: 1,
  name: 'Long night',
  mode: 'casual',
  rules: { handSize: 9, maxTurns: 5000 },
  problem: 'maxTurns is 5000: it must be a whole number from 1 to 1000',
};
export const SetThatNoLongerFits: Story = {
  args: { open: async () => ({ ...CALLS, sets: async () => [TOO_LONG] }) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText(/^Long night no longer fits: maxTurns is 5000: /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Long night' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('casual', TOO_LONG.rules);
    const row = within(screen.getByRole('region', { name: 'Turns at most' }));
    await expect(row.getByRole('button', { name: 'More: Turns at most' })).toBeDisabled();
    await userEvent.click(row.getByRole('button', { name: 'Less: Turns at most' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('casual', { handSize: 9 });
  },
};
export const DeleteSet: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Long night' }));
    await expect(screen.queryByRole('button', { name: 'Long night' })).toBeNull();
  },
};
export const Ranked: Story = { args: { mode: 'ranked' } };
export const Guest: Story = { args: { keepsSets: false } };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { rules: { handSize: 9 } },
};
