import { expect, it } from 'vitest';
import { t } from '../../messages/t.ts';
import { hasPage } from '../navigation/features.ts';
import { BOTTOM_ITEMS, QUICK_MATCH, TOP_ITEMS } from './navigation.ts';

const offered = (items: (typeof BOTTOM_ITEMS)['vip']) =>
  items.flatMap((item) => (item !== QUICK_MATCH && hasPage(item.to) ? [t(item.label)] : []));

it("[APP-10] [NAV-7] [NAV-11] a vip's bars offer the tournaments, and no upgrade", () => {
  expect(offered(TOP_ITEMS.vip)).toEqual(['Host', 'Tutorial', 'Tournament', 'Profile', 'Stats']);
  expect(offered(BOTTOM_ITEMS.vip)).toEqual(['Home', 'Host', 'Tournament', 'Profile']);
});
