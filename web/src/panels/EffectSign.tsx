/** The sign of an effect, from the card sprite that stands once in the page. */

/** Signs that are on cards too; the sprite draws them in the colour of the text. */
export const EFFECT_SIGNS = ['stun', 'trade', 'hijack', 'peek', 'gift', 'nope'] as const;
export type EffectSignName = (typeof EFFECT_SIGNS)[number];

export interface EffectSignProps {
  readonly name: EffectSignName;
  readonly className?: string;
}

/** It stands beside its word, so it is not read out. */
export function EffectSign({ name, className }: EffectSignProps) {
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" className={className}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
