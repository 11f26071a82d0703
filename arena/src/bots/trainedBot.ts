/** Bots with weights from a file: they play like the level that has such weights built in. */
import type { RuleSet } from '@staxd/engine';
import { type Bot, createBalanced, createStrategic, LearnedPolicy, LearnedValue } from '@staxd/engine/bots';
import { readWeights } from './trainedWeights.ts';

/** BALANCED, or STRATEGIC where it has a budget; and the name of its random stream. Throws an ArenaError that names the file. */
export function trainedBot(
  path: string,
  rules: RuleSet,
  budget: number | undefined,
): { readonly bot: Bot; readonly stream: string } {
  const { policy, value } = readWeights(path, rules);
  const learned = new LearnedPolicy(policy);
  return budget === undefined
    ? { bot: createBalanced(learned) as Bot, stream: 'medium' }
    : { bot: createStrategic({ policy: learned, value: new LearnedValue(value) }) as Bot, stream: 'hard' };
}
