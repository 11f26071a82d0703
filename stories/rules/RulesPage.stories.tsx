import { SECTION_IDS, type SectionId } from '@staxd/web/screens/rules/content/section.ts';
import { RulesPage, type RulesPageProps } from '@staxd/web/screens/rules/page/RulesPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { InShell } from '../home/inShell.tsx';

/** The page as its route feeds it, but without an address. */
function Fed({ opened: first, find: words, onGo, ...props }: RulesPageProps) {
  const [opened, setOpened] = useState(first);
  const [find, setFind] = useState(words);
  const [target, setTarget] = useState(props.target);
  return (
    <InShell tier="guest" path="/rules">
      <RulesPage
        {...props}
        opened={opened}
        onOpened={(id) => setOpened((before) => (before.includes(id) ? before : [...before, id]))}
        find={find}
        onFind={setFind}
        target={target}
        onGo={(place) => {
          onGo(place);
          setTarget({ place });
        }}
      />
    </InShell>
  );
}

const meta = {
  title: 'Rules/RulesPage',
  component: RulesPage,
  render: Fed,
  args: {
    opened: [],
    onOpened: fn(),
    find: '',
    onFind: fn(),
    onGo: fn(),
    onBack: fn(),
    onCopy: fn(),
    hasLessons: false,
  },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof RulesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };
const mastery = (count: number): Story => ({
  args: { opened: SECTION_IDS.slice(0, count) },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Rules Mastery' });
    await expect(bar).toHaveAttribute('aria-valuenow', String(count * 20));
    await expect(canvas.getByText(`${count * 20}%`)).toBeVisible();
  },
});
const opened = (place: SectionId, title: string): Story => ({
  args: { target: { place } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('button', { name: new RegExp(title) });
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
  },
});

/** Of sections that open as another one does, and are all open in `Mastery100`. */
const tags = ['prove'];

export const Fresh: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'GAME RULES v1.0' })).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    for (const heading of canvas.getAllByRole('button', { expanded: false }))
      await expect(heading).toBeVisible();
    await expect(canvas.queryByRole('button', { expanded: true })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
export const Mastery20 = mastery(1);
export const Mastery60: Story = { ...mastery(3), tags };
export const Mastery100 = mastery(5);

export const KnowYourArsenal = opened('know-your-arsenal', 'Know Your Arsenal');
export const BasicGameplay: Story = { ...opened('basic-gameplay', 'Basic Gameplay'), tags };
export const StackAttack = opened('stack-attack', 'Stack Attack');
export const AdvancedTactics: Story = { ...opened('advanced-tactics', 'Advanced Tactics'), tags };
export const ProStrats: Story = { ...opened('pro-strats', 'Pro Strats'), tags };

export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('button', { name: /Pro Strats/ });
    await userEvent.click(heading);
    await expect(canvas.getByText('Save your NOPE')).toBeVisible();
    await userEvent.click(heading);
    await expect(canvas.getByText('Save your NOPE')).not.toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
  },
};
export const GoneTo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const nav = within(canvas.getByRole('navigation', { name: 'Sections' }));
    const link = nav.getByRole('link', { name: 'Stack Attack' });
    await userEvent.click(link);
    await expect(args.onGo).toHaveBeenCalledWith('stack-attack');
    await expect(canvas.getByText('What is a stack?')).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'location');
  },
};
export const WithLessons: Story = {
  args: { hasLessons: true, target: { place: 'basic-gameplay' } },
  play: async ({ canvas }) => {
    const lessons = canvas.getAllByRole('link', { name: 'Same shape' });
    await expect(lessons[0]).toHaveAttribute('href', '/tutorial?track=street_cred&lesson=2');
  },
};

export const Found: Story = {
  args: { find: 'nope' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/places say “nope”/)).toHaveRole('status');
    const answer = canvas.getByRole('article', { name: 'Does a NOPE stop the whole stack?' });
    await expect(within(answer).getByText('Does a NOPE stop the whole stack?')).toBeVisible();
    await expect(answer).toHaveTextContent('The first hit still counts, NOPE stops the rest.');
    const first = canvas.getAllByText('NOPE', { selector: 'mark' })[0] as HTMLElement;
    await expect(answer.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const mark of canvas.getAllByText('NOPE', { selector: 'mark' })) await expect(mark).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    const heading = canvas.getByRole('button', { name: /Pro Strats/ });
    await userEvent.click(heading);
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(canvas.getByRole('searchbox'));
    await expect(canvas.queryByRole('button', { expanded: true })).toBeNull();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  },
};
export const Answered: Story = {
  args: { find: 'can I win with a NOPE?' },
  play: async ({ args, canvas, userEvent }) => {
    const answer = within(canvas.getByRole('article', { name: 'Can I win with a NOPE?' }));
    await expect(answer.queryByText('Can I win with a NOPE?')).toBeNull();
    await expect(answer.getByText('YES')).toBeVisible();
    await userEvent.click(answer.getByRole('button', { name: 'COPY ANSWER' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(canvas.getByRole('heading', { name: 'The Streets 101' })).toBeVisible();
  },
};
export const AnsweredNo: Story = { args: { find: 'Can I NOPE a TRADE?' } };
export const AnsweredOnAPhone: Story = {
  args: { find: 'Does my JINX hit me?' },
  globals: { viewport: { value: 'phone' } },
};
export const LedToARule: Story = { args: { find: 'what happens when a player leaves?' } };
export const FoundRule: Story = { args: { find: 'stk-6' } };
export const NothingFound: Story = {
  args: { find: 'poker' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Nothing says “poker”.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all rules' }));
    await expect(canvas.getByRole('heading', { name: 'The Streets 101' })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: phone };
export const StackAttackOnAPhone: Story = { args: { target: { place: 'stack-attack' } }, globals: phone };
export const FoundOnAPhone: Story = { args: { find: 'gift' }, globals: phone };
export const OnATablet: Story = {
  args: { target: { place: 'know-your-arsenal' } },
  globals: { viewport: { value: 'tablet' } },
};
