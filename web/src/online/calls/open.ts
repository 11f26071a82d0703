import { opener } from './opener.ts';

export const openAccount = opener(async () => (await import('./accountCalls.ts')).accountCalls);
export const openStatistics = opener(async () => (await import('./statisticsCalls.ts')).statisticsCalls);
export const openVip = opener(async () => (await import('./vipCalls.ts')).vipCalls);
export const openHosting = opener(async () => (await import('./hostingCalls.ts')).hostingCalls);
export const openTables = opener(async () => (await import('./tableCalls.ts')).tableCalls);
export const openModeration = opener(async () => (await import('./moderationCalls.ts')).moderationCalls);
export const openHouseRules = opener(async () => (await import('./houseRuleCalls.ts')).houseRuleCalls);
export const openWarnings = opener(async () => (await import('./warningCalls.ts')).warningCalls);
