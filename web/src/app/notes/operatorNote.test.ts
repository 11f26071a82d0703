import { beforeEach, expect, test } from 'vitest';
import { usePersonalNotes } from '../company/personalNotes.ts';
import { showOperatorNote } from './operatorNote.ts';
import { toasts } from './toasts.ts';

// Other tests share this module.
beforeEach(() => {
  usePersonalNotes.setState({ notes: [] });
  toasts.manager.close();
});

test('a line of the operator is one note, read out with who says it; the next one takes its place', () => {
  showOperatorNote('Back at eight.', false);
  showOperatorNote('Back at nine.', false);
  const { notes } = usePersonalNotes.getState();
  expect(notes.map(({ said, line }) => [said, line(null)])).toEqual([
    ['From the people who run this server: Back at nine.', 'Back at nine.'],
  ]);
  expect(toasts.manager.useItems.getState()).toEqual([]);
});

test('on a board a toast tells it as well', () => {
  showOperatorNote('Back at eight.', true);
  expect(toasts.manager.useItems.getState()).toMatchObject([{ kind: 'info', text: 'Back at eight.' }]);
});
