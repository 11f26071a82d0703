import { stripVTControlCharacters, styleText } from 'node:util';

/** Markdown as terminal lines of at most `width` columns: headings, lists, tables, paragraphs, inline marks. */
export function renderMarkdown(markdown: string, width: number): string[] {
  const out: string[] = [];
  const lines = markdown.trimEnd().split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const heading = /^#+ (.*)/.exec(line);
    const indent = /^ */.exec(line)?.[0] ?? '';
    if (line.trim() === '') {
      out.push('');
      at++;
    } else if (heading) {
      out.push(styleText('bold', heading[1]), '─'.repeat(heading[1].length));
      at++;
    } else {
      const inTable = line.trimStart().startsWith('|');
      const start = at++;
      while (at < lines.length && continues(lines[at], inTable)) at++;
      const block = lines.slice(start, at).map((part) => part.trim());
      out.push(...(inTable ? renderTable(block, indent, width) : renderText(block.join(' '), indent, width)));
    }
  }
  return out;
}

function continues(line: string, inTable: boolean): boolean {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return false;
  return inTable ? text.startsWith('|') : !/^([-*]|\d+\.) /.test(text) && !text.startsWith('|');
}

function renderText(text: string, indent: string, width: number): string[] {
  const [, bullet, rest] = /^([-*] |\d+\. )?(.*)$/s.exec(text) ?? [];
  const hanging = indent + ' '.repeat(bullet?.length ?? 0);
  const mark = bullet?.startsWith('-') ? '• ' : (bullet ?? '');
  return wrap(inline(rest), width - hanging.length).map((line, index) =>
    index === 0 ? `${indent}${mark}${line}` : hanging + line,
  );
}

/** Columns as wide as their longest cell; the last one wraps. */
function renderTable(rows: readonly string[], indent: string, width: number): string[] {
  const cells = rows
    .filter((row) => !/^[|\s:-]+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => inline(cell.trim())),
    );
  const last = cells[0].length - 1;
  const widths = cells[0].map((_, column) =>
    Math.max(...cells.map((row) => visibleWidth(row[column] ?? ''))),
  );
  const before = widths.slice(0, last).reduce((sum, one) => sum + one + 2, indent.length);
  const room = Math.max(12, width - before);
  return cells.flatMap((row, index) => {
    const start = row.slice(0, last).map((cell, column) => `${padded(cell, widths[column])}  `);
    const lines = wrap(row[last] ?? '', room).map(
      (line, part) => indent + (part === 0 ? start.join('') : ' '.repeat(before - indent.length)) + line,
    );
    const rule = indent + '─'.repeat(Math.min(width, before + widths[last]) - indent.length);
    return index === 0 ? [...lines, rule] : lines;
  });
}

/** Styles each word separately, so that a line may break between them. */
function inline(text: string): string {
  const words = (marked: string, style: 'bold' | 'italic' | 'cyan') =>
    marked
      .split(' ')
      .map((word) => styleText(style, word))
      .join(' ');
  return text
    .replace(/`([^`]+)`/g, (_, marked: string) => words(marked, 'cyan'))
    .replace(/\*\*(.+?)\*\*/g, (_, marked: string) => words(marked, 'bold'))
    .replace(/\*([^*]+)\*/g, (_, marked: string) => words(marked, 'italic'))
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && visibleWidth(line) + 1 + visibleWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function visibleWidth(text: string): number {
  return stripVTControlCharacters(text).length;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(width - visibleWidth(text));
}
