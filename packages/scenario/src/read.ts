import { type Action, type GameState, parseAction, REFUSALS } from '@staxd/engine';
import { type Expectation, readExpectations } from './expectations.ts';
import type { Failure } from './failure.ts';
import { type Players, readPlayers, STEP_WORDS } from './players.ts';
import { POSITION_KEYS, readPosition } from './position.ts';
import { Fault, parseYaml, type YamlValue } from './yaml.ts';

/** An action that must be accepted, or refused with a code (`any`: any code). */
export interface ActionStep {
  readonly line: number;
  /** As written: `A: draw`. */
  readonly text: string;
  readonly action: Action;
  readonly refused: string | null;
}

/** A step that says what must be true now. */
export interface ExpectStep {
  readonly line: number;
  readonly expectations: readonly Expectation[];
}

/** One example: a position, and steps that must hold one after the other. */
export interface Scenario {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly start: GameState;
  readonly steps: readonly (ActionStep | ExpectStep)[];
}

const NEEDED = ['id', ...POSITION_KEYS.needed, 'steps'] as const;
const REFUSED = ['any', ...Object.keys(REFUSALS)];

/** Reads the scenarios of one file. An unreadable one is a failure, and the others are kept. */
export function readScenarios(
  text: string,
  file: string,
): { readonly scenarios: readonly Scenario[]; readonly failures: readonly Failure[] } {
  const scenarios: Scenario[] = [];
  const failures: Failure[] = [];
  const attempt = (id: string | null, read: () => void) => {
    try {
      read();
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      const { line, expected, found } = fault;
      failures.push({ file, line, id, step: null, expected, found });
    }
  };
  attempt(null, () => {
    for (const value of parseYaml(text).list('a list of scenarios')) {
      attempt(value.peek('id'), () => scenarios.push(readScenario(value, file)));
    }
  });
  return { scenarios, failures };
}

function readScenario(value: YamlValue, file: string): Scenario {
  const fields = value.fields('a scenario', NEEDED, POSITION_KEYS.optional);
  const players = readPlayers(fields.players);
  return {
    file,
    line: value.line,
    id: fields.id.text('an id'),
    start: readPosition(fields, players),
    steps: fields.steps.list('a list of steps').map((step) => readStep(step, players)),
  };
}

function readStep(value: YamlValue, players: Players): ActionStep | ExpectStep {
  const { line } = value;
  const entries = value.known('a step', [...STEP_WORDS, ...players.names]);
  const refused = entries.find(([key]) => key === 'refused')?.[1];
  const [first, ...more] = entries.filter(([key]) => key !== 'refused');
  if (!first || more.length > 0 || (refused && first[0] === 'expect')) {
    const found = entries.map(([key]) => key).join(' and ') || 'nothing';
    throw value.fault('"expect" or one player\'s action, which may be "refused"', found);
  }
  const [name, written] = first;
  if (name === 'expect') return { line, expectations: readExpectations(written, players) };
  const text = written.text('an action');
  const action = parseAction(players.names.indexOf(name), text, (other) => players.seatOf(other));
  if (!action.ok) throw written.fault('an action', action.error.message);
  return {
    line,
    text: `${name}: ${text}`,
    action: action.value,
    refused: refused ? readCode(refused) : null,
  };
}

function readCode(value: YamlValue): string {
  const code = value.text('the code of a refusal');
  if (!REFUSED.includes(code)) throw value.fault(REFUSED.join(', '), `unknown code "${code}"`);
  return code;
}
