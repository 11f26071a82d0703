/** Variables that look like settings of the server and are none: a setting that is spelled wrong would be lost silently. */
import { nearestTo } from './nearest.ts';

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
  const [nearest] = nearestTo(bare(name), known.map(bare), 1);
  return { name, nearest: known.find((each) => bare(each) === nearest) ?? '' };
}

function bare(name: string): string {
  return name.replace(PREFIX, '');
}
