import { applyNumberFormat, compileTemplate, type NumberFormat } from '@peyk/text';

/** A text as one recipient gets it; a variable without a value stays as it is written. */
export function fillPreview(
  text: string,
  values: Readonly<Record<string, string>>,
  format: NumberFormat,
): string {
  const template = compileTemplate(text);
  const filled = Object.fromEntries(
    template.variables.map((name) => [
      name,
      values[name] === undefined || values[name] === '' ? `%${name}%` : values[name],
    ]),
  );
  return applyNumberFormat(template.render(filled), format);
}
