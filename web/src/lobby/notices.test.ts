import { describe, expect, it } from 'vitest';
import { removedText } from './notices.ts';

describe('removedText', () => {
  it('agrees with the number of names', () => {
    expect(removedText(['Max'], 'host_kicked')).toBe('Max was removed from the game (kicked by the host)');
    expect(removedText(['Max', 'Lola'], 'not_ready')).toBe(
      'Max and Lola were removed from the game (not ready)',
    );
    expect(removedText(['Max', 'Lola', 'Ike'], 'kicked')).toBe(
      'Max, Lola, and Ike were removed from the game (kicked)',
    );
  });
});
