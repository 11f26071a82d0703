/** Every effect at every motion level, held still. */
import { parseCard } from '@staxd/engine';
import type { MotionLevel } from '@staxd/web/motion/level.ts';
import { MotionProvider } from '@staxd/web/motion/MotionProvider.tsx';
import { EffectOverlay } from '@staxd/web/overlays/EffectOverlay.tsx';
import type { Effect } from '@staxd/web/overlays/effects.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PHONE } from '../panels/slot.tsx';

const card = (name: string) => parseCard(name) as number;

const meta = {
  title: 'Overlays/EffectOverlay',
  component: EffectOverlay,
  args: { effect: { kind: 'stun', name: 'Max', turns: 2 }, lasts: Number.POSITIVE_INFINITY },
  parameters: { layout: 'fullscreen' },
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
const TRADE: Effect = { kind: 'trade', name: 'Max', other: 'Lola' };
const GIFT: Effect = { kind: 'gift', name: 'Max', other: 'Lola', count: 2 };
const PEEK: Effect = { kind: 'peek', name: 'Lola', count: 2 };
const HIJACK: Effect = { kind: 'hijack', name: 'Lola', count: 3 };
const ADD: Effect = { kind: 'add', name: 'Lola', total: 6 };
const NOPE: Effect = { kind: 'nope', name: 'Lola' };
const BREAKER: Effect = { kind: 'breaker', name: 'Lola' };
const OUTCOME: Effect = { kind: 'outcome', name: 'Lola', stack: 'add+3', total: 9 };
const BUILDING: Effect = { kind: 'building', name: 'Max', stack: 'add+2', total: 6 };
const TURN: Effect = { kind: 'turn', round: 16 };
const CARD: Effect = { kind: 'card', name: 'Nia', cards: [card('pink star'), card('pink star')] };
const DRAW: Effect = { kind: 'draw', name: 'Lola', count: 3 };
const DEFEND: Effect = { kind: 'defend', name: 'Nia', other: 'Max' };
const WIN: Effect = { kind: 'win' };
const TOURNAMENT: Effect = { kind: 'tournament', name: 'grim_PETTY' };
const CONFETTI: Effect = { kind: 'confetti' };

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
export const CardFull = full(CARD);
export const CardMedium = medium(CARD);
export const CardNone = none(CARD);
export const DrawFull = full(DRAW);
export const DrawMedium = medium(DRAW);
export const DrawNone = none(DRAW);
export const DefendFull = full(DEFEND);
export const DefendMedium = medium(DEFEND);
export const DefendNone = none(DEFEND);
export const WinFull = full(WIN);
export const WinMedium = medium(WIN);
export const WinNone = none(WIN);
export const TournamentFull = full(TOURNAMENT);
export const TournamentMedium = medium(TOURNAMENT);
export const TournamentNone = none(TOURNAMENT);
export const ConfettiFull = full(CONFETTI);
export const ConfettiMedium = medium(CONFETTI);
export const ConfettiNone = none(CONFETTI);

export const OtherTurn = none({ kind: 'turn', name: 'Max', round: 17 });
export const OtherWins = none({ kind: 'win', name: 'Bartholomew_20' });
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
