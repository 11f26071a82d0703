/** What a browser can do with a link. */

export interface SharePlatform {
  /** Whether the text is in the clipboard now. */
  readonly copy: (text: string) => Promise<boolean>;
  /** The system's own way to send things, where there is one. */
  readonly share?: (what: { readonly text: string; readonly url: string }) => void;
}

/** This browser. */
export const sharePlatform: SharePlatform = {
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
  // Who closes the sheet without sending has not met an error.
  ...(typeof navigator.share === 'function' && {
    share: (what) => void navigator.share(what).catch(() => {}),
  }),
};
