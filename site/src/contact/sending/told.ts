/**
 * Tells the code that measures visits (site/src/visits) how far a submit has come and how it ended. The build drops this file
 * and each use of it when nothing measures.
 */
import type { ContactStored } from '@fairlead/contract/answers.ts';
import type { Step } from '@fairlead/contract/field/names.ts';
import type { FieldReasons } from '@fairlead/contract/fields.ts';

type Detail = { stored: { id?: string } } | { faults: Record<string, string> };

const tell = (detail: Detail) => document.dispatchEvent(new CustomEvent('contact:told', { detail }));

/** A submit has come so far. */
export const tellStep = (step: Step): void =>
  void document.dispatchEvent(new CustomEvent('contact:step', { detail: step }));

/** The function has stored the lead, or had stored it before. A submit does not wait for this. */
export const tellStored = async (answer: Response): Promise<void> => {
  tellStep('stored');
  const body: Partial<ContactStored> | null = await answer.json().catch(() => null);
  tell({ stored: body?.id ? { id: body.id } : {} });
};

/** A submit was refused with these faults, or failed as a whole. */
export const tellFaults = (faults: FieldReasons): void =>
  void tell({ faults: Object.keys(faults).length > 0 ? faults : { form: 'not_sent' } });
