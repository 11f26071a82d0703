import {
  BUTTON_KINDS,
  BUTTON_SIZES,
  Button,
  type ButtonProps,
} from '@staxd/web/look/primitives/buttons/Button.tsx';
import { ButtonLink, NavigationContext } from '@staxd/web/look/primitives/buttons/Link.tsx';
import { ChevronRight, Layers, LogOut } from '@staxd/web/look/primitives/icons.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Jump in', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<ButtonProps>, 'onClick'>): Story => ({ args });

export const Cta: Story = {
  args: { kind: 'cta', size: 'xl', iconAfter: ChevronRight },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Jump in' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const CtaDisabled = state({ kind: 'cta', disabled: true });
export const Paper = state({ kind: 'paper', icon: Layers });
export const Plain = state({ kind: 'plain' });
export const Ghost = state({ kind: 'ghost' });
export const Danger = state({ kind: 'danger', icon: LogOut, children: 'Leave game' });
export const Disabled = state({ disabled: true });
export const Full: Story = {
  args: { kind: 'cta', full: true, size: 'l', drips: 1 },
  decorators: [
    (Inner) => (
      <div style={{ width: 300 }}>
        <Inner />
      </div>
    ),
  ],
};
export const Focused: Story = {
  args: { kind: 'cta' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

/** It keeps the focus, says that it is busy, and takes no second press. */
export const Busy: Story = {
  args: { kind: 'cta', busy: true, children: 'Finding match...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Finding match...' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** A link that looks like a button navigates inside the client. */
export const AsLink: StoryObj<{ readonly navigate: (to: string) => void }> = {
  args: { navigate: fn() },
  render: ({ navigate }) => (
    <NavigationContext value={navigate}>
      <ButtonLink to="/rules" kind="paper">
        Rules
      </ButtonLink>
    </NavigationContext>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Rules' });
    await expect(link).toHaveAttribute('href', '/rules');
    await userEvent.click(link);
    await expect(args.navigate).toHaveBeenCalledWith('/rules');
  },
};

/** Every kind in every size, and without drips. */
export const All: Story = {
  render: () => (
    <div
      style={{ display: 'grid', gap: 28, alignItems: 'start', gridTemplateColumns: 'repeat(4, max-content)' }}
    >
      {BUTTON_KINDS.flatMap((kind) => [
        ...BUTTON_SIZES.map((size) => (
          <Button key={kind + size} kind={kind} size={size} icon={Layers}>
            {kind}
          </Button>
        )),
        <Button key={`${kind}-off`} kind={kind} disabled>
          {kind}
        </Button>,
      ])}
    </div>
  ),
};
