/** Names and addresses that a person would take for the same, whatever their case or their code points. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
