/** How large a story is shown on a page. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a story says of the screen that it is made for. */
export interface Asking {
  readonly parameters: {
    readonly layout?: string;
    readonly viewport?: {
      readonly options?: Readonly<Record<string, { readonly styles: { width: string; height: string } }>>;
    };
  };
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
}

/** Where a page has less room, a screen is shown as phones have it. */
const NARROW = 640;

/** The screen of a story, or `content` for one that is only as large as what it shows. */
export function sizeOf({ parameters, storyGlobals }: Asking, room: number): Size | 'content' {
  const isScreen = parameters.layout === 'fullscreen';
  const usual = isScreen ? (room < NARROW ? 'phone' : 'desktop') : undefined;
  const screen = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? usual ?? ''];
  if (!screen) return 'content';
  return {
    width: Number.parseInt(screen.styles.width, 10),
    height: Number.parseInt(screen.styles.height, 10),
  };
}
