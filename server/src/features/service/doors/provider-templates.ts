import { compileTemplate, isVariableName, piecesOf } from '@peyk/text';

import type { DoorName } from '../../../http/foreign/door-names.ts';

/** A template of a provider with our signs around its variables. */
export interface ReadTemplate {
  readonly text: string;
  /** What its programs call each value, by our variable. */
  readonly theirs: ReadonlyMap<string, string>;
}

/** How a provider writes a variable in its templates. The first group of the shape is what its programs call the value. */
interface TemplateForm {
  readonly shape: RegExp;
  /** Our variable; the same name unless it says so. */
  readonly ours?: (theirs: string) => string;
  /** Characters of a value that pass without an operator, as far as the provider bounds them. */
  readonly length: number;
}

const counted = (from: number) => (theirs: string) =>
  /^\d+$/.test(theirs) ? `value${Number(theirs) + from}` : theirs;

const forms: Readonly<Partial<Record<DoorName, TemplateForm>>> = {
  kavenegar: { shape: /%(token(?:20|10|3|2)?)(?!\d)%?/giu, length: 100 },
  'payamak-panel': { shape: /\{(\d{1,2})\}/g, ours: counted(1), length: 100 },
  'sms-ir': { shape: /#([\p{L}\p{N}_]{1,40})#/gu, length: 25 },
  ippanel: { shape: /%([\p{L}\p{N}_][\p{L}\p{N}_-]{0,39})%/gu, length: 40 },
  twilio: { shape: /\{\{([\p{L}\p{N}_]{1,40})\}\}/gu, ours: counted(0), length: 100 },
  ghasedak: { shape: /%([\p{L}\p{N}_]{1,40})%/gu, length: 100 },
};

export const valueLengthOf = (provider: DoorName): number => forms[provider]?.length ?? 100;

export const isTemplate = (provider: DoorName, written: string): boolean =>
  forms[provider] !== undefined && written.search(forms[provider].shape) !== -1;

/** Undefined: it has no variables of this provider, or signs that would be read in another way here. */
export function readTemplate(provider: DoorName, written: string): ReadTemplate | undefined {
  const form = forms[provider];
  if (form === undefined) return undefined;
  const { shape, ours = (name: string) => name } = form;
  const theirs = new Map<string, string>();
  const text = written.trim().replace(shape, (_all, name: string) => {
    theirs.set(ours(name), name.toLowerCase());
    return `%${ours(name)}%`;
  });
  const { variables } = compileTemplate(text);
  const isSame = variables.length === theirs.size && variables.every((name) => theirs.has(name));
  const areUsable = variables.every((name) => isVariableName(name) && name !== '__proto__');
  return theirs.size > 0 && isSame && areUsable ? { text, theirs } : undefined;
}

/** What a template says apart from the names of its variables: of two that are the same a person would say so too. */
export function fingerprintOf(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.variable === undefined ? piece.text : '\u0000'))
    .join('')
    .normalize('NFC')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Which of their values fills which variable of a pattern that says the same, as an alias has it; null where the names are the
 * same. Undefined: one of their values would have to fill two of ours.
 */
export function variablesOf(
  template: ReadTemplate,
  patternText: string,
): readonly string[] | null | undefined {
  const [from, to] = [template.text, patternText].map((text) =>
    piecesOf(text).flatMap(({ variable }) => variable ?? []),
  );
  const pairs = new Map<string, string>();
  for (const [index, name] of (from ?? []).entries()) {
    const [given, ours] = [template.theirs.get(name) ?? name, to?.[index] ?? name];
    if ((pairs.get(given) ?? ours) !== ours) return undefined;
    pairs.set(given, ours);
  }
  const all = [...pairs];
  if (all.every(([given, ours]) => given === ours.toLowerCase())) return null;
  return all.map(([given, ours]) => `${given}=${ours}`);
}
