/** The sign of an effect, from the card sprite that stands once in the page, in the color of the text. */
import { CARD_EFFECTS, type CardEffectKind, NOPE_SIGN } from './registry.ts';

export interface EffectSignProps {
  readonly name: CardEffectKind | 'nope';
  readonly className?: string;
}

/** It stands beside its word, so it is not read out. Cards that show a number have no sign. */
export function EffectSign({ name, className }: EffectSignProps) {
  const sign = name === 'nope' ? NOPE_SIGN : CARD_EFFECTS[name].sign;
  if (!('symbol' in sign)) return null;
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" className={className}>
      <use href={`#${sign.symbol}`} />
    </svg>
  );
}
