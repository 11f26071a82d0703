import { describe, expect, test } from 'vitest';
import { createToasts, type ToastItem, type Toasts } from './toastStore.ts';

const shown = ({ manager }: Toasts) => manager.useItems.getState();

const LOOKS: Readonly<Record<Exclude<keyof Toasts, 'manager'>, Omit<ToastItem, 'id' | 'text'>>> = {
  oops: { kind: 'oops', title: 'Oops!', stays: 5000 },
  error: { kind: 'error', stays: 5000 },
  reset: { kind: 'error', stays: 3000 },
  info: { kind: 'info', stays: 5000 },
  success: { kind: 'success', stays: 2000 },
};

test.each(Object.entries(LOOKS) as [keyof typeof LOOKS, Omit<ToastItem, 'id' | 'text'>][])(
  '%s has its color and its time',
  (name, item) => {
    const toasts = createToasts();
    toasts[name]('Hello.');
    expect(shown(toasts)).toEqual([{ id: 1, text: 'Hello.', ...item }]);
  },
);

test('one time can hold for all of them', () => {
  const toasts = createToasts(0);
  toasts.oops('A');
  toasts.success('B');
  expect(shown(toasts).map(({ stays }) => stays)).toEqual([0, 0]);
});

describe('several', () => {
  const three = () => {
    const toasts = createToasts();
    for (const text of ['A', 'B', 'A']) toasts.info(text);
    return toasts;
  };
  const texts = (toasts: Toasts) => shown(toasts).map(({ id, text }) => [id, text]);

  test('stand with the newest first, also where the words are the same', () => {
    expect(texts(three())).toEqual([
      [3, 'A'],
      [2, 'B'],
      [1, 'A'],
    ]);
  });

  test('end one by one, or all together', () => {
    const toasts = three();
    toasts.manager.close(3);
    expect(texts(toasts)).toEqual([
      [2, 'B'],
      [1, 'A'],
    ]);
    toasts.manager.close();
    expect(shown(toasts)).toEqual([]);
  });

  test('a closed one keeps its id to itself', () => {
    const toasts = three();
    toasts.manager.close();
    toasts.info('C');
    expect(texts(toasts)).toEqual([[4, 'C']]);
  });

  test('stand in the place where they were made', () => {
    const other = createToasts();
    three();
    expect(shown(other)).toEqual([]);
  });
});
