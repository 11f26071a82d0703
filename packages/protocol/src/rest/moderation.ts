/** What moderators see and do. */
import * as v from 'valibot';
import { choice, count, fields, flag, pattern, text, time, userId, written } from '../wire/input.ts';
import type { RestCall } from './call.ts';
import { REPORT_REASONS } from './company.ts';

/** What a moderator can do about a report. `silence`: no typed chat. */
export const VERDICTS = ['dismiss', 'warn', 'silence', 'ban'] as const;
/** What a moderator does about a report. */
export type Verdict = (typeof VERDICTS)[number];
/** What ends by itself or is lifted. `silence`: no typed chat; `ban`: nothing at all. */
export const SENTENCE_KINDS = ['silence', 'ban'] as const;
/** What somebody is sentenced to. */
export type SentenceKind = (typeof SENTENCE_KINDS)[number];
/** Days that a silence or a ban can last; 0: for good. */
export const SENTENCE_DAYS = [1, 7, 30, 0] as const;
/** Days over which it is added up who gained how much from whom. */
export const GAINS_DAYS = 7;

const someone = v.object({ user_id: v.string(), username: v.string() });
/** As it was typed, before masking. */
const line = v.object({ user_id: v.string(), username: v.string(), content: v.string(), created_at: time });

const report = v.object({
  id: v.string(),
  state: choice(['open', 'decided']),
  reason: choice(REPORT_REASONS),
  note: v.nullable(v.string()),
  from: someone,
  about: someone,
  /** How many reports about the same player are open, and were ever upheld. */
  open_against: count,
  upheld_against: count,
  game_id: v.string(),
  created_at: time,
  lines: v.array(line),
  decision: v.nullable(
    v.object({
      verdict: choice(VERDICTS),
      days: v.nullable(count),
      note: v.nullable(v.string()),
      by: someone,
      at: time,
    }),
  ),
});
/** The schema of a report. */
export const reportSchema = report;
/** A report as a moderator sees it. */
export type Report = v.InferOutput<typeof reportSchema>;

const sentence = v.object({
  user_id: v.string(),
  username: v.string(),
  kind: choice(SENTENCE_KINDS),
  since: time,
  /** Null: for good. */
  until: v.nullable(time),
  note: v.nullable(v.string()),
  by: someone,
});

/** What stands in the audit. */
export const AUDIT_ACTIONS = [
  ...VERDICTS,
  'lift_silence',
  'lift_ban',
  /** Of earlier versions: both. */
  'lift',
  'appoint',
  'dismiss_moderator',
] as const;
const auditLine = v.object({
  id: v.string(),
  at: time,
  /** Null: by a command of the server. */
  by: v.nullable(someone),
  action: choice(AUDIT_ACTIONS),
  about: v.nullable(someone),
  /** How long a silence or a ban lasts, 0: for good. Null for all else, and in lines of earlier versions. */
  days: v.nullable(count),
  note: v.nullable(v.string()),
});

/** What somebody gained in games with somebody else. */
const gain = v.object({
  user: someone,
  from: someone,
  games: count,
  clout: count,
  /** Of the rating. A whole number, below 0 too. */
  points: v.number(),
  same_address: flag,
});

const after = v.optional(text(1, 200));
const next = v.nullable(v.string());
const reportId = pattern(/^r_[\w-]{1,40}$/, 'the id of a report');

/** The calls for moderators. To everybody else they do not exist (NOT_FOUND). */
export const MODERATION = {
  /** The oldest open ones first; decided ones newest first. */
  reports: {
    method: 'GET',
    path: '/moderation/reports',
    query: fields({ state: v.optional(choice(['open', 'decided']), 'open'), after }),
    response: v.object({ reports: v.array(reportSchema), next }),
  },
  /** Decides all open reports about the same player. Refuses with DECIDED_ALREADY. */
  decideReport: {
    method: 'POST',
    path: '/moderation/reports/:id/decide',
    params: fields({ id: reportId }),
    body: v.pipe(
      fields({
        verdict: choice(VERDICTS),
        days: v.nullish(v.picklist(SENTENCE_DAYS, `one of ${SENTENCE_DAYS.join(', ')}`)),
        note: v.nullish(written(300)),
      }),
      v.forward(
        v.partialCheck(
          [['verdict'], ['days']],
          ({ verdict, days }) => (verdict === 'silence' || verdict === 'ban') === (days != null),
          'given with silence and ban only',
        ),
        ['days'],
      ),
    ),
    response: reportSchema,
  },
  sentences: {
    method: 'GET',
    path: '/moderation/sentences',
    response: v.object({ sentences: v.array(sentence) }),
  },
  /** Lifts the one of that kind. Refuses with NOT_FOUND. */
  liftSentence: {
    method: 'POST',
    path: '/moderation/sentences/:userId/lift',
    params: fields({ userId }),
    body: fields({ kind: choice(SENTENCE_KINDS), note: v.nullish(written(300)) }),
    response: v.object({ sentences: v.array(sentence) }),
  },
  /** Newest first. */
  audit: {
    method: 'GET',
    path: '/moderation/audit',
    query: fields({ after }),
    response: v.object({ lines: v.array(auditLine), next }),
  },
  /** Who gained how much from whom since then, the largest gains first. */
  gains: {
    method: 'GET',
    path: '/moderation/gains',
    response: v.object({ since: time, gains: v.array(gain) }),
  },
  /** Whether the reader is a moderator. */
  moderator: { method: 'GET', path: '/moderation/me', response: v.object({ is_moderator: flag }) },
} as const satisfies Readonly<Record<string, RestCall>>;
