import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WatchingBar } from './WatchingBar.tsx';

test('[FIND-24] who comes late to friends reads how to play with them, and other spectators when cards are shown', () => {
  const bar = (isPrivate: boolean) => renderToStaticMarkup(createElement(WatchingBar, { isPrivate }));
  expect(bar(true)).toContain('This game has begun. For a seat in the next one, ask for its link.');
  expect(bar(false)).toContain('The cards stay hidden until the game is over.');
});
