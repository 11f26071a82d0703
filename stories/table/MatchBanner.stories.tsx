import { MatchBanner, type MatchBannerProps } from '@staxd/web/game/table/MatchBanner.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = { title: 'Table/MatchBanner', component: MatchBanner } satisfies Meta<typeof MatchBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What has to be matched, and the expected words. */
const match = (args: MatchBannerProps, words: string): Story => ({
  args,
  play: async ({ canvasElement }) => {
    const text = canvasElement.querySelector('p')?.textContent?.replace(/\s+/g, ' ').toUpperCase();
    await expect(text?.replace(/(OR|PU|GR|PK)(?=ORANGE|PURPLE|GREEN|PINK)/, '')).toBe(words);
  },
});

export const Orange = match({ color: 'orange', top: card('orange star') }, 'MATCH: ORANGE OR STAR');
export const Purple = match({ color: 'purple', top: card('purple hexagon') }, 'MATCH: PURPLE OR HEXAGON');
export const Green = match({ color: 'green', top: card('green oval') }, 'MATCH: GREEN OR OVAL');
export const Pink = match({ color: 'pink', top: card('pink triangle') }, 'MATCH: PINK OR TRIANGLE');
/** The same modifier also matches, whatever its color. */
export const Modifier = match({ color: 'green', top: card('green add+2') }, 'MATCH: GREEN OR ADD +2');
export const ModifierWithSign = match({ color: 'pink', top: card('pink hijack') }, 'MATCH: PINK OR HIJACK');
export const ColorOnly = match({ color: 'pink', top: card('nope') }, 'MATCH: PINK');
export const ShapeOnly = match({ top: card('orange diamond') }, 'MATCH: DIAMOND');
export const Anything = match({}, 'MATCH: ANYTHING');
export const LongestOnAPhone: Story = {
  ...match({ color: 'purple', top: card('purple triangle') }, 'MATCH: PURPLE OR TRIANGLE'),
  globals: { viewport: { value: 'phone' } },
};
