import { CARD_EFFECTS, type CardEffectKind, NOPE_SIGN } from './registry.ts';

export interface EffectSignProps {
  readonly name: CardEffectKind | 'nope';
  readonly className?: string;
}

/** In the text color. The word beside it is what is read out. Cards that show a number have no sign. */
export function EffectSign({ name, className }: EffectSignProps) {
  const sign = name === 'nope' ? NOPE_SIGN : CARD_EFFECTS[name].sign;
  if (!('symbol' in sign)) return null;
  return (
    <svg viewBox="-36 -36 72 72" aria-hidden="true" className={className}>
      <use href={`#${sign.symbol}`} />
    </svg>
  );
}
