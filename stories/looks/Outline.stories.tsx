/** What the outline of a picture tells, and what it must not tell because it differs by chance. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { outlineOf } from './outline.ts';

const meta = { title: 'Accessibility/Outline', render: () => <p>Outlines of drawn pages</p> } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function outlined(html: string): string {
  const content = document.createRange().createContextualFragment(html);
  return outlineOf({
    story: '',
    width: 360,
    height: 740,
    page: { motion: 'none' },
    asked: {},
    moves: false,
    content,
    scroll: () => {},
  });
}

const PAGE = `<div id="_r_4_" class="_box_ab12x_3 _on_cd34y_9" style="--n: 2; width: 41.5px">
  <label for="_r_5_">Name</label><input id="_r_5_" aria-describedby="_r_4_ _r_6_" value="Max">
  <svg style="clip-path: url(#_r_6_)"><clipPath id="_r_6_"/></svg>
</div>`;

const compared = (html: string, isSame: boolean): Story => ({
  play: async () => {
    await expect(html).not.toBe(PAGE);
    await expect(outlined(html) === outlined(PAGE)).toBe(isSame);
  },
});
const same = (html: string) => compared(html, true);
const other = (html: string) => compared(html, false);

export const OtherIds = same(PAGE.replaceAll('_r_4_', '_r_40_').replaceAll('_r_6_', '_r_60_'));
export const OtherHashesOfClasses = same(PAGE.replace('ab12x_3', 'zz99z_4'));
export const ShorterHashesOfClasses = same(PAGE.replace('ab12x_3', 'zz9_4'));
export const OtherMeasures = same(PAGE.replace('41.5px', '43px'));
export const OtherOrderOfAttributes = same(
  PAGE.replace('<input id="_r_5_"', '<input').replace('value="Max"', 'value="Max" id="_r_5_"'),
);
export const OtherText = other(PAGE.replace('>Name<', '>Names<'));
export const OtherClass = other(PAGE.replace('_on_', '_off_'));
export const OtherValue = other(PAGE.replace('value="Max"', 'value="Lola"'));
export const OtherNumber = other(PAGE.replace('--n: 2', '--n: 3'));
export const OtherReference = other(PAGE.replace('for="_r_5_"', 'for="_r_4_"'));
export const OneElementLess = other(PAGE.replace(/<svg.*svg>/, ''));
