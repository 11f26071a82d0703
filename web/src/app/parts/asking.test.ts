import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Failure } from '../../online/calls/attempt.ts';
import { MissingTournament } from '../../screens/tournament/detail/MissingTournament.tsx';
import { Asking } from './Asking.tsx';

function shown(code: Failure['code']): string {
  const failure = { text: 'It did not work.', ...(code && { code }) };
  return renderToStaticMarkup(
    Asking<null>({
      answer: { state: 'failed', failure },
      onAgain: () => {},
      missing: createElement(MissingTournament),
      children: () => null,
    }) as ReactElement,
  );
}

test.each(['TOURNAMENT_NOT_FOUND', 'NOT_FOUND'] as const)(
  '[CUP-42] where there is no such tournament (%s) the page says so, and leads to the list',
  (code) => {
    expect(shown(code)).toContain('There is no such tournament.');
    expect(shown(code)).toContain('href="/tournament"');
    expect(shown(code)).not.toContain('Try Again');
  },
);

test.each([undefined, 'INTERNAL'] as const)('and what failed otherwise (%s) can be tried again', (code) => {
  expect(shown(code)).toContain('It did not work.');
  expect(shown(code)).toContain('Try Again');
});
