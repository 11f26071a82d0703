/** Every effect at every motion level, frozen. */

import { EffectOverlay } from '@staxd/web/game/overlays/EffectOverlay.tsx';
import type { Effect } from '@staxd/web/game/overlays/effects.ts';
import type { MotionLevel } from '@staxd/web/look/motion/level.ts';
import { MotionProvider } from '@staxd/web/look/motion/MotionProvider.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PHONE } from '../panels/slot.tsx';

const meta = {
  title: 'Overlays/EffectOverlay',
  component: EffectOverlay,
  args: { effect: { kind: 'stun', name: 'Max', turns: 2 }, lasts: Number.POSITIVE_INFINITY },
  parameters: { layout: 'fullscreen' },
  // The foot of a table.
  decorators: [
    (Shown) => (
      <div style={{ position: 'relative', height: 140 }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof EffectOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

const at =
  (level: MotionLevel) =>
  (effect: Effect): Story => ({
    args: { effect },
    decorators: [
      (Shown) => (
        <MotionProvider level={level}>
          <Shown />
        </MotionProvider>
      ),
    ],
  });
const [full, medium, none] = [at('full'), at('medium'), at('none')];

const STUN: Effect = { kind: 'stun', name: 'Max', turns: 2 };
const TRADE: Effect = { kind: 'trade', name: 'Max', other: 'Lola', gave: 3, got: 8 };
const GIFT: Effect = { kind: 'gift', name: 'Max', other: 'Lola', count: 2 };
const PEEK: Effect = { kind: 'peek', name: 'Lola', count: 2 };
const HIJACK: Effect = { kind: 'hijack', name: 'Lola', count: 3 };
const ADD: Effect = { kind: 'add', name: 'Lola', total: 6 };
const NOPE: Effect = { kind: 'nope', name: 'Lola', leaves: true };
const BREAKER: Effect = { kind: 'breaker', name: 'Lola', stack: 'add+2', total: 2 };
const OUTCOME: Effect = { kind: 'outcome', name: 'Lola', stack: 'add+3', total: 9 };
const BUILDING: Effect = { kind: 'building', name: 'Max', stack: 'add+2', total: 6 };
const TURN: Effect = { kind: 'turn', turn: 16 };
const DEFEND: Effect = { kind: 'defend', name: 'Nia', other: 'Max' };

export const StunFull = full(STUN);
export const StunMedium = medium(STUN);
export const StunNone = none(STUN);
export const TradeFull = full(TRADE);
export const TradeMedium = medium(TRADE);
export const TradeNone = none(TRADE);
export const GiftFull = full(GIFT);
export const GiftMedium = medium(GIFT);
export const GiftNone = none(GIFT);
export const PeekFull = full(PEEK);
export const PeekMedium = medium(PEEK);
export const PeekNone = none(PEEK);
export const HijackFull = full(HIJACK);
export const HijackMedium = medium(HIJACK);
export const HijackNone = none(HIJACK);
export const AddFull = full(ADD);
export const AddMedium = medium(ADD);
export const AddNone = none(ADD);
export const NopeFull = full(NOPE);
export const NopeMedium = medium(NOPE);
export const NopeNone = none(NOPE);
export const BreakerFull = full(BREAKER);
export const BreakerMedium = medium(BREAKER);
export const BreakerNone = none(BREAKER);
export const OutcomeFull = full(OUTCOME);
export const OutcomeMedium = medium(OUTCOME);
export const OutcomeNone = none(OUTCOME);
export const BuildingFull = full(BUILDING);
export const BuildingMedium = medium(BUILDING);
export const BuildingNone = none(BUILDING);
export const TurnFull = full(TURN);
export const TurnMedium = medium(TURN);
export const TurnNone = none(TURN);
export const DefendFull = full(DEFEND);
export const DefendMedium = medium(DEFEND);
export const DefendNone = none(DEFEND);

/** Below the cards of a stack. */
export const OverStack: Story = {
  ...full({ kind: 'building', name: 'Bartholomew_of_the_20', stack: 'add+2', total: 6 }),
  render: (args) => (
    <div data-stacked="true">
      <EffectOverlay {...args} />
    </div>
  ),
};
/** It ends by itself, and takes no clicks meanwhile. */
export const Ends: Story = {
  args: { lasts: 0, onEnd: fn() },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    const overlay = canvasElement.querySelector('[data-effect]') as Element;
    await expect(getComputedStyle(overlay).pointerEvents).toBe('none');
    await expect(overlay).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Phone: Story = { ...PHONE, args: { effect: HIJACK } };
