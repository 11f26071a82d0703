/** All pictures on one page, a row for each state or motion. */
export interface Picture {
  readonly file: string;
  readonly label: string;
}

export interface PictureRow {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

const STYLE = `
  body { margin: 24px; background: #0d0b14; color: #f6f3ff; font: 16px system-ui; }
  .row { display: flex; gap: 12px; overflow-x: auto; align-items: end; }
  figure { flex: none; margin: 0; }
  img { display: block; height: 260px; }
  nav { columns: 4; }
  a { color: inherit; }
`;

export function indexPage(rows: readonly PictureRow[]): string {
  const links = rows.map(({ name }) => `<a href="#${name}">${name}</a><br>`);
  const sections = rows.map(
    ({ name, pictures }) =>
      `<h2 id="${name}">${name}</h2><div class="row">${pictures.map(figure).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>STAXD in pictures</title><style>${STYLE}</style>
<h1>STAXD in pictures</h1><nav>${links.join('')}</nav>${sections.join('\n')}`;
}

function figure({ file, label }: Picture): string {
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${label}</figcaption></figure>`;
}
