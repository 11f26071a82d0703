/** What stands in a database in place of names and addresses. */
import { createHmac } from 'node:crypto';

/** 22 characters, the same on all servers of one secret. Without it nobody reads the key back, nor tries keys until one fits. */
export type Mark = (purpose: string, key: string) => string;

const LENGTH = 22;

export function marksBy(secret: string): Mark {
  return (purpose, key) =>
    createHmac('sha256', secret).update(`limit\n${purpose}\n${key}`).digest('base64url').slice(0, LENGTH);
}
