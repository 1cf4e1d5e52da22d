// The architecture as data: which part may import which, who may use which package, and what a suppression must say.
// oxlint runs it as a plugin, so that a wrong import is underlined in the editor.
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { panelComplaint } from './panel-directions.mjs';

const words = ['failure.ts', 'text', 'texts'];
const ground = [...words, 'platform.ts', 'runtime.ts', 'config.ts', 'clock.ts', 'version.ts'];

// What features give each other without knowing each other.
const slots = [
  'search-source.ts',
  'waiting-source.ts',
  'number-data.ts',
  'segment-condition.ts',
  'reply-taker.ts',
  'event-taker.ts',
];

const mayImport = {
  text: [],
  texts: ['text'],
  'failure.ts': ['texts'],
  settings: ['primitives'],
  'config.ts': ['settings'],
  'clock.ts': [],
  'version.ts': [],
  'runtime.ts': [],
  primitives: [],
  storage: words,
  files: [...words, 'primitives'],
  carriers: ['text', 'primitives'],
  'location-sources': ['config.ts', 'primitives', 'text', 'storage'],
  gateways: ['clock.ts', 'config.ts', 'primitives', 'storage'],
  'platform.ts': ['storage', 'carriers', 'files', 'runtime.ts', 'config.ts', 'clock.ts'],
  // Spans of the steps of a send.
  traces: ['runtime.ts'],
  // How long the event loop stands still, and what was under way.
  'loop-watch.ts': ['runtime.ts', 'primitives'],
  http: [...ground, 'primitives', 'traces', 'loop-watch.ts'],
  'poller.ts': ['platform.ts', 'storage'],
  // Notices that something changed, in this process and in others.
  changes: ['platform.ts', 'runtime.ts', 'storage'],
  // Work that one process finds on behalf of all.
  'due-work.ts': ['runtime.ts', 'storage'],
  jobs: [...ground, 'poller.ts', 'primitives', 'due-work.ts', 'loop-watch.ts', 'storage'],
  'search-source.ts': ['http', 'platform.ts', 'runtime.ts'],
  'waiting-source.ts': ['http', 'platform.ts', 'runtime.ts'],
  'number-data.ts': ['platform.ts', 'runtime.ts'],
  'segment-condition.ts': ['platform.ts', 'runtime.ts', 'storage', 'texts'],
  'reply-taker.ts': ['platform.ts', 'runtime.ts', 'storage'],
  'event-taker.ts': ['platform.ts', 'runtime.ts', 'storage'],
  'ticket-opener.ts': ['runtime.ts', 'storage'],
  'feature.ts': ['due-work.ts', 'http', 'jobs', 'platform.ts', 'runtime.ts', ...slots],
  'open-runtime.ts': ['feature.ts', 'platform.ts'],
  'invalidated-cache.ts': ['platform.ts', 'primitives', 'storage'],
  // How files of rows are read in; what a row is and where it goes stands in the features.
  imports: [...ground, 'changes', 'http', 'jobs', 'storage', 'files', 'primitives'],
  features: [
    ...ground,
    'changes',
    'traces',
    'loop-watch.ts',
    'imports',
    'feature.ts',
    'due-work.ts',
    ...slots,
    'ticket-opener.ts',
    'invalidated-cache.ts',
    'poller.ts',
    'primitives',
    'http',
    'jobs',
    'storage',
    'files',
    'carriers',
    'gateways',
    'location-sources',
    'features',
  ],
  // Interfaces of other providers: requests read, operations of features called, answers written in their form.
  interfaces: [...ground, 'http', 'primitives', 'features'],
  // The life of the demo, made through the doors of all features.
  demo: ['*'],
  'first-data': [...ground, 'storage', 'features'],
  'catalogue.ts': ['feature.ts', 'features'],
  'log.ts': ['config.ts', 'primitives'],
  'open-platform.ts': [...ground, 'log.ts', 'storage', 'carriers', 'files'],
  'service.ts': ['*'],
  commands: ['*'],
  'main.ts': ['config.ts', 'commands', 'storage', 'version.ts'],
};

const signIn = /^server\/src\/features\/service\/sign-in\//;
const s3 = /^server\/src\/files\/s3\//;
const audio = /^packages\/sip\/src\/audio\//;
const packageHomes = {
  fastify: /^server\/src\/(http\/|service\.ts|commands\/listen\.ts)/,
  '@fastify/busboy': /^server\/src\/http\//,
  kysely: /^server\/src\/storage\/|-store\.ts$/,
  pg: /^server\/src\/storage\/|-store\.ts$|^packages\/embedded-postgres\//,
  pino: /^server\/src\/((open-)?platform|log)\.ts$/,
  smpp: /^$/,
  'sms-segments-calculator': /^packages\/smpp\/src\/text\//,
  'mpg123-decoder': audio,
  'opus-decoder': audio,
  '@wasm-audio-decoders/ogg-vorbis': audio,
  s3rver: /^$/,
  '@aws-sdk/client-s3': s3,
  '@aws-sdk/lib-storage': s3,
  '@node-rs/argon2': signIn,
  '@zxcvbn-ts/core': signIn,
  '@zxcvbn-ts/language-common': signIn,
  otpauth: signIn,
  qrcode: signIn,
  '@peyk/smpp': /^server\/src\/(carriers\/|features\/messaging\/smpp\/|text\/pages\.ts$)/,
  '@peyk/sip': /^server\/src\/(carriers\/|files\/audio\.ts$)/,
  '@peyk/spreadsheet': /^server\/src\/files\//,
  '@peyk/embedded-postgres': /^server\/src\/storage\//,
};

const isTest = (file) => file.endsWith('.test.ts') || /-(test|cases)\.ts$/.test(file);
const top = (file) => file.split('/')[1];
const feature = (file) => /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** The groups of features: each may import its own features and those of the groups before it. */
const groups = ['common', 'people', 'money', 'lines', 'audiences', 'messaging', 'service'];

function groupComplaint(mine, theirs) {
  const [from, to] = [mine, theirs].map((one) => one.split('/')[0]);
  const unknown = [from, to].find((group) => !groups.includes(group));
  if (unknown) return `${unknown} has no place among the groups in lint/architecture.mjs yet`;
  return groups.indexOf(to) > groups.indexOf(from)
    ? `features of ${from} may not import features of ${to}`
    : undefined;
}

function packageComplaint(from, specifier) {
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [''];
  const home = packageHomes[name];
  return home && !home.test(from) ? `${name} has no place here: ${home}` : undefined;
}

function complaint(from, to) {
  const [a, b] = [top(from), top(to)];
  const allowed = mayImport[a];
  if (!allowed) return `${a} has no place in lint/architecture.mjs yet`;
  if (a !== b && !allowed.includes(b) && !allowed.includes('*')) return `${a} may not import ${b}`;
  if (a === 'features' && to.startsWith('src/storage/shards/') && !isTest(from))
    return 'where the rows of an account lie is known to storage alone: use platform.accountGroups';
  return featureComplaint(from, to);
}

/** Of one feature on another. */
function featureComplaint(from, to) {
  const [mine, theirs] = [feature(from), feature(to)];
  if (!theirs || mine === theirs) return undefined;
  const door = top(from) === 'catalogue.ts' ? '.feature.ts' : '/index.ts';
  if (!to.endsWith(door)) return `import ${theirs} through its ${door.slice(1)}`;
  return mine && !isTest(from) ? groupComplaint(mine, theirs) : undefined;
}

/** The rules that the service and the panel share stand on their own. */
function textComplaint(specifier) {
  return specifier.startsWith('./') ? undefined : 'text imports nothing';
}

/** A library knows nothing of Peyk: neither the service nor another library. */
function libraryComplaint(from, to, specifier) {
  const [library] = /^packages\/[^/]+\/src\//.exec(from) ?? [];
  if (library === undefined) return undefined;
  const isInside = specifier.startsWith('.') ? to.startsWith(library) : !specifier.startsWith('@peyk/');
  return isInside ? undefined : 'a library imports nothing of Peyk outside of itself';
}

function complaintOf(from, specifier) {
  if (from.startsWith('panel/')) return panelComplaint(from, specifier);
  if (from.startsWith('text/')) return textComplaint(specifier);
  const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  if (!specifier.startsWith('.')) {
    return libraryComplaint(from, to, specifier) ?? packageComplaint(from, specifier);
  }
  return from.startsWith('server/src/')
    ? complaint(from.slice('server/'.length), to.replace(/^server\//, ''))
    : libraryComplaint(from, to, specifier);
}

const placeOf = (context) =>
  path
    .relative(context.cwd ?? process.cwd(), context.filename)
    .split(path.sep)
    .join('/');

const imports = {
  create(context) {
    const place = placeOf(context);
    if (!/^(server|panel|text|packages\/[^/]+)\/src\//.test(place) || isTest(place)) return {};
    const check = (node) => {
      const specifier = node.source?.value;
      const message = typeof specifier === 'string' ? complaintOf(place, specifier) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

// `oxlint-disable-next-line rule -- why`: one line, one rule, one reason. Whole files only for the terminal's own output.
function suppressionComplaint(text) {
  if (/^@ts-(ignore|nocheck)/.test(text)) return 'use @ts-expect-error, with a reason';
  if (/^@ts-expect-error\s*$/.test(text)) return 'a suppression needs a reason';
  if (!/^(oxlint|eslint)-disable/.test(text)) return undefined;
  if (!/ -- \S/.test(text)) return 'a suppression needs a reason after --';
  const isNarrow = /^\w+-disable(-next)?-line /.test(text) || /^\w+-disable no-console /.test(text);
  return isNarrow ? undefined : 'a whole file may not be suppressed';
}

const suppressions = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = suppressionComplaint(comment.value.trim());
          if (message) context.report({ node: comment, message });
        }
      },
    };
  },
};

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet'];
const isReadonly = (type) =>
  (type?.type === 'TSTypeReference' && /^Readonly(Map|Set|Array)$/.test(type.typeName.name)) ||
  (type?.type === 'TSTypeOperator' && type.operator === 'readonly');

/** Whether a value at the top level of a module can change while the process runs. */
function holdsState(value, type, ownClasses) {
  const bare = /^TS(As|Satisfies|NonNull)Expression$/.test(value?.type) ? value.expression : value;
  if (bare?.type === 'ArrayExpression') return bare.elements.length === 0 && !isReadonly(type);
  if (bare?.type !== 'NewExpression') return false;
  const { name } = bare.callee;
  // A look-up table is filled where it is declared, and its type allows no writes.
  if (collections.includes(name)) return !isReadonly(type);
  return ownClasses.has(name);
}

/** The names of classes that are declared here or imported from our own files. */
function ownClassesOf(body) {
  const ours = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('.'),
  );
  const declared = body
    .map((node) => node.declaration ?? node)
    .filter(({ type }) => type === 'ClassDeclaration');
  return new Set([
    ...ours.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
    ...declared.map(({ id }) => id.name),
  ]);
}

const stateMessages = [
  [
    /^server\/src\/(features|http|interfaces)\/.*\.ts$/,
    'what changes while the process runs belongs to its runtime: provide it in a slot',
  ],
  [/^panel\/src\/.*\.tsx?$/, 'what changes while the page is open belongs to a component or to a query'],
];

// What runs in a process is opened and closed with it and can be listed. A module's own state can do neither, and all
// services of one program share it, as all sessions of one page do.
const state = {
  create(context) {
    const place = placeOf(context);
    const [, message] = stateMessages.find(([pattern]) => pattern.test(place)) ?? [];
    if (message === undefined || isTest(place)) return {};
    return {
      Program({ body }) {
        const ownClasses = ownClassesOf(body);
        const declarations = body
          .map((node) => node.declaration ?? node)
          .filter(({ type }) => type === 'VariableDeclaration');
        for (const { kind, declarations: variables } of declarations) {
          for (const node of variables) {
            if (kind !== 'const' || holdsState(node.init, node.id.typeAnnotation?.typeAnnotation, ownClasses))
              context.report({ node, message });
          }
        }
      },
    };
  },
};

const doorNamesMax = 10;

/** The door of a feature: few names, each written out, so that one can see what others may use. */
const doors = {
  create(context) {
    if (!/^server\/src\/features\/[^/]+\/[^/]+\/index\.ts$/.test(placeOf(context))) return {};
    let names = 0;
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: 'a door names what it exports' });
      },
      // Types come with what they describe, and are not counted.
      ExportNamedDeclaration({ specifiers, declaration, exportKind }) {
        if (exportKind === 'type') return;
        const values = specifiers.filter((one) => one.exportKind !== 'type');
        names += values.length + (declaration?.declarations?.length ?? (declaration ? 1 : 0));
      },
      'Program:exit'(node) {
        if (names > doorNamesMax)
          context.report({ node, message: `a door exports ${doorNamesMax} names at most, not ${names}` });
      },
    };
  },
};

const folderFilesMax = 25;
// Folders whose files are read in their order and not searched.
const isList = (folder) => folder === 'server/src/storage/migrations';
const isCounted = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !isTest(name);

/** A folder that can be taken in at one look. A test stands beside what it tests, so it is not counted. */
const folders = {
  create(context) {
    const place = placeOf(context);
    const folder = path.posix.dirname(place);
    if (!/^(server|panel)\/src(\/|$)/.test(folder) || isList(folder) || !isCounted(place)) return {};
    return {
      Program(node) {
        const files = readdirSync(path.dirname(context.filename)).filter(isCounted).sort();
        // Once for a folder, at its first file.
        if (files.length <= folderFilesMax || files[0] !== path.posix.basename(place)) return;
        const message = `a folder has ${folderFilesMax} files at most, not ${files.length}: divide it by subject`;
        context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'architecture' }, rules: { imports, state, suppressions, doors, folders } };
