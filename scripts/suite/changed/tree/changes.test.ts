import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { baseOf, changesBetween, changesSince, NoComparison } from './changes.ts';
import { Commits } from './committed.ts';
import { git, workingTree } from './tree.ts';

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    git(
      folder,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ).trim();
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const commit = () => {
    run('add', '-A');
    run('commit', '-qm', 'a commit');
    return run('rev-parse', 'HEAD');
  };
  run('init', '-q', '-b', 'main');
  write('.gitignore', '*.log\n');
  write('kept.ts', 'kept');
  write('edited.ts', 'one');
  write('gone.ts', 'gone');
  write('old name.ts', 'the same');
  commit();
  return { folder, run, write, commit };
}

const since = (folder: string, ref = 'HEAD') => {
  const changes = changesSince(folder, baseOf(folder, ref), workingTree(folder).read);
  return changes.toSorted((a, b) => (a.file < b.file ? -1 : 1));
};

test('the working tree, with files that git does not track, without those that it ignores', () => {
  const { folder, run, write } = repository();
  expect(since(folder)).toEqual([]);
  write('edited.ts', 'two');
  write('new.ts', 'new');
  write('a.log', 'ignored');
  rmSync(join(folder, 'gone.ts'));
  run('mv', 'old name.ts', 'name.ts');
  expect(since(folder)).toEqual([
    { file: 'edited.ts', kind: 'changed', before: 'one', after: 'two' },
    { file: 'gone.ts', kind: 'deleted', before: 'gone', after: undefined },
    { file: 'name.ts', kind: 'added', before: undefined, after: 'the same' },
    { file: 'new.ts', kind: 'added', before: undefined, after: 'new' },
    { file: 'old name.ts', kind: 'deleted', before: 'the same', after: undefined },
  ]);
});

test('with another branch, from where this work has left it', () => {
  const { folder, run, write, commit } = repository();
  run('checkout', '-qb', 'work');
  write('edited.ts', 'mine');
  commit();
  run('checkout', '-q', 'main');
  write('kept.ts', 'theirs');
  commit();
  run('checkout', '-q', 'work');
  expect(since(folder, 'main').map(({ file }) => file)).toEqual(['edited.ts']);
});

test('between two commits, without a look at the working tree', () => {
  const { folder, run, write, commit } = repository();
  const before = run('rev-parse', 'HEAD');
  write('edited.ts', 'two');
  const after = commit();
  write('edited.ts', 'three');
  const commits = new Commits(folder);
  const [was, is] = [commits.treeAt(before), commits.treeAt(after)];
  expect(is.files).toEqual(['.gitignore', 'edited.ts', 'gone.ts', 'kept.ts', 'old name.ts']);
  expect(changesBetween(folder, before, after, was.read, is.read)).toEqual([
    { file: 'edited.ts', kind: 'changed', before: 'one', after: 'two' },
  ]);
});

test.each(['no-such-ref', '', '--all'])('there is no commit "%s"', (ref) => {
  const { folder } = repository();
  expect(() => baseOf(folder, ref)).toThrow(NoComparison);
  expect(() => baseOf(folder, ref)).toThrow(`--changed ${ref}: git knows no such commit.`);
});

test('what git does not know is no repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => baseOf(folder, 'HEAD')).toThrow('this is no git repository');
});
