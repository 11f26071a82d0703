/** What players report of each other. */
import { fail, ok } from '@staxd/engine';
import { SENTENCE_DAYS, VERDICTS } from '@staxd/protocol';
import * as v from 'valibot';
import { adminCommand, moment, refused, words } from '../command.ts';

export const reports = adminCommand({
  about: 'lists reports that nobody has decided, the oldest first, 20 at a time',
  options: [
    { flags: '--decided', about: 'those that were decided, the latest first' },
    { flags: '--after <report>', about: 'those that follow this one' },
  ],
  input: v.strictObject({
    decided: v.optional(v.boolean(), false),
    after: v.optional(words('The report', 64)),
  }),
  run: async ({ moderation }, { decided, after = null }) => {
    const { reports, next } = await moderation.reports(!decided, after);
    const lines = reports.map(({ id, reason, about, from, created_at, decision }) => {
      const how = decision === null ? '' : `, decided: ${decision.verdict}`;
      return `${id}  ${about.username} for ${reason}, by ${from.username}, ${moment(created_at)}${how}`;
    });
    if (next !== null) lines.push(`There are more: --after ${next}`);
    return ok({ value: { reports, next }, lines: lines.length > 0 ? lines : ['There are no such reports.'] });
  },
});

export const closeReport = adminCommand({
  about: 'decides all open reports about the player of this one; without a verdict they are dismissed',
  parameters: '<report>',
  options: [
    { flags: '--verdict <verdict>', about: `one of ${VERDICTS.join(', ')}` },
    {
      flags: '--days <number>',
      about: `of a silence or a ban: one of ${SENTENCE_DAYS.join(', ')} (0: for good)`,
    },
    { flags: '--note <text>', about: 'why, for moderators' },
  ],
  input: v.pipe(
    v.strictObject({
      report: words('The report', 64),
      verdict: v.optional(v.picklist(VERDICTS, `The verdict is one of ${VERDICTS.join(', ')}.`), 'dismiss'),
      days: v.optional(
        v.pipe(
          v.string(),
          v.transform(Number),
          v.picklist(SENTENCE_DAYS, `The number of days is one of ${SENTENCE_DAYS.join(', ')}.`),
        ),
      ),
      note: v.optional(words('The note', 300)),
    }),
    v.check(
      ({ verdict, days }) => (verdict === 'silence' || verdict === 'ban') === (days !== undefined),
      'A silence and a ban have --days, and nothing else has.',
    ),
  ),
  isDeed: true,
  run: async ({ moderation }, { report, verdict, days = null, note = null }) => {
    const done = await moderation.decide(null, report, { verdict, days, note });
    if (!done.ok)
      return done.error.code === 'NOT_FOUND' ? fail(`There is no report ${report}.`) : refused(done.error);
    const { about } = done.value;
    return ok({
      value: done.value,
      lines: [`All open reports about ${about.username} are decided: ${verdict}.`],
      deed: { user: about.user_id, verdict, days },
    });
  },
});
