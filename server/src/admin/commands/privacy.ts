/** What is kept about somebody, given out and taken away, as the page does it for its reader. */
import { ok } from '@staxd/engine';
import * as v from 'valibot';
import { adminCommand, refused } from '../command.ts';
import { findUser, userInput } from '../found.ts';

export const exportUser = adminCommand({
  about: 'prints all that is kept about a user as JSON, as the page gives it to them',
  parameters: '<name>',
  input: v.strictObject({ name: userInput }),
  isDeed: true,
  run: async (parts, { name }) => {
    const found = await findUser(parts, name);
    if (!found.ok) return found;
    const { id } = found.value;
    const value = await parts.store.personal.about(id);
    return ok({ value, lines: JSON.stringify(value, null, 2).split('\n'), deed: { user: id } });
  },
});

export const deleteUser = adminCommand({
  about: 'deletes a user as the page does it for them: only what they played stays',
  parameters: '<name>',
  input: v.strictObject({ name: userInput }),
  isDeed: true,
  run: async (parts, { name }) => {
    const found = await findUser(parts, name);
    if (!found.ok) return found;
    const { id, username } = found.value;
    const done = await parts.deletion.run(id);
    if (!done.ok) return refused(done.error);
    return ok({ value: { id }, lines: [`${username} is deleted.`], deed: { user: id } });
  },
});
