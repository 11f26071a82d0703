/** What a browser says of itself, in the few words by which its owner knows it again. */

export interface Device {
  /** Such as "Firefox on Windows"; null: not known. */
  readonly name: string | null;
  readonly isPhone: boolean;
}

type Row = readonly [form: RegExp, name: string];

/** The first that fits: most browsers claim to be others as well. */
const BROWSERS: readonly Row[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly Row[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** Longer ones are not looked through. */
const MOST_CHARACTERS = 512;

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent?.slice(0, MOST_CHARACTERS) ?? '';
  if (/^(?:node|undici)\b/i.test(text)) return { name: 'Terminal', isPhone: false };
  const [browser, system] = [BROWSERS, SYSTEMS].map((rows) => rows.find(([form]) => form.test(text))?.[1]);
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
  return { name, isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(text) };
}
