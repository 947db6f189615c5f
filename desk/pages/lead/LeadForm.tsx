import { Button } from '@fairlead/ui/actions/Button.tsx';
import type { ComponentProps } from 'react';
import { leadPath } from '../../data/filters.ts';
import { type LeadField, shownName, type TypedLead } from '../../data/forms.ts';

/**
 * The one form of a lead's page. Every field and button of the page belongs to it, wherever it stands, so that whatever a button
 * does, what else was typed is sent too and stays on the page.
 */
export const LEAD_FORM = 'work';

/** What fields had when the page was made: only what differs from it was typed. */
export const Was = <Field extends LeadField>({
  fields,
  values,
}: {
  fields: readonly Field[];
  values: Pick<TypedLead, Field>;
}) =>
  fields.map((field) => (
    <input key={field} type="hidden" form={LEAD_FORM} name={shownName(field)} value={values[field]} />
  ));

type DoProps = ComponentProps<typeof Button> & { lead: { id: string }; what: string };

/** A button that does something with the lead. @param what the end of the path */
export const Do = ({ lead, what, ...button }: DoProps) => (
  <Button type="submit" form={LEAD_FORM} formAction={leadPath(lead.id, null, what)} {...button} />
);
