/** What was measured at earlier commits, and how a figure stands beside that. */
import type { Figure } from './figures/figure.ts';

export interface Measured {
  /** In the figure's unit. */
  readonly value: number;
  /** The same by the machine's own speed, where the figure has a scale: what is compared. */
  readonly ratio: number;
}

export interface Run {
  readonly commit: string;
  /** The day, in UTC. */
  readonly date: string;
  readonly figures: Readonly<Record<string, Measured>>;
  /** Only some benches were asked: what they do not tell was not looked for. */
  readonly isPart?: boolean;
}

/** Why a figure stands where it stands, as somebody has written it down. */
export interface Explanation {
  readonly figure: string;
  readonly commit: string;
  readonly text: string;
}

export interface History {
  /** The newest last. */
  readonly runs: readonly Run[];
  readonly explanations: readonly Explanation[];
}

/** A figure that got worse by more than this part is marked. */
const TENTH = 0.1;

export interface Standing {
  readonly figure: Figure;
  readonly now: Measured;
  /** Where that was measured: before the newest run when that was only a part. */
  readonly commit: string;
  /** How many times the best run since the last explanation: more than 1 is worse. */
  readonly change: number;
  readonly isWorse: boolean;
  readonly isMissed: boolean;
  /** The newest line about it. */
  readonly explanation: Explanation | undefined;
  /** Worse or missed, and no line says why. */
  readonly isMarked: boolean;
}

/** Null when it was not measured by the newest run of all benches, nor by a part since. */
export function standingOf(figure: Figure, { runs, explanations }: History): Standing | null {
  const whole = runs.findLastIndex(({ isPart }) => !isPart);
  const newest = runs.slice(Math.max(whole, 0)).findLast(({ figures }) => figure.id in figures);
  const now = newest?.figures[figure.id];
  if (newest === undefined || now === undefined) return null;
  const explanation = explanations.findLast((each) => each.figure === figure.id);
  const from = explanation ? runs.findIndex(({ commit }) => commit === explanation.commit) : 0;
  const ratios = runs.slice(Math.max(from, 0)).flatMap(({ figures }) => figures[figure.id]?.ratio ?? []);
  const change = worseness(figure, now.ratio, best(figure, ratios));
  const isWorse = change > 1 + (figure.tolerance ?? TENTH);
  const isMissed = misses(figure, now.value);
  const isMarked = isWorse || (isMissed && explanation === undefined);
  return { figure, now, commit: newest.commit, change, isWorse, isMissed, explanation, isMarked };
}

function best({ better }: Figure, ratios: readonly number[]): number {
  return better === 'less' ? Math.min(...ratios) : Math.max(...ratios);
}

function worseness({ better }: Figure, now: number, before: number): number {
  if (now === before) return 1;
  return better === 'less' ? now / before : before / now;
}

function misses({ target }: Figure, value: number): boolean {
  if (target === undefined) return false;
  return target.at === 'most' ? value > target.value : value < target.value;
}

/**
 * The history with this run at its end. A second run of one commit joins the first, and replaces what it has measured
 * again.
 */
export function withRun({ runs, explanations }: History, run: Run): History {
  const last = runs.at(-1);
  if (last?.commit !== run.commit) return { runs: [...runs, run], explanations };
  const { commit, date, isPart } = run;
  const joined = {
    commit,
    date,
    figures: { ...last.figures, ...run.figures },
    ...(isPart && last.isPart && { isPart }),
  };
  return { runs: [...runs.slice(0, -1), joined], explanations };
}

/** The history with a line that explains the figure as it was measured last. */
export function withExplanation(history: History, figure: string, text: string): History {
  const commit = history.runs.findLast(({ figures }) => figure in figures)?.commit;
  if (commit === undefined) throw new RangeError(`${figure} has not been measured yet`);
  const others = history.explanations.filter((each) => each.figure !== figure || each.commit !== commit);
  return { ...history, explanations: [...others, { figure, commit, text }] };
}
