/** What messengers show beside a link to a table: mode and face of whoever invites, and nothing that ever changes. */
import { MODES, type Mode } from '@staxd/engine';
import { AVATARS } from '@staxd/protocol';

export const PICTURE = { width: 1200, height: 630 } as const;

/** The one without a table. */
export const PLAIN = 'staxd';

/** `casual-7`: a mode, and a face from 1. */
export type PictureName = typeof PLAIN | `${Mode}-${number}`;

export function pictureName(mode: Mode, avatar: number): PictureName {
  return `${mode}-${avatar}`;
}

/** Null where no picture has this name: there are as many as modes and faces. */
export function readPictureName(name: string): PictureName | null {
  if (name === PLAIN) return PLAIN;
  const [, mode, avatar] = /^([a-z_]+)-(\d{1,2})$/.exec(name) ?? [];
  const known = MODES.find((each) => each === mode);
  const face = Number(avatar);
  return known && face >= 1 && face <= AVATARS && String(face) === avatar ? pictureName(known, face) : null;
}

const PAPER = '#f6f3ff';
const INK = '#120a1f';
const WALL = '#0d0b14';
const GOLD = '#ffd23f';
const ACID = '#d7ff3e';

/** `faces` is the sprite of the page, with the paints of each face. */
export function inviteSvg(name: PictureName, faces: string): string {
  const { width, height } = PICTURE;
  const body = name === PLAIN ? plain() : invitation(name, faces);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${WALL}"/>${bricks()}${body}</svg>`;
}

function plain(): string {
  return `${logo(600, 330, 300)}${words(600, 520, 54, 'Cards. Chaos. Victory.', PAPER, 'middle')}`;
}

function invitation(name: PictureName, faces: string): string {
  const [, mode = '', avatar = '1'] = /^(.*)-(\d+)$/.exec(name) ?? [];
  const [symbol = '', wash = PAPER, spot = PAPER] =
    new RegExp(`<symbol id="p${avatar}" data-wash="(#\\w+)" data-spot="(#\\w+)"[^]*?</symbol>`).exec(faces) ??
    [];
  const drawing = symbol.replace(/^<symbol[^>]*>|<\/symbol>$/g, '');
  const label = mode.replaceAll('_', ' ').toUpperCase();
  const wide = 64 + label.length * 29;
  return `${logo(390, 250, 205)}
${words(80, 405, 64, 'You are invited.', PAPER, 'start')}
<rect x="80" y="460" width="${wide}" height="76" rx="14" fill="${GOLD}"/>
${words(80 + wide / 2, 514, 44, label, INK, 'middle')}
<circle cx="930" cy="315" r="220" fill="${wash}" stroke="${PAPER}" stroke-width="20"/>
<svg x="745" y="130" width="370" height="370" viewBox="0 0 100 100" color="${spot}">${drawing}</svg>
<path d="M80 575H${80 + wide}" stroke="${ACID}" stroke-width="10" stroke-linecap="round"/>`;
}

function words(
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  anchor: 'start' | 'middle',
): string {
  return `<text x="${x}" y="${y}" font-family="Permanent Marker" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;
}

function logo(x: number, y: number, size: number): string {
  const drips = [-1.36, -0.68, -0.36, 0.36, 0.81]
    .map((at, nth) => `M${x + at * size} ${y - 6}v${size * (nth % 2 ? 0.16 : 0.3)}`)
    .join('');
  return `<g transform="rotate(-4 ${x} ${y})">
<text x="${x}" y="${y}" font-family="Permanent Marker" font-size="${size}" text-anchor="middle" fill="${PAPER}">STAXD</text>
<path d="${drips}" stroke="${PAPER}" stroke-width="${size * 0.05}" stroke-linecap="round"/></g>`;
}

function bricks(): string {
  const [wide, high] = [150, 63];
  const rows = Array.from({ length: 10 }, (_, row) => {
    const joints = Array.from(
      { length: 9 },
      (_, at) => `M${at * wide + (row % 2) * 75} ${row * high}v${high}`,
    );
    return `M0 ${row * high}H1200${joints.join('')}`;
  });
  return `<path d="${rows.join('')}" stroke="#1d1730" stroke-width="3" fill="none"/>`;
}
