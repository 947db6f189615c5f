import form from '../../../content/form.json';
import type { FieldName, FieldReasons } from '../../../contract/fields.ts';
import * as faults from '../../../contract/remedies.ts';

/** The words of the form, from content/form.json. */
export const words = form;

export const remedyFor = (name: FieldName, reasons: FieldReasons) => faults.remedyFor(form, name, reasons);
export const remedies = (reasons: FieldReasons) => faults.remedies(form, reasons);
export const summaryTitle = (count: number) => faults.summaryTitle(form, count);
