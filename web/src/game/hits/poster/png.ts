/** Makes a file of a drawing of the page, on this device. */
import { POSTER } from './Poster.tsx';

const SVG = 'http://www.w3.org/2000/svg';

/** A PNG of the drawing with all that it refers to: cards, faces, colors and fonts. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await wholeOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, POSTER.width, POSTER.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError('no picture'))), 'image/png');
  });
}

async function wholeOf(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const files = new Set<string>();
  for (const use of copy.querySelectorAll('use')) {
    const [file = '', id = ''] = (use.getAttribute('href') ?? '').split('#');
    if (file !== '') files.add(file);
    use.setAttribute('href', `#${id}`);
  }
  const cards = document.getElementById('cc')?.closest('svg');
  if (cards) copy.append(cards.cloneNode(true));
  for (const file of files) {
    const read = new DOMParser().parseFromString(await (await fetch(file)).text(), 'image/svg+xml');
    copy.append(read.documentElement);
  }
  const fonts = document.createElementNS(SVG, 'style');
  fonts.textContent = await fontRules();
  copy.prepend(fonts);
  const text = new XMLSerializer().serializeToString(copy);
  return text.replace('<svg ', `<svg style="${tokensIn(text)}" `);
}

/** The values of all custom properties that a text uses. */
function tokensIn(text: string): string {
  const values = getComputedStyle(document.documentElement);
  const names = new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  return [...names]
    .map((name) => [name, values.getPropertyValue(name).trim().replaceAll('"', "'")] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}

/** A drawing outside the page can fetch no font, so it carries them. */
const CARRIED = /Permanent Marker|Barlow Condensed/;

async function fontRules(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const carried = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => CARRIED.test(style.getPropertyValue('font-family')));
  const texts = await Promise.all(
    carried.map(async ({ cssText, parentStyleSheet }) => {
      const [found, path] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
      if (found === undefined || path === undefined) return '';
      const address = new URL(path, parentStyleSheet?.href ?? location.href);
      return cssText.replace(found, `url(${await dataOf(address)})`);
    }),
  );
  return texts.join('');
}

async function dataOf(address: URL): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new TypeError('no font'));
    reader.readAsDataURL(blob);
  });
}
