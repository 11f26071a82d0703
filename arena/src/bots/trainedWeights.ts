/** Weights from the disk: checked, because anything may stand there. */
import { readFileSync } from 'node:fs';
import { defineRules, hashRules, MODES, type RuleSet, unwrap } from '@staxd/engine';
import { LAYERS, type Layers, type NetworkWeights, partsOf, type Taught } from '@staxd/engine/bots';
import { onDisk } from '../files/atomicFile.ts';
import { ArenaError } from '../model/arenaError.ts';
import { ENGINE_VERSION } from '../model/manifest.ts';
import { networksHash, sampleOf } from './weightsSample.ts';

/** Weights that play by `rules`. Throws an ArenaError that names the file and what is wrong. */
export function readWeights(file: string, rules: RuleSet): Taught {
  const text = onDisk('read', file, () => readFileSync(file, 'utf8'));
  const refuse = (fault: string) => new ArenaError(`${file}: ${fault}`);
  let read: { readonly made?: Readonly<Record<'engineVersion' | 'rules' | 'networks' | 'sample', unknown>> };
  try {
    read = Object(JSON.parse(text));
  } catch {
    throw refuse('it is not the JSON of weights, or cut off');
  }
  const { made } = read;
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  if (!isText(made?.engineVersion) || !Array.isArray(made?.rules) || !made.rules.every(isText))
    throw refuse('it does not say what made it: weights do');
  if (made.engineVersion !== ENGINE_VERSION)
    throw refuse(`it was made by engine ${made.engineVersion}, and this is ${ENGINE_VERSION}: train again`);
  const { rules: known } = made;
  // Modes may have the same rules: what differs is not played.
  if (!MODES.some((mode) => known.includes(hashRules({ ...rules, mode }))))
    throw refuse(
      `it was not taught these rules (${nameOf(hashRules(rules))}), only ${known.map(nameOf).join(', ')}`,
    );
  const { policy, value } = read as Partial<Record<keyof Taught, unknown>>;
  for (const [name, network] of Object.entries({ policy, value })) {
    const fault = faultOf(name as keyof Taught, network);
    if (fault !== null) throw refuse(`${name}: ${fault}`);
  }
  const taught = { policy, value } as Taught;
  if (made.networks !== networksHash(taught))
    throw refuse('it is damaged: its weights are not those that were written');
  if (made.sample !== sampleOf(taught))
    throw refuse('this engine does not look at what it was taught to look at: train again');
  return taught;
}

/** The mode that has these rules, or their hash. */
function nameOf(hash: unknown): string {
  return MODES.find((mode) => hashRules(unwrap(defineRules(mode))) === hash) ?? `other rules, ${hash}`;
}

const MOST_HIDDEN = 256;

function faultOf(name: keyof Taught, network: unknown): string | null {
  const { layers, weights } = Object(network) as Partial<Record<keyof NetworkWeights, unknown>>;
  const { shared, own, hidden } = Object(layers) as Partial<Record<keyof Layers, unknown>>;
  if (!Number.isInteger(hidden) || Number(hidden) < 1 || Number(hidden) > MOST_HIDDEN)
    return `its hidden units must be 1 to ${MOST_HIDDEN}`;
  const expected = LAYERS[name](Number(hidden));
  if (shared !== expected.shared || own !== expected.own)
    return `it has ${JSON.stringify(shared)} and ${JSON.stringify(own)} inputs, where this engine has ${expected.shared} and ${expected.own}`;
  const { count } = partsOf(expected);
  if (!Array.isArray(weights) || weights.length !== count) return `it must have ${count} weights`;
  return weights.every((weight) => Number.isFinite(weight)) ? null : 'a weight is not a number';
}
