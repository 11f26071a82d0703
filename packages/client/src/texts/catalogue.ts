/** Forms by English plural category. The count chooses the form and fills `{count}`. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
/** A text with gaps such as `{name}`, or its plural forms. */
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
/** The parameters that a text needs: none for one without gaps. */
export type Params<Text> = [GapsOf<Text>] extends [never]
  ? []
  : [
      params: Readonly<Record<Exclude<GapsOf<Text>, 'count'>, string | number>> &
        ('count' extends GapsOf<Text> ? { readonly count: number } : unknown),
    ];

const plurals = new Intl.PluralRules('en');

/** Fills the gaps of a text. A missing parameter leaves its gap visible. */
export function fill(message: Message, params: Readonly<Record<string, unknown>> = {}): string {
  const text = typeof message === 'string' ? message : message[form(params.count)];
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}

function form(count: unknown): keyof Plural {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other';
}
