/** A command's side of the socket: asks the server that runs on the data of a folder. */
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { fail, ok, type Result } from '@staxd/engine';
import { adminFolder, socketPlace } from './socketPlace.ts';
import { type AdminAnswer, type AdminRequest, LONGEST_ANSWER, readAnswer } from './wire.ts';

export interface Unanswered {
  readonly code: 'NO_SERVER' | 'FOREIGN' | 'NO_ANSWER';
  readonly message: string;
}

/** `patience`: milliseconds without a word after which nothing is expected any more. */
export async function knock(
  dataFolder: string,
  request: AdminRequest,
  patience: number,
): Promise<Result<AdminAnswer, Unanswered>> {
  try {
    const { path, release } = socketPlace(dataFolder);
    const line = await exchange(path, `${JSON.stringify(request)}\n`, patience).finally(release);
    const answer = readAnswer(line);
    return answer ? ok(answer) : fail(noAnswer('its answer cannot be read'));
  } catch (error) {
    return fail(unanswered(dataFolder, error));
  }
}

/** Whether a server runs on the data of a folder. */
export async function isServed(dataFolder: string): Promise<boolean> {
  if (!existsSync(adminFolder(dataFolder))) return false;
  const { path, release } = socketPlace(dataFolder);
  const socket = connect(path);
  const isHeard = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  release();
  return isHeard;
}

function exchange(path: string, line: string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const socket = connect(path, () => socket.write(line));
    socket.setTimeout(patience, () => socket.destroy(new Error('it has said nothing for too long')));
    socket.on('data', (part) => {
      parts.push(part);
      length += part.length;
      if (length > LONGEST_ANSWER) socket.destroy(new Error('its answer is too long'));
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(Buffer.concat(parts).toString()));
  });
}

function unanswered(dataFolder: string, error: unknown): Unanswered {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENOTSOCK':
    case 'ECONNREFUSED':
      return {
        code: 'NO_SERVER',
        message: `No server runs on the data in ${dataFolder}: start it, or set STAXD_DATA to the folder of the one that runs.`,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'FOREIGN',
        message: `The server on the data in ${dataFolder} belongs to another user: run the command as that user.`,
      };
    default:
      return noAnswer(message);
  }
}

function noAnswer(why: string): Unanswered {
  return { code: 'NO_ANSWER', message: `The server does not answer: ${why}.` };
}
