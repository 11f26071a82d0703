/** A page of examples, each with what `run` says that it prints now; null leaves an example as it is. */
export function withOutputs(page: string, run: (file: string) => string | null): string {
  const [head, ...sections] = page.split(/^(?=## )/m);
  const made = sections.map((section) => {
    const [, file = ''] = /^## \[([\w-]+\.ts)\]/.exec(section) ?? [];
    const output = file === '' ? null : run(file);
    return output === null ? section : section.replace(/^```\n.*?^```$/ms, () => `\`\`\`\n${output}\`\`\``);
  });
  return [head, ...made].join('');
}
