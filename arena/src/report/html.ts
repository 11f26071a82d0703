/** Well-formed markup. Only {@link html} and {@link markup} create it, so plain text is never mistaken for it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template accepts: null is left out, lists are concatenated. */
export type Content = Html | string | number | null | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe between tags and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template that escapes its values, except markup. Attribute values must be quoted. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** Trusts a text as markup: only for text from this package or from the charts. */
export function markup(text: string): Html {
  return new Html(text);
}

function render(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(render).join('');
  return escapeHtml(String(content));
}
