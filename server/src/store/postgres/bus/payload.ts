/** What one NOTIFY says: `{"node":"…","hints":[["game","g_1",7],["person","u_1"],["said","g_1","hi"]]}`. */
import * as v from 'valibot';
import { HINT_TOPICS, type Hint, WORD_TOPICS } from '../../sharedPorts.ts';

/** Characters, which are bytes. PostgreSQL refuses 8,000. */
export const LONGEST_PAYLOAD = 7900;

export interface Batch {
  /** The sender's id. */
  readonly node: string;
  readonly hints: readonly Hint[];
}

/** `hints`: each as {@link hintText} writes it. */
export function payloadOf(node: string, hints: readonly string[]): string {
  return `{"node":"${node}","hints":[${hints.join()}]}`;
}

/** In ASCII, which every encoding of a database can hold and nobody on the way writes otherwise. */
export function hintText({ topic, id, version, words }: Hint): string {
  const more = words ?? version;
  const text = JSON.stringify(more === undefined ? [topic, id] : [topic, id, more]);
  return text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const topic = v.picklist(HINT_TOPICS);
const HINT = v.union([
  v.pipe(
    v.strictTuple([topic, v.string()]),
    v.transform(([topic, id]): Hint => ({ topic, id })),
  ),
  v.pipe(
    v.strictTuple([topic, v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
    v.transform(([topic, id, version]): Hint => ({ topic, id, version })),
  ),
  v.pipe(
    v.strictTuple([v.picklist(WORD_TOPICS), v.string(), v.string()]),
    v.transform(([topic, id, words]): Hint => ({ topic, id, words })),
  ),
]);
const BATCH = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ node: v.string(), hints: v.array(v.fallback(v.nullable(HINT), null)) }),
);

/** Null: nothing that a node of this program has written. Hints that only a later program knows are left out. */
export function readBatch(payload: string): Batch | null {
  const read = v.safeParse(BATCH, payload);
  if (!read.success) return null;
  return { node: read.output.node, hints: read.output.hints.filter((hint) => hint !== null) };
}
