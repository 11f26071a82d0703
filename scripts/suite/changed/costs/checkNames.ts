/** The checks of package.json, by name. */
import manifest from '../../../../package.json' with { type: 'json' };

export const CHECK_NAMES: readonly string[] = Object.keys(manifest.scripts).filter((name) =>
  name.startsWith('check:'),
);
