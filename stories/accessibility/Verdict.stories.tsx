/** What becomes of findings, and of stories that nobody looked at. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Finding } from './examination.ts';
import { type Asked, type Picture, takePicture } from './picture.ts';
import { judge } from './verdict.ts';

const Form = () => (
  <form aria-label="Form">
    <input aria-label="Name" style={{ color: '#fff', background: '#000' }} />
    <input aria-label="Agreed" type="checkbox" />
    <select aria-label="Color">
      <option>Red</option>
      <option>Blue</option>
    </select>
    <section aria-label="Terms" style={{ height: 40, overflow: 'auto' }}>
      <a href="#end" style={{ color: '#fff', background: '#000' }}>
        To the end
      </a>
      <p style={{ height: 400 }}>Terms</p>
    </section>
  </form>
);

const meta = { title: 'Accessibility/Verdict', component: Form } satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const picture = (story: string, asked: Asked = {}): Picture => takePicture(story, asked, false);
const finding = (of: Picture): Finding => ({ picture: of, rule: 'rule', help: 'Help', selector: 'p' });

/** Judges pictures of which `found` find something. */
function judged(pictures: readonly Picture[], found: readonly Picture[], passed: readonly string[] = []) {
  const calls: string[][] = [];
  const verdict = judge(new Map(pictures.map((each) => [each.story, each])), passed, {
    examine: async (alike) => {
      calls.push(alike.map(({ story }) => story));
      return alike.filter((each) => found.includes(each)).map(finding);
    },
    resize: async () => {},
  });
  return verdict.then((it) => ({ ...it, calls }));
}

/** A picture shows what a player wrote, chose and scrolled to. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Ann');
    await userEvent.click(canvas.getByLabelText('Agreed'));
    await userEvent.selectOptions(canvas.getByLabelText('Color'), 'Blue');
    canvas.getByLabelText('Terms').scrollTop = 30;
    const { content, scroll } = picture('Filled');
    const copy = <T extends Element>(selector: string) => content.querySelector(selector) as T;
    await expect(copy<HTMLInputElement>('[aria-label="Name"]').value).toBe('Ann');
    await expect(copy<HTMLInputElement>('[aria-label="Agreed"]').checked).toBe(true);
    await expect(copy<HTMLSelectElement>('select').value).toBe('Blue');
    const terms = copy<HTMLElement>('section');
    const shown = document.createElement('div');
    shown.append(content);
    document.body.append(shown);
    scroll();
    await expect(terms.scrollTop).toBe(30);
    shown.remove();
  },
};

export const Blamed: Story = {
  play: async () => {
    const [one, two] = [picture('One'), picture('Two')];
    const { faults, calls } = await judged([one, two], [two]);
    await expect(faults).toEqual(['Two: Help (rule): p']);
    await expect(calls).toEqual([['One', 'Two']]);
  },
};

export const NotFound: Story = {
  play: async () => {
    const { faults } = await judged([picture('One', { planted: ['rule'] })], []);
    await expect(faults).toEqual(['One: rule is planted and was not found.']);
  },
};

export const WithoutPicture: Story = {
  play: async () => {
    const { faults } = await judged([picture('One')], [], ['One', 'Two']);
    await expect(faults).toEqual(['Two: it left no picture to be examined.']);
  },
};

export const OnlyTold: Story = {
  play: async () => {
    const one = picture('One', { test: 'todo' });
    const { faults, todo } = await judged([one], [one]);
    await expect(faults).toEqual([]);
    await expect(todo).toEqual(['One: Help (rule): p']);
  },
};

/** Another size, another wish, or a dialog. */
export const Apart: Story = {
  play: async () => {
    const one = picture('One');
    const narrow = { ...picture('Narrow'), width: 360 };
    const wish = picture('Wish', { options: { runOnly: ['rule'] } });
    const dialog = picture('Dialog');
    dialog.content.append(document.createElement('dialog'));
    const { calls } = await judged([one, narrow, wish, dialog, picture('Two')], []);
    await expect(calls).toEqual([['One', 'Two'], ['Narrow'], ['Wish'], ['Dialog']]);
  },
};
