import { readFileSync } from 'node:fs';
import { fileFault, UsageError } from './errors/usageError.ts';
import { type Chapter, chapters, findRules } from './markdown/chapters.ts';
import { renderMarkdown } from './markdown/render.ts';
import { t } from './messages/t.ts';
import { usesPlainLines } from './terminal.ts';

/** The same path from the sources and from the bundle. */
const RULES = new URL('../../docs/rules.md', import.meta.url);
const WIDEST = 88;

export async function rules(topic: readonly string[], given: { readonly plain?: boolean }): Promise<void> {
  const all = chapters(readRules());
  if (topic.length === 0 && !usesPlainLines(given)) {
    const { readOnScreen } = await import('./screens/RulesScreen.tsx');
    await readOnScreen(all);
    return;
  }
  const text =
    topic.length === 0 ? all.map((chapter) => chapter.text).join('\n') : topicText(all, topic.join(' '));
  const width = Math.min(process.stdout.columns ?? WIDEST, WIDEST);
  for (const line of renderMarkdown(text, width)) console.log(line);
}

function topicText(all: readonly Chapter[], topic: string): string {
  const text = findRules(all, topic);
  if (text !== undefined) return text;
  const names = all.map(({ name }) => name).join(', ');
  throw new UsageError(t('error.rules', { topic, chapters: names }));
}

function readRules(): string {
  try {
    return readFileSync(RULES, 'utf8');
  } catch (error) {
    throw new UsageError(t('error.rulesFile', { fault: fileFault(error) }));
  }
}
