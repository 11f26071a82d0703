// Runs before each file of tests while it is measured what tests reach: whatever V8 has counted since the last look belongs to
// the test that ran, or, outside of tests, to all tests of the file. With PROVE_REACH_BY=file it is counted for files only.
import { appendFileSync } from 'node:fs';
import { type Debugger, type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, type RunnerTestSuite } from 'vitest';
import { coveredIn, type Mapped, mapped } from './covered.ts';
import type { Line } from './reach.ts';

interface Recorder {
  /** What ran since the last time. */
  take(): Pick<Line, 'called' | 'loaded'>;
}

const SOURCE = /\/src\/.*\.tsx?$|\/web\/budget\/.*\.ts$/;
const NO_SOURCE = /\.test\.tsx?$|node_modules/;
const INLINE_MAP = /^\/\/# sourceMappingURL=data:application\/json;\S*?base64,([\w+/=]+)$/m;
/** What vitest puts around a module. */
const WRAPPER = /^'use strict';async \([^)]*\)=>\{\{/;

function startRecorder(): Recorder {
  const session = new Session();
  session.connect();
  /** Calls of the inspector answer at once. */
  const ask = <Answer>(method: string, params: object = {}): Answer => {
    let answer: unknown;
    session.post(method, params, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer as Answer;
  };
  ask('Debugger.enable');
  ask('Debugger.setSkipAllPauses', { skip: true });
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const scripts = new Map<string, Mapped | null>();

  function scriptOf(id: string, file: string): Mapped | null {
    const known = scripts.get(id);
    if (known !== undefined) return known;
    const { scriptSource } = ask<Debugger.GetScriptSourceReturnType>('Debugger.getScriptSource', {
      scriptId: id,
    });
    const [wrapper = ''] = WRAPPER.exec(scriptSource) ?? [];
    const [, map] = INLINE_MAP.exec(scriptSource) ?? [];
    const found = map
      ? mapped(scriptSource, Buffer.from(map, 'base64').toString(), wrapper.length, () => file)
      : null;
    scripts.set(id, found);
    return found;
  }

  return {
    take() {
      const { result } = ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
      const covered = result.flatMap(({ scriptId, url, functions }) => {
        const file = url.startsWith('file:') ? fileURLToPath(url) : url;
        if (!SOURCE.test(file) || NO_SOURCE.test(file)) return [];
        const script = scriptOf(scriptId, file);
        return script ? [coveredIn(script, functions)] : [];
      });
      return {
        called: Object.assign({}, ...covered.map(({ called }) => called)),
        loaded: Object.assign({}, ...covered.map(({ loaded }) => loaded)),
      };
    },
  };
}

/** Modules stay loaded from file to file, and so does this. */
const shared: { staxdReach?: Recorder } = globalThis as never;
shared.staxdReach ??= startRecorder();
const recorder = shared.staxdReach;
const book = join(process.env.PROVE_REACH ?? '', `${process.pid}.jsonl`);
const write = (line: Line) => appendFileSync(book, `${JSON.stringify(line)}\n`);

if (process.env.PROVE_REACH_BY === 'file') {
  afterAll(() => write({ file: expect.getState().testPath ?? '', ...recorder.take() }));
} else {
  beforeEach(({ task }) => write({ file: task.file.filepath, ...recorder.take() }));
  afterEach(({ task }) => write({ file: task.file.filepath, test: fullName(task), ...recorder.take() }));
}

function fullName({
  name,
  suite,
}: {
  readonly name: string;
  readonly suite?: RunnerTestSuite | undefined;
}): string {
  return suite ? `${fullName(suite)} ${name}` : name;
}
