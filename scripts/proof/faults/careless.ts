/** Faults as careless people make them: one sign or word of a line with a condition. */
import { createHash } from 'node:crypto';
import type { File } from '../../docs/ids.ts';

export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line before and after. */
  readonly from: string;
  readonly to: string;
}

interface Slip {
  readonly at: RegExp;
  readonly to: (found: string) => string;
}

/** Each place of a line where it fits is a fault of its own. */
const SLIPS: readonly Slip[] = [
  { at: /&&/g, to: () => '||' },
  { at: /\|\|/g, to: () => '&&' },
  { at: /===/g, to: () => '!==' },
  { at: /!==/g, to: () => '===' },
  { at: / <= /g, to: () => ' < ' },
  { at: / >= /g, to: () => ' > ' },
  { at: / < /g, to: () => ' <= ' },
  { at: / > /g, to: () => ' >= ' },
  { at: /(?<=[\s(&|?:])!(?=[\w(])/g, to: () => '' },
  {
    at: /\breturn (?:true|false);/g,
    to: (found) => (found.includes('true') ? 'return false;' : 'return true;'),
  },
  {
    at: /\breturn (?!true|false)[^;?]*(?:===|!==|&&|\|\||\.(?:some|every|includes|has)\()[^;]*;/g,
    to: () => 'return true;',
  },
];
/** A literal counts where the line decides something. */
const DECIDES = /\bif \(|\? |&&|\|\||[=!]==| [<>]=? /;
const LITERALS: readonly Slip[] = [
  { at: /(?<![\w.'"-])\d+(?![\w.'"])/g, to: (found) => String(Number(found) + 1) },
  { at: /(?<=[=!]== )'[\w-]+'/g, to: (found) => `${found.slice(0, -1)}_'` },
];
/** Neither comments nor imports nor types are conditions. */
const NO_CODE = /^\s*(\/\/|\/?\*|import\b|export (\*|type\b|interface\b)|type\b)|=>\s*void\b|\bPromise</;

/** All that could slip in a file. */
export function faultsIn({ name, text }: File): Fault[] {
  return text.split('\n').flatMap((from, at) => {
    if (NO_CODE.test(from)) return [];
    const slips = DECIDES.test(from) ? [...SLIPS, ...LITERALS] : SLIPS;
    const lines = slips.flatMap(({ at: place, to }) =>
      [...from.matchAll(place)].map(
        ({ 0: found, index }) => from.slice(0, index) + to(found) + from.slice(index + found.length),
      ),
    );
    return [...new Set(lines)]
      .filter((to) => to !== from)
      .map((to) => ({ file: name, line: at + 1, from, to }));
  });
}

/** Some of the faults by chance: the same for the same seed. Files count alike, however many conditions they have. */
export function drawn(files: readonly File[], count: number, skip: number, seed: string): Fault[] {
  const place = (words: string) => createHash('sha256').update(`${seed} ${words}`).digest('hex');
  const first = files.flatMap((file) => {
    const all = faultsIn(file).map((fault) => ({
      fault,
      at: place(`${fault.file} ${fault.line} ${fault.to}`),
    }));
    const [one] = all.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    return one ? [{ fault: one.fault, at: place(one.fault.file) }] : [];
  });
  return first
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(skip, skip + count)
    .map(({ fault }) => fault);
}

/** The text with the fault in it. */
export function planted(text: string, { line, from, to }: Fault): string {
  const lines = text.split('\n');
  if (lines[line - 1] !== from) throw new RangeError(`line ${line} is not "${from}"`);
  return lines.with(line - 1, to).join('\n');
}
