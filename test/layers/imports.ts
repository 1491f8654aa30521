import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';

/** One file of the project that imports another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** Whether only types are imported, which are gone at run time. */
  readonly isType: boolean;
}

const root = join(import.meta.dirname, '../..');

/** An import or export of another module, static or dynamic. Our own files only, so the formatter's layout is enough. */
const statement = /^(import|export)\s(?:(type)\s)?([^;'"]*?)\s?(?:from\s)?'([^']+)'|\b(import)\('([^']+)'\)/gm;

/** Whether `import { type A, type B }` imports types only. */
const isTypesOnly = (clause: string): boolean => {
  const members =
    /^\{([^}]*)\}$/
      .exec(clause.trim())?.[1]
      ?.split(',')
      .filter((member) => member.trim() !== '') ?? [];
  return members.length > 0 && members.every((member) => member.trim().startsWith('type '));
};

/** Where a specifier leads, by path from the root; undefined for a package. */
const resolve = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
};

/** The imports in the text of one file, types included. */
export const importsIn = (from: string, text: string): Edge[] =>
  [...text.matchAll(statement)].flatMap(([, , type, clause = '', specifier, , dynamic]) => {
    const to = resolve(from, specifier ?? dynamic ?? '');
    return to !== undefined && /\.tsx?$/.test(to)
      ? [{ from, to, isType: type !== undefined || isTypesOnly(clause) }]
      : [];
  });

/** Every import between TypeScript files of the project, types and dynamic ones too, by path from its root. */
export const importsOfProject = (): readonly Edge[] =>
  globSync('{client,functions,infra,shared,test}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'client/dist'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));

/**
 * The platforms among the imports: what a contract names of shared/platforms. What else is there is a helper.
 */
export const platformsOf = (edges: readonly Pick<Edge, 'from' | 'to'>[]): Set<string> => {
  const named = edges.filter(({ from }) => matchesGlob(from, 'functions/**/contract.ts')).map(({ to }) => to);
  return new Set(named.filter((file) => matchesGlob(file, 'shared/platforms/**')));
};
