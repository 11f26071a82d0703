// The program itself: its exit codes, and a server that was killed.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { runNode, startBuiltServer } from '../harness/builtServer.ts';

const PROVE = process.env.STAXD_PROVE === '1';
const folder = mkdtempSync(join(tmpdir(), 'staxd-admin-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function admin(...args: readonly string[]) {
  return runNode([SERVER_PROGRAM, 'admin', ...args], { ...process.env, STAXD_DATA: folder });
}

test('the program ends with the exit code of the command', () => {
  const { status, stdout, stderr } = admin('games');
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(/^No server runs on the data in .*\n$/);
});

if (PROVE) {
  test('a killed server leaves a socket that the next one replaces; drain lets that one go', async () => {
    const killed = await startBuiltServer(folder);
    expect(admin('games')).toEqual({ status: 0, stdout: 'No game waits or runs.\n', stderr: '' });
    expect(admin('user', 'Nobody')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is nobody called "Nobody".\n',
    });
    expect(admin('users', '--json', '--loud').status).toBe(2);
    await killed.end('SIGKILL');
    expect(existsSync(join(folder, 'admin/socket'))).toBe(true);
    expect(admin('games')).toMatchObject({ status: 3, stdout: '' });
    const next = await startBuiltServer(folder);
    expect(JSON.parse(admin('users', '--json').stdout)).toEqual({ users: [] });
    expect(admin('drain')).toMatchObject({ status: 0, stdout: 'The server goes now.\n' });
    expect(await next.end('SIGCONT')).toBe(0);
    expect(admin('games').status).toBe(3);
  });
}
