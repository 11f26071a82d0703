/** Sends a picture from this device, or keeps it there. */

/** Milliseconds that the browser may take to begin saving. */
const FORGOTTEN_AFTER = 60_000;

export function canShare(file: File): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true;
}

/** Closing the sheet without sending is not an error. */
export function share(file: File): void {
  void navigator.share({ files: [file] }).catch(() => {});
}

export function save(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), FORGOTTEN_AFTER);
}
