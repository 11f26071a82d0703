/** What is wrong in the stories of a file, and which one it is. */
import type { Album } from './album.ts';
import type { Finding } from './examination.ts';
import type { Asked, Picture } from './picture.ts';

export interface Means {
  /** Looks at pictures of stories that ask for the same. */
  readonly examine: (pictures: readonly Picture[], asked: Asked) => Promise<readonly Finding[]>;
  readonly resize: (width: number, height: number) => Promise<void>;
}

export interface Verdict {
  /** One line for each violation, and for each planted one that was not found. */
  readonly faults: readonly string[];
  /** The same, of stories that only ask to be told. */
  readonly todo: readonly string[];
}

/**
 * Looks at all pictures of a size at once.
 *
 * @param passed - The ids of the stories that passed. Each must have left a picture.
 */
export async function judge(
  album: Album,
  passed: readonly string[],
  { examine, resize }: Means,
): Promise<Verdict> {
  const faults = passed
    .filter((id) => !album.has(id))
    .map((id) => `${id}: it left no picture to be examined.`);
  const pictures = [...album.values()].filter((each) => each !== 'off');
  const findings: Finding[] = [];
  for (const alike of [...Map.groupBy(pictures, kindOf).values()].flatMap(inBatches)) {
    const [{ asked, width, height }] = alike as [Picture, ...Picture[]];
    await resize(width, height);
    findings.push(...(await examine(alike, asked)));
  }
  const byPicture = Map.groupBy(findings, ({ picture }) => picture);
  const todo: string[] = [];
  for (const picture of pictures) {
    const lines = linesOf(picture, byPicture.get(picture) ?? []);
    (picture.asked.test === 'todo' ? todo : faults).push(...lines);
  }
  return { faults, todo };
}

/** Beside a dialog axe excuses hidden elements that can be focused, so stories with one are among themselves. */
const DIALOG = 'dialog, [role="dialog"], [aria-modal="true"]';

/** Pictures of one kind are examined together. */
function kindOf({ width, height, asked, content }: Picture): string {
  const { config, options, context } = asked;
  return JSON.stringify([width, height, content.querySelector(DIALOG) !== null, config, options, context]);
}

/** Elements in one run. Each run costs something, and axe compares elements with each other: both ways lose. */
const BATCH = 5000;

function inBatches(pictures: readonly Picture[]): Picture[][] {
  const batches: Picture[][] = [];
  let left = 0;
  for (const picture of pictures) {
    const elements = picture.content.querySelectorAll('*').length;
    if (left < elements) {
      batches.push([]);
      left = BATCH;
    }
    batches.at(-1)?.push(picture);
    left -= elements;
  }
  return batches;
}

function linesOf({ story, asked }: Picture, findings: readonly Finding[]): string[] {
  const planted = asked.planted ?? [];
  const found = new Set(findings.map(({ rule }) => rule));
  return [
    ...findings
      .filter(({ rule }) => !planted.includes(rule))
      .map(({ rule, help, selector }) => `${story}: ${help} (${rule}): ${selector}`),
    ...planted
      .filter((rule) => !found.has(rule))
      .map((rule) => `${story}: ${rule} is planted and was not found.`),
  ];
}
