import { readFileSync } from 'node:fs';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import { AVATARS } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { faceColors } from './faceColors.ts';
import { facesOf, levelFace } from './faceOf.ts';
import { HEAD_OF, HEADS, headsOf } from './heads.ts';
import { PLACES } from './MoodPatch.tsx';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const drawnIn = (sprite: string) => [...read(sprite).matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);

/** The first names that the server gives. */
const MOODS = ['idle', 'smug', 'hit', 'angry', 'scared', 'laughing'];
const NAMES = Object.keys(HEAD_OF);

test('every avatar has its drawing and a place for its moods, and nobody else', () => {
  expect(drawnIn('./faces.svg').toSorted()).toEqual(
    Array.from({ length: AVATARS }, (_, index) => `p${index + 1}`).toSorted(),
  );
  expect(PLACES).toHaveLength(AVATARS);
});

test('the sprite tells the paints of each face, for pictures that have no styles', () => {
  const tokens = read('../tokens/tokens.css');
  for (const [, id, wash, spot] of read('./faces.svg').matchAll(
    /id="p(\d+)" data-wash="(#\w+)" data-spot="(#\w+)"/g,
  )) {
    const paints = faceColors(Number(id)).map((name) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1]);
    expect([wash, spot], id).toEqual(paints);
  }
  expect(read('./faces.svg').match(/data-wash/g)).toHaveLength(AVATARS);
});

test('[FACE-3] twelve heads go with every level, and each level has its eyes in six moods', () => {
  const eyes = OFFERED_BOTS.flatMap((level) => MOODS.map((mood) => `${level}-${mood}`));
  expect(HEADS).toHaveLength(12);
  expect(MOODS).toHaveLength(6);
  expect(drawnIn('./bots.svg').toSorted()).toEqual(['horns', ...HEADS, ...eyes].toSorted());
});

test('every offered bot has colors, and a look of its own before it has a name', () => {
  const looks = OFFERED_BOTS.map((level) => levelFace(level));
  const colors = looks.map((face) => String(faceColors(face)));
  expect(new Set(looks.map((face) => face.split('-')[1])).size).toBe(OFFERED_BOTS.length);
  expect(new Set(colors).size).toBe(OFFERED_BOTS.length);
  const tokens = read('../tokens/tokens.css');
  for (const color of colors.flatMap((pair) => pair.split(','))) expect(tokens).toContain(`--${color}: #`);
});

test('every name that the server gives has a head of its own choice', () => {
  const names = read('../../../../server/src/games/model/ids.ts').match(/STREET_NAMES = \[([^\]]+)\]/)?.[1];
  const given = [...String(names).matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(HEADS.length);
  expect(NAMES.toSorted()).toEqual(given.toSorted());
  for (const head of HEADS) expect(Object.values(HEAD_OF)).toContain(head);
});

test('[FACE-3] a head belongs to the name, and eyes and wash to the level', () => {
  const faces = facesOf([
    { username: 'Knox_STRATEGIC', bot: 'hard' },
    { username: 'Robin', avatar: 7 },
    { name: 'Jolt', bot: 'easy' },
    { username: 'Mojo_PETTY', botDifficulty: 'petty' },
  ]);
  expect(faces).toEqual(['hard-nut', 7, 'easy-ghost', 'petty-crown']);
});

test('[FACE-4] no head is twice at a table, in whatever order they sit', () => {
  for (let first = 0; first < NAMES.length; first++) {
    const others = NAMES.filter((_, at) => (at * 7 + first) % 5 < 2).slice(0, 5);
    const table = [...new Set([NAMES[first] ?? '', 'Bot 7', ...others])];
    const heads = headsOf(table);
    expect(new Set(heads).size, table.join()).toBe(table.length);
    const turned = [...table.slice(3), ...table.slice(0, 3)];
    const again = headsOf(turned.map((name) => `${name}_CHILL`));
    expect(turned.map((name, at) => [name, again[at]])).toEqual(
      turned.map((name) => [name, heads[table.indexOf(name)]]),
    );
  }
  // Tempo and Echo share theirs: the one that comes first by the alphabet has it.
  expect(headsOf(['Tempo', 'Echo', 'Slick'])).toEqual(['radio', 'phones', 'cap']);
  expect(headsOf(['Tempo', 'Slick'])).toEqual(['phones', 'cap']);
});
