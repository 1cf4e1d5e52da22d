import type { Plugin } from 'vite';

import * as operations from '../sdk/src/generated/operations.ts';
import * as operatorOperations from '../sdk/src/generated/operator-operations.ts';

const values: Readonly<Record<string, unknown>> = { ...operations, ...operatorOperations };

/**
 * Operations of the SDK as values of the modules that use them. Their file would go to the shell as a whole, with what
 * all pages ask for; so a page brings its own, and a new page makes no other one larger.
 */
export function operationsInTheirPages(): Plugin {
  return {
    name: 'peyk-operations-in-their-pages',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /panel\/src\/.*\.tsx?$/, code: '@peyk/sdk' },
      handler(code) {
        let written = code;
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || node.source.value !== '@peyk/sdk') continue;
          const kept: string[] = [];
          const own: string[] = [];
          for (const one of node.specifiers) {
            if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') return undefined;
            const { name } = one.imported;
            if (name in values) own.push(`const ${one.local.name} = ${JSON.stringify(values[name])};`);
            else kept.push(`${name} as ${one.local.name}`);
          }
          const rest = kept.length > 0 ? [`import { ${kept.join(', ')} } from '@peyk/sdk';`] : [];
          written = written.slice(0, node.start) + [...rest, ...own].join('\n') + written.slice(node.end);
        }
        return { code: written, map: null };
      },
    },
  };
}
