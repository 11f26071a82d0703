import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { namedMedia } from './namedMedia.ts';

const TOKENS = '@custom-media --phone (max-width: 767px);\n@custom-media --low (max-height: 599px), print;';

async function styles(css: string): Promise<string> {
  const config = await resolveConfig({ configFile: false, plugins: [namedMedia(TOKENS)] }, 'build');
  return (await preprocessCSS(css, 'a.css', config)).code;
}

test('a name stands for its condition, and is not sent', async () => {
  expect(await styles('@media (--phone) { a { top: 0 } }')).toBe(
    '@media (max-width: 767px) { a { top: 0 } }',
  );
  expect(await styles('@media (--phone), (--low) { a { top: 0 } }')).toContain(
    '@media (max-width: 767px), (max-height: 599px), print {',
  );
  expect((await styles(`${TOKENS} a { top: 0 }`)).trim()).toBe('a { top: 0 }');
});

test('a name that nobody has defined is an error', async () => {
  await expect(styles('@media (--fone) { a { top: 0 } }')).rejects.toThrow('(--fone)');
});
