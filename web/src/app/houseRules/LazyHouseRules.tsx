/** Fetched only for a table that has house rules. */
import type { PublicGame } from '@staxd/protocol';
import { Suspense } from 'react';
import { part } from '../../loading/part.ts';

const HouseRules = part(() => import('./HouseRules.tsx'), 'HouseRules');

export interface LazyHouseRulesProps {
  readonly game: Pick<PublicGame, 'mode' | 'houseRules'>;
  /** Without room for a box, a button opens the list. */
  readonly small?: boolean;
}

export function LazyHouseRules({ game: { mode, houseRules }, small = false }: LazyHouseRulesProps) {
  if (houseRules === undefined) return null;
  return (
    <Suspense>
      <HouseRules mode={mode} rules={houseRules} small={small} />
    </Suspense>
  );
}
