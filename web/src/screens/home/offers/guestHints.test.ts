import { memoryStorage } from '@staxd/client';
import { beforeEach, expect, test } from 'vitest';
import { markShown, sessionStart } from '../../../app/notes/offerMemory.ts';
import { hintName, nextHint } from './guestHints.ts';

const NOW = 1_700_000_000_000;
const everywhere = () => true;
let session: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  session = memoryStorage();
  sessionStart(session, NOW);
});

test('each comes at its time of the session, in their order', () => {
  const seen: unknown[] = [];
  for (let now = NOW; ; ) {
    const next = nextHint(session, now, everywhere);
    if (!next) break;
    now += next.wait;
    seen.push([next.kind, (now - NOW) / 1000]);
    markShown(hintName(next.kind), session, now);
  }
  expect(seen).toEqual([
    ['persistence', 45],
    ['modes', 120],
    ['petty', 180],
    ['stats', 240],
  ]);
});

test('a guest who comes home late gets the first hint at once, and the rest a minute apart', () => {
  const late = NOW + 300_000;
  expect(nextHint(session, late, everywhere)).toEqual({ kind: 'persistence', wait: 0 });
  markShown(hintName('persistence'), session, late);
  expect(nextHint(session, late + 10_000, everywhere)).toEqual({ kind: 'modes', wait: 50_000 });
});

test('[NOTE-28] what an account brings is told only where its page is', () => {
  const seen: unknown[] = [];
  const hasPage = (page: string) => page === '/signup';
  for (let next = nextHint(session, NOW, hasPage); next; next = nextHint(session, NOW, hasPage)) {
    seen.push(next.kind);
    markShown(hintName(next.kind), session, NOW);
  }
  expect(seen).toEqual(['modes']);
});
