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
/**
 * The parameters that a text needs: none for one without gaps. `Known` are the gaps that its catalogue fills by itself:
 * figures, and the labels of other things.
 */
export type Params<Text, Known extends string = never> = [Exclude<GapsOf<Text>, Known>] extends [never]
  ? []
  : [
      params: Readonly<Record<Exclude<GapsOf<Text>, 'count' | Known>, string | number>> &
        ('count' extends GapsOf<Text> ? { readonly count: number } : unknown),
    ];

/** The keys of texts without gaps. Other texts can name these by their keys: `'Now press {hand.action.play}.'` */
export type Named<Texts> = {
  [Key in keyof Texts & `${string}.${string}`]: Params<Texts[Key]> extends [] ? Key : never;
}[keyof Texts & `${string}.${string}`];

const plurals = new Intl.PluralRules('en');

/**
 * Fills the gaps of a text, first with the parameters, then with what its catalogue `knows`, by their keys. What neither
 * has leaves its gap visible.
 */
export function fill(
  message: Message,
  params: Readonly<Record<string, unknown>> = {},
  known: Readonly<Record<string, unknown>> = {},
): string {
  const text = typeof message === 'string' ? message : message[form(params.count)];
  return text.replaceAll(/\{([\w.]+)\}/g, (gap, name: string) => String(params[name] ?? known[name] ?? gap));
}

function form(count: unknown): keyof Plural {
  return plurals.select(Number(count)) === 'one' ? 'one' : 'other';
}
