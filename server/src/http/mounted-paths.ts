import type { FastifyInstance } from 'fastify';

interface MountedPath {
  readonly parts: readonly string[];
  readonly methods: Set<string>;
}

/** Every mounted path with its methods, to distinguish 405 from 404. */
export interface MountedPaths {
  /** Methods of the path of this URL; empty if there is none. */
  methodsAt(url: string): string[];
}

export function trackMountedPaths(app: FastifyInstance): MountedPaths {
  const paths = new Map<string, MountedPath>();
  app.addHook('onRoute', ({ method, url }) => {
    const parts = partsOf(url).map((part) => (part.startsWith(':') ? '*' : part));
    const key = parts.join('/');
    const known = paths.get(key) ?? { parts, methods: new Set() };
    for (const one of [method].flat()) known.methods.add(one);
    paths.set(key, known);
  });
  return {
    methodsAt(url) {
      const parts = partsOf(url);
      const methods = [...paths.values()]
        .filter((known) => isAt(known.parts, parts))
        .flatMap((known) => [...known.methods]);
      return [...new Set(methods)].sort();
    },
  };
}

function partsOf(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  return path.replace(/\/$/, '').split('/');
}

function isAt(known: readonly string[], parts: readonly string[]): boolean {
  return (
    known.length === parts.length &&
    known.every((part, index) => part === parts[index] || (part === '*' && parts[index] !== ''))
  );
}
