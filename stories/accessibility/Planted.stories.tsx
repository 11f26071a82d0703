/** Mistakes made on purpose: each must be found in its own story, and the clean ones between must not be blamed. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createPortal } from 'react-dom';
import { expect } from 'storybook/test';
import { storiesInAlbum } from './album.ts';
import type { Asked } from './picture.ts';

interface PlantedProps {
  readonly html: string;
  /** Shown beside the story, as dialogs are. */
  readonly inPortal?: boolean;
}

function Planted({ html, inPortal = false }: PlantedProps) {
  const fill = (element: HTMLElement | null) => {
    if (element) element.innerHTML = html;
  };
  const filled = <div ref={fill} />;
  return inPortal ? createPortal(filled, document.body) : filled;
}

const meta = { title: 'Accessibility/Planted', component: Planted } satisfies Meta<typeof Planted>;
export default meta;
type Story = StoryObj<typeof meta>;

const clean = (html: string): Story => ({ args: { html } });
const planted = (html: string, ...rules: readonly string[]): Story => ({
  args: { html },
  parameters: { a11y: { planted: rules } satisfies Asked },
});
const inPortal = (html: string, ...rules: readonly string[]): Story => ({
  ...planted(html, ...rules),
  args: { html, inPortal: true },
});

const PALE = 'color: #777; background: #888';
const CLEAR = 'color: #fff; background: #000';
const PALE_TEXT = `<p style="${PALE}">Hardly to be read</p>`;
const FLOWER = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">';

/** Without the set-up that examines pictures, this fails, as every story does. */
export const Clean: Story = {
  ...clean('<p>Nothing is wrong here.</p>'),
  play: () => expect(storiesInAlbum()).toBeDefined(),
};

/** The story before left a picture; no other file did. */
export const CleanAgain: Story = {
  ...clean('<p>Nor here.</p>'),
  play: () => expect(storiesInAlbum()).toEqual(['accessibility-planted--clean']),
};

export const Contrast = planted(PALE_TEXT, 'color-contrast');
export const ContrastOnAPhone: Story = { ...Contrast, globals: { viewport: { value: 'phone' } } };
export const Image = planted(FLOWER, 'image-alt');
export const Button = planted('<button></button>', 'button-name');
export const Label = planted('<input type="text">', 'label');
export const Attribute = planted('<div role="img" aria-label="a" aria-foo="1"></div>', 'aria-valid-attr');
export const Value = planted(
  '<div role="img" aria-label="a" aria-busy="maybe"></div>',
  'aria-valid-attr-value',
);
export const LabelledByNothing = planted('<input aria-labelledby="nowhere">', 'label');
export const Nested = planted(
  `<div role="button" tabindex="0">Press <a href="#there" style="${CLEAR}">or go</a></div>`,
  'nested-interactive',
);
export const Headings = planted('<h1>One</h1><h4>Four</h4>', 'heading-order');
export const TwoMains = planted(
  '<main>One</main><main>Two</main>',
  'landmark-no-duplicate-main',
  'landmark-unique',
);
/** Hidden, but the focus goes there. A dialog would excuse it, and other stories have one. */
export const HiddenFocus = planted(
  `<div aria-hidden="true"><button style="${CLEAR}">Press</button></div>`,
  'aria-hidden-focus',
);

/** An id is that of its story, also when another has the same. */
export const IdHere = clean('<p id="name">Name</p>');
export const IdElsewhere = planted('<input aria-labelledby="name">', 'label');
export const IdHereToo = clean('<p id="name">Name</p><input aria-labelledby="name">');

/** Neither the headings nor the landmarks of other stories matter. */
export const HeadingAlone = clean('<h5>Five</h5>');
export const MainAlone = clean('<main>Only one</main>');
export const MainAloneAgain = clean('<main>Only one</main>');

export const DialogWithoutName = inPortal('<div role="dialog"><p>Who am I?</p></div>', 'aria-dialog-name');
export const ImageInDialog = inPortal(`<div role="dialog" aria-label="Flower">${FLOWER}</div>`, 'image-alt');
export const CleanDialog = inPortal('<div role="dialog" aria-label="Hello"><p>Hello</p></div>');
export const FixedContrast = inPortal(
  `<div style="position: fixed; bottom: 0; ${PALE}">Hardly to be read</div>`,
  'color-contrast',
);

/** What is behind an open dialog cannot be used, so nothing there matters. */
export const OnTop: Story = {
  ...inPortal(`${PALE_TEXT}<dialog aria-label="On top"><button></button></dialog>`, 'button-name'),
  play: () => document.querySelector('dialog')?.showModal(),
};
export const Popped: Story = {
  ...planted(`<div popover="manual" style="${PALE}"><p>Hardly to be read</p></div>`, 'color-contrast'),
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover(),
};

/** Pale only while it has the focus. */
const FADING = `<style>.fading { ${CLEAR} } .fading:focus { ${PALE} }</style><button class="fading">Press</button>`;
export const Focused: Story = {
  ...planted(FADING, 'color-contrast'),
  play: ({ canvas }) => canvas.getByRole('button').focus(),
};
export const Unfocused = clean(FADING);

/** What was written and chosen is still there. */
const CHOICES = '<select aria-label="Choice"><option></option><option>Red</option></select>';
export const Scrolled = planted(
  `<div style="overflow: auto; height: 40px; width: 90px">${'<p>long text to scroll</p>'.repeat(9)}</div>${CHOICES}`,
  'scrollable-region-focusable',
);
