/** A QR code as one SVG path: a bar for every run of dark modules. */
import type { Bitmap2D } from 'lean-qr/nano';

export function qrPath({ size, get }: Pick<Bitmap2D, 'size' | 'get'>): string {
  const bars: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && get(x, y)) x++;
      if (x > start) bars.push(`M${start},${y}h${x - start}v1h-${x - start}z`);
    }
  }
  return bars.join('');
}
