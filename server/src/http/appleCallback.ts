/** Apple's answer is a form that its page posts here. The page of the site reads it from its address (AUTH-32). */
import type { Router } from '@koa/router';
import { fail } from '@staxd/engine';
import * as v from 'valibot';
import { APPLE_CALLBACK, CALLBACK } from '../oauth/providers/open.ts';
import { FORM, readBody } from './body.ts';

const SEE_OTHER = 303;
const part = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(most))), undefined);
/** Apple also posts the person's name, which is no business of the page. */
const ANSWER = v.object({
  code: part(4096),
  state: part(512),
  error: part(100),
  error_description: part(500),
});

/** Nobody but Apple has anything to post here, and it posts a form. */
const UNREAD = fail(null);

/** Whatever is posted leads to the same path, which says so if parts are missing. */
export function serveAppleCallback(router: Router): void {
  router.post(APPLE_CALLBACK, async (context) => {
    const posted = context.is(FORM) ? await readBody(context.req) : UNREAD;
    // What was not read must not pass for the next request.
    if (!posted.ok) context.set('Connection', 'close');
    const read = v.safeParse(ANSWER, posted.ok ? posted.value : {});
    const parts = Object.entries(read.success ? read.output : {}).filter(([, given]) => given !== undefined);
    const search = new URLSearchParams(parts as [string, string][]).toString();
    context.status = SEE_OTHER;
    context.set('Location', search === '' ? CALLBACK : `${CALLBACK}?${search}`);
    context.body = null;
    context.status = SEE_OTHER;
  });
}
