/** A copy of the workspace, in which code is broken on purpose. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../programs/tools.ts';

export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'staxd-broken-'));

  constructor() {
    const options = { cwd: ROOT, encoding: 'utf8' } as const;
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options);
    for (const name of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      cpSync(join(ROOT, name), join(this.folder, name), { verbatimSymlinks: true });
    }
    // Packages of others are shared; links to our own packages lead to the copy.
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    for (const name of globSync(['*/node_modules', '{packages,scripts}/*/node_modules'], { cwd: ROOT })) {
      cpSync(join(ROOT, name), join(this.folder, name), { recursive: true, verbatimSymlinks: true });
    }
  }

  /** Gives each of these files another text; the returned function gives back what they had. */
  write(texts: ReadonlyMap<string, string>): () => void {
    const before = [...texts.keys()].map(
      (file) => [file, readFileSync(join(this.folder, file), 'utf8')] as const,
    );
    for (const [file, text] of texts) writeFileSync(join(this.folder, file), text);
    return () => {
      for (const [file, text] of before) writeFileSync(join(this.folder, file), text);
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
