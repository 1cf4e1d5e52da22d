import {
  applyNumberFormat,
  compilePersonalText,
  compileTemplate,
  type NumberFormat,
  type Template,
} from '@peyk/text';

type Values = Readonly<Record<string, string>>;

/** A text of a pattern as one recipient gets it; a variable without a value stays as it is written. */
export function fillPreview(text: string, values: Values, format: NumberFormat): string {
  return applyNumberFormat(filled(compileTemplate(text), values), format);
}

/** A personalised text, likewise, with its fallbacks. */
export function fillPersonalPreview(text: string, values: Values, format: NumberFormat): string {
  return applyNumberFormat(filled(compilePersonalText(text), values), format);
}

function filled(template: Template, values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const written = template.required.map((name) => [name, `%${name}%`]);
  return template.render(Object.fromEntries([...written, ...given]));
}
