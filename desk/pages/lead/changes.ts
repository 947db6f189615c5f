/** Changes of a lead as sentences. */

import type { FieldChange } from '@fairlead/contract/desk/lead.ts';
import common from '../../../content/desk/common.json' with { type: 'json' };
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { moneyText } from '../format.ts';
import { fill } from '../words.ts';

/** `Stage: New to Won`. @param currency ISO 4217 */
export function changeText(change: FieldChange, currency: string): string {
  const { changed, set, removed, fields } = words.history;
  const field = fields[change.field];
  const [from, to] = valuesOf(change, currency);
  if (to === null) return fill(removed, { field, from: from ?? common.none });
  return from === null ? fill(set, { field, to }) : fill(changed, { field, from, to });
}

function valuesOf(change: FieldChange, currency: string): [from: string | null, to: string | null] {
  switch (change.field) {
    case 'stage':
      return [common.stages[change.from], common.stages[change.to]];
    case 'valueCents':
      return [amount(change.from, currency), amount(change.to, currency)];
    default:
      return [change.from, change.to];
  }
}

const amount = (cents: number | null, currency: string) => (cents === null ? null : moneyText(cents, currency));
