/** What a text of a client's catalogue is, and how its gaps are filled. */

/** Forms by English plural category; the count fills `{count}` and chooses the form. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
/** A text with gaps such as `{name}`. */
export type Message = string | Plural;
/** The texts of one client by their keys; {@link fill} makes one into a sentence. */
export type Catalogue = Readonly<Record<string, Message>>;

type Gaps<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;
type GapsOf<Text> = Text extends string
  ? Gaps<Text>
  : Text extends { readonly other: infer Other extends string }
    ? Gaps<Other> | 'count'
    : never;
/** What must be given to fill a text: nothing for one without gaps. */
export type Params<Text> = [GapsOf<Text>] extends [never]
  ? []
  : [
      params: Readonly<Record<Exclude<GapsOf<Text>, 'count'>, string | number>> &
        ('count' extends GapsOf<Text> ? { readonly count: number } : unknown),
    ];

const plurals = new Intl.PluralRules('en');

/** A text with its gaps filled. A gap that is not given stays as it is written, so that it is seen. */
export function fill(message: Message, params: Readonly<Record<string, unknown>> = {}): string {
  const text = typeof message === 'string' ? message : message[form(params.count)];
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}

function form(count: unknown): keyof Plural {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other';
}
