/** The API reference: the exports of the published packages, with their doc comments. */
import { join } from 'node:path';
import { Application, type DeclarationReflection, LogLevel, ReflectionKind } from 'typedoc';

const ROOT = join(import.meta.dirname, '../..');

/** What is imported, and from which file. */
export type EntryPoints = Readonly<Record<string, string>>;

export const PUBLISHED_ENTRIES: EntryPoints = {
  '@staxd/engine': 'packages/engine/src/index.ts',
  '@staxd/engine/bots': 'packages/engine/src/bots/index.ts',
  '@staxd/scenario': 'packages/scenario/src/index.ts',
  '@staxd/protocol': 'packages/protocol/src/index.ts',
  '@staxd/client': 'packages/client/src/index.ts',
};

export interface Reference {
  /** One line for each export without an explanation. */
  readonly unexplained: readonly string[];
  /** Writes the pages; `index.html` is the first. */
  write(folder: string): Promise<void>;
}

/** Reads sources that `tsconfig` names. Throws when they cannot be read; TypeDoc has said why. */
export async function readReference(
  entries: EntryPoints,
  tsconfig = join(import.meta.dirname, 'tsconfig.json'),
): Promise<Reference> {
  const app = await Application.bootstrap({
    name: 'STAXD',
    entryPoints: Object.values(entries).map((path) => join(ROOT, path)),
    tsconfig,
    readme: join(import.meta.dirname, 'intro.md'),
    alwaysCreateEntryPointModule: true,
    basePath: ROOT,
    // `check:types` has looked for errors, with another TypeScript; a property that two schemas share has two comments.
    skipErrorChecking: true,
    logLevel: LogLevel.Error,
    disableSources: true,
    excludePrivate: true,
    excludeExternals: true,
    router: 'structure',
    navigation: { includeFolders: false },
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc cannot read the sources: look above.');
  const modules = project.getChildrenByKind(ReflectionKind.Module);
  for (const module of modules) {
    const entry = Object.entries(entries).find(([, path]) =>
      path.replace(/(\/index)?\.ts$/, '').endsWith(module.name),
    );
    if (entry) [module.name] = entry;
  }
  return {
    unexplained: modules.flatMap(({ name: from, children = [] }) =>
      children
        .filter(isUnexplained)
        .map(({ name }) => `${name} of ${from} has no doc comment: say in a sentence what it is.`),
    ),
    write: (folder) => app.generateDocs(project, folder),
  };
}

function isUnexplained(reflection: DeclarationReflection): boolean {
  if (reflection.kind === ReflectionKind.Reference) return false;
  return !reflection.hasComment() && !reflection.signatures?.some((signature) => signature.hasComment());
}
