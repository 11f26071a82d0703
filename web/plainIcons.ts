/** Icons as they are drawn, without their names and without keys, which only warnings of React's development build use. */
import type { Plugin } from 'vite';

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+[.]m?js$/;
/** The fields of an icon beside its drawing; 24 is the size of an icon that says none. */
const BESIDE = /^\s*(name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?$|,\s*key: "[^"]*"|^__iconData[.]node;$/gm;

/** A Vite plugin for the built client. */
export function plainIcons(): Plugin {
  return {
    name: 'staxd-plain-icons',
    apply: 'build',
    transform: (code, file) => (ICON.test(file) ? { code: code.replace(BESIDE, ''), map: null } : null),
  };
}
