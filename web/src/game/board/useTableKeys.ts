/** What each key does at a table, in a game and in a lesson: the hand has its own, all others are given. */
import type { RefObject } from 'react';
import type { SingleCommand } from '../../app/keyboard/boardKeys.ts';
import { type BoardKeysOptions, useBoardKeys } from '../../app/keyboard/useBoardKeys.ts';
import type { HandHandle } from '../hand/Hand.tsx';

export type KeyActions = { readonly [Command in SingleCommand]?: (() => unknown) | undefined };

export function useTableKeys(
  options: BoardKeysOptions,
  cards: RefObject<HandHandle | null>,
  actions: KeyActions,
): void {
  useBoardKeys(options, (command) => {
    if (command.type === 'toggle') cards.current?.toggleNth(command.n);
    else if (command.type === 'page') cards.current?.page(command.direction);
    else actions[command.type]?.();
  });
}
