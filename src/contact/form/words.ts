import form from '../../../content/form.json';
import { FIELD_NAMES, type FieldName, type FieldReasons } from '../../../contract/contact.ts';

/** The words of the form; they live in content/form.json. */
export const words = form;

/** What to do about a fault, in plain words. */
export function remedyFor(name: FieldName, reasons: FieldReasons): string | undefined {
  const reason = reasons[name];
  if (reason === undefined) return undefined;
  const remedy: Record<string, string> = form.fields[name].remedy;
  return remedy[reason] ?? Object.values(remedy)[0];
}

/** The faults in the order of the form, with their remedies. */
export const remedies = (reasons: FieldReasons): [name: FieldName, remedy: string][] =>
  FIELD_NAMES.flatMap((name) => {
    const remedy = remedyFor(name, reasons);
    return remedy === undefined ? [] : [[name, remedy]];
  });

/** The title of the error summary: "Three answers need another look". */
export function summaryTitle(count: number): string {
  const { one, many, numbers } = form.summary;
  return count === 1 ? one : many.replace('{count}', numbers[count - 2] ?? String(count));
}
