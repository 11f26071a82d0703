/** What a command and the running server say to each other: a line of JSON, and a line of JSON in answer. */
import * as v from 'valibot';

/** Bytes of a request. */
export const LONGEST_REQUEST = 16_384;
/** Bytes of an answer: all that is kept about somebody is far less. */
export const LONGEST_ANSWER = 64 * 1024 * 1024;

export const requestSchema = v.strictObject({
  command: v.pipe(v.string(), v.maxLength(40)),
  input: v.record(v.string(), v.union([v.string(), v.boolean()])),
  /** The name of the system's user, as that one's command tells it: nobody else can open the socket. */
  by: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});
export type AdminRequest = v.InferOutput<typeof requestSchema>;

const answerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.unknown(), lines: v.array(v.string()) }),
  v.object({ ok: v.literal(false), kind: v.picklist(['refused', 'usage']), message: v.string() }),
]);
export type AdminAnswer = v.InferOutput<typeof answerSchema>;

export function readAnswer(line: string): AdminAnswer | null {
  try {
    const read = v.safeParse(answerSchema, JSON.parse(line));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
