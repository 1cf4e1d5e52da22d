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
