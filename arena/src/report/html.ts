/** Markup by template: what is put in is escaped, unless it is markup already. */

/** Well-formed markup. Made by {@link html} and {@link markup} only, so that a plain text is never taken for it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template takes: null is left out, lists are strung together. */
export type Content = Html | string | number | null | readonly Content[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe between tags and inside quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template whose values are escaped; attribute values must stand in quotation marks. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** Takes a text for markup. For what this package wrote itself, or had drawn. */
export function markup(text: string): Html {
  return new Html(text);
}

function render(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(render).join('');
  return escapeHtml(String(content));
}
