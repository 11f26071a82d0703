/** What a browser can do with a link. */

export interface SharePlatform {
  /** Resolves to whether the text is in the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
  /** The system's share sheet, where there is one. */
  readonly share?: (what: { readonly text: string; readonly url: string }) => void;
}

export const sharePlatform: SharePlatform = {
  copy: async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
  // Closing the sheet without sending is not an error.
  ...(typeof navigator.share === 'function' && {
    share: (what) => void navigator.share(what).catch(() => {}),
  }),
};
