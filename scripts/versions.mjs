// The version number of the product stands in every package.json, and what one workspace asks of another follows it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root's package.json and those of all workspaces. */
export function manifestsOf(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -'/*'.length);
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`)].filter((file) =>
    existsSync(path.join(root, file)),
  );
}

/** A manifest with another version, of itself and of the workspaces that it uses. */
export function withVersion(text, version) {
  return text
    .replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/^( {4}"@peyk\/[\w-]+": )"[^"]*"/gm, `$1"${version}"`);
}

/** Files that name the version besides the manifests. */
export const versionedFiles = ['deploy/helm/peyk/Chart.yaml'];

/** Such a file with another version of the product. */
export function fileWithVersion(text, version) {
  return text.replaceAll(/^((?:app)?version: ).*$/gim, `$1${version}`);
}

/** The lock file with another version of the product; npm would ask the registry anew and might leave packages out. */
export function lockWithVersion(text, version) {
  const lock = JSON.parse(text);
  const workspaces = Object.entries(lock.packages).filter(([place]) => !/(^|\/)node_modules\//.test(place));
  for (const one of [lock, ...workspaces.map(([, entry]) => entry)]) {
    if (one.version !== undefined) one.version = version;
    for (const wanted of [one.dependencies ?? {}, one.devDependencies ?? {}]) {
      const ours = Object.keys(wanted).filter((name) => name.startsWith('@peyk/'));
      for (const name of ours) wanted[name] = version;
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** The changelog with what is unreleased under the version; nothing where there is nothing to release. */
export function changelogWithVersion(text, version, date) {
  const isReleased = text.split('\n').some((line) => line.startsWith(`## ${version} (`));
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  if (isReleased || !unreleased.includes('\n- ')) return undefined;
  return text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${date})\n`);
}
