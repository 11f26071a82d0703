import { generate } from 'lean-qr/nano';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qrPath.ts';

describe('qrPath', () => {
  it('draws every run of dark modules as one bar', () => {
    const rows = ['##.', '..#', '###'];
    const get = (x: number, y: number) => rows[y]?.[x] === '#';
    expect(qrPath({ size: 3, get })).toBe('M0,0h2v1h-2zM2,1h1v1h-1zM0,2h3v1h-3z');
  });

  it('covers exactly the dark modules of a real code', () => {
    const code = generate('https://staxd.example/game/K7Q2XD');
    const dark = Array.from({ length: code.size ** 2 }, (_, at) =>
      code.get(at % code.size, Math.floor(at / code.size)),
    ).filter(Boolean).length;
    const drawn = [...qrPath(code).matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0);
    expect(drawn).toBe(dark);
  });
});
