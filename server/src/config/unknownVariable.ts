/** Variables that look like settings of the server and are none: a setting that is spelled wrong would be lost silently. */

const PREFIX = 'STAXD_';
/** What other programs of this repository read, and what the built folder says of itself. */
const OF_OTHERS = /^STAXD_(CALLED|PROVE|SEED|PATH|RUNS|UPDATE_GOLDENS|RECORD_FOLDER|OUTCOMES_\w+|PEER_\w+)$/;
/** What Kubernetes sets for each container where a service is called staxd. */
const OF_KUBERNETES = /^STAXD_(SERVICE_(HOST|PORT)|PORT_\d)/;
const KUBERNETES_PORT = /^(tcp|udp|sctp):\/\//;

/** The first that is none of `known`, and the one of these whose name is most like it. Null: there is none. */
export function unknownVariable(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { readonly name: string; readonly nearest: string } | null {
  const name = Object.keys(environment).find(
    (each) =>
      each.startsWith(PREFIX) &&
      environment[each] !== undefined &&
      !known.includes(each) &&
      !OF_OTHERS.test(each) &&
      !OF_KUBERNETES.test(each) &&
      !(each === `${PREFIX}PORT` && KUBERNETES_PORT.test(environment[each] ?? '')),
  );
  if (name === undefined) return null;
  const distances = known.map((each) => distance(bare(name), bare(each)));
  return { name, nearest: known[distances.indexOf(Math.min(...distances))] ?? '' };
}

function bare(name: string): string {
  return name.replace(PREFIX, '');
}

/** How many letters must be changed, put in or left out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
