/** What makes sentences of docs/product/companyPages.md untrue. */
import type { BreakTable } from '../breaking.ts';

export const companyPages: BreakTable = {};
