import type { OptionName } from '@staxd/engine';
import { HouseRules, type HouseRulesProps } from '@staxd/web/app/houseRules/HouseRules.tsx';
import { HouseRuleTags } from '@staxd/web/screens/create/HouseRuleTags.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

const meta = {
  title: 'House rules/HouseRules',
  component: HouseRules,
  args: { mode: 'casual', rules: { handSize: 9, multiShape: 'sameShape' } },
} satisfies Meta<HouseRulesProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Box: Story = {
  play: async () => {
    await expect(screen.getByRole('region', { name: '2 HOUSE RULES' })).toBeVisible();
    await expect(screen.getByText('9 cards at the start, not 7.')).toBeVisible();
  },
};
export const OneRule: Story = { args: { rules: { finish: 'shapesOnly' } } };
/** Who sits where is no rule that a host can change. */
const every = {
  handSize: 3,
  multiShape: 'sameShape',
  nopeResidual: 'none',
  acceptConsumesTurn: 'never',
  hijackReturn: 'shuffleIn',
  giftFinish: false,
  finish: 'shapesOnly',
  shapeCopies: 2,
  modifierMultiplier: 3,
  jinxPerColour: { 1: 1, 2: 0, 3: 2 },
  maxTurns: 40,
  deck: { gift: 2, 'orange add+3': 0 },
} as const satisfies Record<Exclude<OptionName, 'seating'>, unknown>;
export const EveryRule: Story = { args: { rules: every } };
export const Standard: Story = {
  args: { rules: { handSize: 7 } },
  play: async () => {
    await expect(screen.queryByRole('region')).toBeNull();
  },
};
export const OnAPhone: Story = {
  render: (props) => <HouseRules {...props} small />,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: '2 HOUSE RULES' }));
    await expect(await screen.findByText('9 cards at the start, not 7.')).toBeVisible();
  },
};
export const Tags: Story = {
  render: (props) => (
    <p>
      <HouseRuleTags {...props} />
    </p>
  ),
};
