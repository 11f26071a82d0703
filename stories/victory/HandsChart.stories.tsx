/** The cards in every hand over a game: lines can be told apart without color. */
import { HandsChart } from '@staxd/web/game/victory/course/HandsChart.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const LINES = [
  { name: 'Nia', isYou: true, cards: [7, 6, 6, 8, 5, 4, 2, 1, 0] },
  { name: 'Knox', cards: [7, 7, 5, 5, 6, 9, 9, 8, 8] },
  { name: 'Lola', cards: [7, 8, 8, 7, 7, 6, 5, 5, 4] },
  { name: 'Max', cards: [7, 6, 9, 9, 8, 7, 7, 6, 6] },
] as const;

const meta = {
  title: 'Victory/HandsChart',
  component: HandsChart,
  args: { lines: LINES, firstTurn: 1 },
} satisfies Meta<typeof HandsChart>;
export default meta;
type Story = StoryObj<typeof HandsChart>;

/** This many lines, no two of which look alike. */
const shows = (count: number): NonNullable<Story['play']> =>
  async function play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('img')).toBeVisible();
    const lines = [...canvasElement.querySelectorAll('polyline')];
    await expect(lines).toHaveLength(count);
    const looks = lines.map(
      (line) => `${line.getAttribute('stroke-dasharray')} ${line.parentElement?.getAttribute('class')}`,
    );
    await expect(new Set(looks).size).toBe(count);
  };

export const Four: Story = { play: shows(4) };
export const Two: Story = { args: { lines: LINES.slice(0, 2), firstTurn: 12 }, play: shows(2) };
/** A game that was over after one turn. */
export const OneTurn: Story = {
  args: { lines: LINES.slice(0, 2).map((line) => ({ ...line, cards: line.cards.slice(0, 1) })) },
  play: shows(2),
};
/** Names that end side by side make room for each other. */
export const Seven: Story = {
  args: { lines: [...LINES, ...['Ann', 'Riff', 'Pixel'].map((name) => ({ name, cards: [7, 7, 7, 6] }))] },
  play: shows(7),
};
