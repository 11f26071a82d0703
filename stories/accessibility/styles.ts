/** The styles of the page, for pictures in shadow roots: there neither `:root` nor the states of originals match. */
import { STATES, WAS } from './states.ts';

/** Nothing moves in a picture; what was in the top layer is where it would be on a page. */
const OF_PICTURES = `
  *, ::before, ::after { transition: none !important; }
  :where([${WAS}~="popover-open"], dialog[${WAS}~="modal"]) {
    display: block; position: fixed; inset: 0; width: fit-content; height: fit-content; margin: auto;
  }`;

const read = new WeakMap<StyleSheet, CSSStyleSheet>();
let own: CSSStyleSheet | undefined;

/** All style sheets of the page as it is now. Each is read once. */
export function stylesOfPictures(): CSSStyleSheet[] {
  own ??= made(OF_PICTURES);
  return [own, ...[...document.styleSheets].map(forPictures)];
}

function forPictures(sheet: CSSStyleSheet): CSSStyleSheet {
  const known = read.get(sheet);
  if (known) return known;
  const text = [...sheet.cssRules]
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText);
  const copy = made(rewritten(text.join('\n')));
  read.set(sheet, copy);
  return copy;
}

function made(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const ROOT = /:root((?:\[[^\]]*\]|:not\([^)]*\))*)/g;
const STATE = new RegExp(`(?<!:):(${STATES.join('|')})(?![\\w-])`, 'g');

/** Selectors weigh as much as before. */
export function rewritten(text: string): string {
  return text
    .replace(ROOT, (_, conditions: string) => (conditions === '' ? ':host' : `:host(${conditions})`))
    .replace(STATE, (state, name: string) => `:is(${state}, [${WAS}~="${name}"])`);
}
