import { COLOR_NAMES } from '@staxd/web/look/cards/cardFace.ts';
import * as icons from '@staxd/web/look/primitives/icons.ts';
import { colorName, Swatch } from '@staxd/web/look/primitives/labels/Swatch.tsx';
import { Tape } from '@staxd/web/look/primitives/labels/Tape.tsx';
import css from '@staxd/web/look/tokens/tokens.css?raw';
import { contrast, linear, seen, VISIONS, worstPair } from '@staxd/web/test/tokens/colorVision.ts';
import { readTokens } from '@staxd/web/test/tokens/tokens.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactElement } from 'react';

const meta = { title: 'Foundation/Tokens', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;

const tokens = readTokens(css);
const token = (name: string) => tokens.get(name) ?? '';
const grid = (width: number): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${width}px, 1fr))`,
  gap: 16,
  maxWidth: 1100,
});
const page = (render: () => ReactElement): StoryObj => ({ render });

function Paint({ name }: { readonly name: string }) {
  const hex = token(name);
  const onWall = contrast(hex, token('bg')).toFixed(1);
  return (
    <figure>
      <div
        style={{
          height: 64,
          borderRadius: 10,
          background: `var(--${name})`,
          boxShadow: '0 0 0 1px var(--hairline)',
        }}
      />
      <figcaption>
        <b>{name}</b> {hex} <span style={{ color: 'var(--muted)' }}>{onWall}:1</span>
      </figcaption>
    </figure>
  );
}
const paints = (...names: readonly string[]) =>
  page(() => (
    <div style={grid(150)}>
      {names.map((name) => (
        <Paint key={name} name={name} />
      ))}
    </div>
  ));

export const Surfaces = paints('bg', 's1', 's2', 'ink', 'tape', 'danger-wall', 'hairline', 'edge');
export const Text = paints('text', 'muted', 'faint');
export const Signals = paints('cta', 'cta-lit', 'danger', 'gold', 'ok', 'focus');
export const CardColors = paints('or', 'pu', 'gr', 'pk', 'gy');

/** The card colors in four kinds of vision, with the two closest to each other. */
export const ColorVision = page(() => {
  const palette = Object.fromEntries(
    COLOR_NAMES.map(({ color, code }) => [color, token(code.toLowerCase())]),
  );
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      {VISIONS.map((vision) => {
        const { pair, difference } = worstPair(palette, vision);
        return (
          <section key={vision} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>
            <h2 style={{ width: 90, fontSize: 18 }}>{vision}</h2>
            {Object.entries(palette).map(([color, hex]) => {
              const [red, green, blue] = seen(linear(hex), vision);
              const background = `color(srgb-linear ${red} ${green} ${blue})`;
              return <div key={color} style={{ width: 90, height: 60, borderRadius: 10, background }} />;
            })}
            <p>
              closest: {pair.join(' and ')}, {difference.toFixed(1)}
            </p>
          </section>
        );
      })}
    </div>
  );
});
export const Swatches = page(() => (
  <ul style={grid(150)}>
    {COLOR_NAMES.map(({ color }) => (
      <li key={color} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Swatch color={color} decorative />
        {colorName(color)}
      </li>
    ))}
  </ul>
));

const families = [
  ['f-tag', 'YOUR TURN!', [64, 48, 36, 28, 22]],
  ['f-label', 'PLAY 3 CARDS 0123456789', [36, 28, 22, 18, 16, 14, 12]],
  ['f-body', 'You draw 2, not 6.', [22, 18, 16, 14]],
] as const;
export const Type = page(() => (
  <div style={{ display: 'grid', gap: 32 }}>
    {families.map(([family, text, sizes]) => (
      <section key={family}>
        <Tape as="h2">{family}</Tape>
        {sizes.map((size) => (
          <p
            key={size}
            style={{ font: `${family === 'f-label' ? 700 : 400} var(--t-${size}) / 1.3 var(--${family})` }}
          >
            {text} <small style={{ color: 'var(--muted)' }}>{size}</small>
          </p>
        ))}
      </section>
    ))}
  </div>
));

const named = (prefix: string) => [...tokens].filter(([name]) => name.startsWith(prefix));
export const Space = page(() => (
  <div style={{ display: 'grid', gap: 8 }}>
    {named('sp-').map(([name, size]) => (
      <p key={name} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <span style={{ width: size, height: 24, background: 'var(--tape)' }} /> {name}
      </p>
    ))}
  </div>
));
export const Radius = page(() => (
  <div style={grid(120)}>
    {named('r-').map(([name, radius]) => (
      <p key={name} style={{ padding: 16, borderRadius: radius, background: 'var(--s2)' }}>
        {name}
      </p>
    ))}
  </div>
));
export const Elevation = page(() => (
  <div style={{ ...grid(160), gap: 48, padding: 24 }}>
    {['e-card', 'e-lift', 'e-modal', 'glow-turn', 'glow-attack', 'glow-win', 'ring'].map((name) => (
      <p
        key={name}
        style={{ padding: 24, borderRadius: 14, background: 'var(--s1)', boxShadow: `var(--${name})` }}
      >
        {name}
      </p>
    ))}
  </div>
));
export const Times = page(() => (
  <dl style={grid(150)}>
    {named('m-').map(([name, time]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd style={{ color: 'var(--muted)' }}>{time}</dd>
      </div>
    ))}
  </dl>
));
export const Icons = page(() => (
  <ul style={grid(130)}>
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Icon aria-hidden /> {name}
      </li>
    ))}
  </ul>
));
