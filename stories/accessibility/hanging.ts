/** Shows pictures one below another, each in a shadow root, so that its ids are its own. */
import type { Picture } from './picture.ts';
import { rewritten, stylesOfPictures } from './styles.ts';

export interface Hung {
  readonly frames: readonly Element[];
  readonly roots: readonly ShadowRoot[];
  /** The picture in which an element is. */
  readonly pictureOf: (element: Element | undefined) => Picture;
  readonly takeDown: () => void;
}

/** Hides the page, the last story above all. */
const ALONE = 'body > :not([data-wall]) { display: none !important; }';

export function hang(pictures: readonly Picture[]): Hung {
  const wall = document.createElement('div');
  wall.dataset.wall = '';
  // So far below that the browser does not paint them: only axe looks.
  wall.style.paddingTop = '8000px';
  const alone = document.createElement('style');
  alone.textContent = ALONE;
  const styles = stylesOfPictures();
  const hung = pictures.map((picture) => {
    const { host, root } = frame(picture);
    root.adoptedStyleSheets = styles;
    wall.append(label(picture.story), host);
    return { host, root, picture };
  });
  const sprites = [...document.querySelectorAll('[data-sprite]')];
  for (const sprite of sprites) sprite.remove();
  document.head.append(alone);
  document.body.append(wall);
  for (const { root, picture } of hung) {
    picture.scroll();
    endMotion(root);
  }
  for (const each of hung) showFixedBelow(each);
  const beyond = hung.map(({ host }) => host.scrollHeight - host.clientHeight);
  for (const [index, { host }] of hung.entries()) host.style.marginBottom = `${beyond[index]}px`;
  return {
    frames: hung.map(({ host }) => host),
    roots: hung.map(({ root }) => root),
    pictureOf(element) {
      const root = element?.getRootNode();
      const found = hung.find((each) => each.host === element || each.root === root);
      if (!found) throw new Error(`axe found something that is in no picture: ${element?.outerHTML}`);
      return found.picture;
    },
    takeDown() {
      wall.remove();
      alone.remove();
      document.body.prepend(...sprites);
    },
  };
}

/** As large as the window that the story had; `transform` holds what is fixed to that window. */
function frame({ width, height, page, content }: Picture): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div');
  Object.assign(host.dataset, page);
  host.style.cssText = `width: ${width}px; height: ${height}px; transform: translateX(0);`;
  const root = host.attachShadow({ mode: 'open' });
  root.append(content);
  for (const style of root.querySelectorAll('style')) style.textContent = rewritten(style.textContent);
  return { host, root };
}

/** After the lowest heading any may follow: the order of headings is that of each story. */
function label(story: string): HTMLElement {
  const heading = document.createElement('h6');
  heading.textContent = story;
  return heading;
}

function endMotion(root: ShadowRoot): void {
  for (const animation of root.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    else animation.pause();
  }
}

/**
 * Shows what is `fixed` below its picture. axe takes for hidden what is fixed below the window, a larger window would
 * have other styles, and what lies over a text would keep axe from judging it.
 */
function showFixedBelow({ host, root }: { host: HTMLElement; root: ShadowRoot }): void {
  const below = host.scrollHeight;
  const fixed = [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const { position, width, height } = getComputedStyle(element);
    return position === 'fixed' ? [{ element, width, height, place: element.getBoundingClientRect() }] : [];
  });
  for (const { element, width, height, place } of fixed) {
    const { style } = element;
    Object.assign(style, { position: 'absolute', isolation: 'isolate', margin: 0, inset: '0 auto auto 0' });
    Object.assign(style, { width, height });
    const { left, top } = element.getBoundingClientRect();
    Object.assign(style, { left: `${place.left - left}px`, top: `${place.top - top + below}px` });
  }
}
