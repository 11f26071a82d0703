/** What stories ask of the examination holds for themselves alone. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Asked } from './picture.ts';

const Nameless = () => <button type="button" />;

const meta = { title: 'Accessibility/Asked', component: Nameless } satisfies Meta<typeof Nameless>;
export default meta;
type Story = StoryObj<typeof meta>;

const asking = (a11y: Asked): Story => ({ parameters: { a11y } });

export const Off = asking({ test: 'off' });
export const Disabled = asking({ disable: true });
export const WithoutTheRule = asking({ config: { rules: [{ id: 'button-name', enabled: false }] } });
export const WithoutTheOption = asking({ options: { rules: { 'button-name': { enabled: false } } } });
export const OnlyAnotherRule = asking({ options: { runOnly: ['image-alt'] } });
export const WithoutThisPart = asking({ context: { exclude: ['button'] } });
export const AllOfIt = asking({ planted: ['button-name'] });
export const ThisPart = asking({ context: { include: ['button'] }, planted: ['button-name'] });
