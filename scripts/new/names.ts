/** `closeWarning` as it is written in an address. */
export function inAddress(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `closeWarning` as the name of a table. */
export function asTable(name: string): string {
  return inAddress(name).replaceAll('-', '_').toUpperCase();
}

/** `closeWarning` as the beginning of a component's name. */
export function asType(name: string): string {
  return name.replace(/^./, (letter) => letter.toUpperCase());
}
