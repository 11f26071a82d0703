export { type CheckReport, checkScenarios, type ScenarioFile } from './check.ts';
export type { Expectation } from './expectations.ts';
export { describeFailure, type Failure } from './failure.ts';
export { type ActionStep, type ExpectStep, readScenarios, type Scenario } from './read.ts';
export {
  DEFAULT_MODE,
  describeRuleFault,
  type ReadRules,
  type RuleBounds,
  type RuleFault,
  type RuleSource,
  readRules,
  rulesOf,
} from './ruleFile.ts';
export { runScenario } from './run.ts';
