/** Fetched only for a table that has house rules. */
import type { PublicGame } from '@staxd/protocol';
import { lazy, Suspense } from 'react';
import { fetched } from '../../loading/missingCode.ts';

const HouseRules = lazy(() =>
  fetched(() => import('./HouseRules.tsx').then((module) => ({ default: module.HouseRules }))),
);

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
