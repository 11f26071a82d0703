/** What moderators ask a player to mind. */
import * as v from 'valibot';
import { choice, fields, pattern, time } from '../wire/input.ts';
import type { RestCall } from './call.ts';
import { REPORT_REASONS } from './company.ts';

/** The schema of a warning. */
export const warningSchema = v.object({
  id: v.string(),
  reason: choice(REPORT_REASONS),
  /** What the reader wrote, as it was typed; null where it is not about words. */
  line: v.nullable(v.string()),
  created_at: time,
});
/** A moderator's warning, as the warned player gets it. */
export type WarningNote = v.InferOutput<typeof warningSchema>;
const warnings = v.object({ warnings: v.array(warningSchema) });

/** The calls about one's own warnings. */
export const WARNINGS = {
  /** Those that the reader has not closed, the oldest first. */
  warnings: { method: 'GET', path: '/warnings', response: warnings },
  /** Closes one, also twice: it is not listed again. Refuses with NOT_FOUND. */
  closeWarning: {
    method: 'POST',
    path: '/warnings/:id/close',
    params: fields({ id: pattern(/^w_[\w-]{1,40}$/, 'the id of a warning') }),
    response: warnings,
  },
} as const satisfies Readonly<Record<string, RestCall>>;
