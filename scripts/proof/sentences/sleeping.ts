/**
 * Many changes in one build of the page: each sleeps behind a name of its own, and wakes where the built files have `true` in the
 * place of that name. A build for each change would take longer than its tests.
 */
import type { File } from '../../docs/ids.ts';
import { isSyntax, type Node, parse, walk } from '../careless/syntax.ts';
import { changed, type Piece } from './change.ts';

/** What stands in the sources and the built files for the change of this number. */
export const nameOf = (number: number): string => `globalThis.SLIP_${String(number).padStart(5, '0')}`;

/** As long as the name, so that nothing else moves. */
export const awake = (built: string, number: number): string =>
  built.replaceAll(nameOf(number), 'true'.padEnd(nameOf(number).length));

export interface Sleeper {
  readonly number: number;
  readonly pieces: readonly Omit<Piece, 'file'>[];
}

interface Region {
  readonly start: number;
  readonly end: number;
  readonly form: Form;
}

/** How a choice is written there. */
type Form = 'expression' | 'statement' | 'child' | 'attribute';

/**
 * The text with all of these changes asleep. A part of a pattern or of a type is nothing that can be chosen when the program
 * runs: it stays what it is, and so does what would be no program beside the others.
 */
export function asleep(file: File, sleepers: readonly Sleeper[]): string {
  const all = together(file, sleepers);
  if (isSyntax(file.name, all)) return all;
  const sound: Sleeper[] = [];
  for (const each of sleepers) if (isSyntax(file.name, together(file, [...sound, each]))) sound.push(each);
  return together(file, sound);
}

function together(file: File, sleepers: readonly Sleeper[]): string {
  const places = placesIn(file);
  const found = sleepers.flatMap(({ number, pieces }) =>
    pieces.flatMap((piece) => {
      const region = regionOf(places, piece);
      return region ? [{ region, number, piece }] : [];
    }),
  );
  const outer = found
    .map(({ region }) => region)
    .filter((region) => !found.some((other) => contains(other.region, region)));
  const unique = [...new Map(outer.map((region) => [`${region.start} ${region.end}`, region])).values()];
  const pieces = unique.map((region) => {
    const within = found.filter(({ piece }) => region.start <= piece.start && piece.end <= region.end);
    const versions = [...Map.groupBy(within, ({ number }) => number)].map(([number, those]) => {
      const moved = those.map(({ piece }) => ({
        ...piece,
        start: piece.start - region.start,
        end: piece.end - region.start,
      }));
      return { number, text: changed(file.text.slice(region.start, region.end), moved) };
    });
    return {
      start: region.start,
      end: region.end,
      text: choice(region.form, versions, file.text.slice(region.start, region.end)),
    };
  });
  return changed(file.text, pieces);
}

const contains = (outer: Region, inner: Region) =>
  outer.start <= inner.start &&
  inner.end <= outer.end &&
  (outer.start < inner.start || inner.end < outer.end);

function choice(form: Form, versions: readonly { number: number; text: string }[], text: string): string {
  if (form === 'statement')
    return versions.reduceRight(
      (rest, each) => `if (${nameOf(each.number)}) {${each.text}\n} else {${rest}\n}`,
      text,
    );
  const side = (version: string) => (form === 'child' ? `<>${version}</>` : `(${version})`);
  const chain = versions.reduceRight(
    (rest, each) => `${nameOf(each.number)} ? ${side(each.text)} : ${rest}`,
    side(text),
  );
  return form === 'expression' ? `(${chain})` : `{${chain}}`;
}

const EXPRESSION =
  /^(Literal|TemplateLiteral|Identifier|(Binary|Logical|Conditional|Call|New|Member|ArrowFunction|Function|Object|Array|Unary|Await|Chain|Parenthesized|TSAs|TSSatisfies|TSNonNull|Class|Sequence)Expression)$/;
const STATEMENT = /^(Expression|If|Return|For|ForOf|ForIn|While|Throw|Switch)Statement$/;

/** Where there may be a choice, the innermost first. */
function placesIn({ name, text }: File): Region[] {
  const places: Region[] = [];
  walk(parse(name, text), (node, parents) => {
    const form = formOf(node, parents);
    if (form) places.push({ start: node.start, end: node.end, form });
  });
  return places.toSorted((a, b) => a.end - a.start - (b.end - b.start));
}

function regionOf(places: readonly Region[], { start, end }: Omit<Piece, 'file'>): Region | null {
  return places.find((place) => place.start <= start && end <= place.end) ?? null;
}

function formOf(node: Node, parents: readonly Node[]): Form | null {
  const [parent] = parents;
  if (!parent || parents.some(({ type }) => /^TS(?!As|Satisfies|NonNull)/.test(type))) return null;
  const isInPage = parent.type === 'JSXElement' || parent.type === 'JSXFragment';
  if (node.type === 'JSXText' || (isInPage && /^JSX(Element|Fragment|ExpressionContainer)$/.test(node.type)))
    return 'child';
  if (/^JSX(Element|Fragment)$/.test(node.type)) return isFree(node, parents) ? 'expression' : null;
  if (parent.type === 'JSXAttribute') return node.type === 'Literal' ? 'attribute' : null;
  if (STATEMENT.test(node.type))
    return /^(BlockStatement|Program|IfStatement)$/.test(parent.type) ? 'statement' : null;
  return EXPRESSION.test(node.type) && isFree(node, parents) ? 'expression' : null;
}

/** Whether any expression could stand in its place. */
function isFree(node: Node, [parent, grand]: readonly Node[]): boolean {
  if (!parent || /^(JSX(?!ExpressionContainer|SpreadAttribute)|Import|Export(?!Default))/.test(parent.type))
    return false;
  const isName =
    (parent.key === node && !parent.computed) ||
    (parent.property === node && !parent.computed) ||
    parent.shorthand;
  const isTarget =
    parent.left === node && /^(Assignment|For)/.test(parent.type)
      ? true
      : parent.id === node ||
        parent.type === 'UpdateExpression' ||
        (/Pattern$|^RestElement$/.test(parent.type) && parent.right !== node);
  // Whoever is called or asked is bound to what comes behind.
  const isAsked =
    parent.callee === node || parent.object === node || parent.tag === node || parent.quasi === node;
  const isParameter = Array.isArray(parent.params) && parent.params.includes(node);
  const isPattern = parent.type === 'Property' && grand?.type === 'ObjectPattern';
  const isWhole = parent.type === 'ChainExpression' || parent.type === 'ExpressionStatement';
  const isDeleted = parent.type === 'UnaryExpression' && /^(delete|typeof)$/.test(String(parent.operator));
  return !(isName || isTarget || isAsked || isParameter || isPattern || isWhole || isDeleted);
}
