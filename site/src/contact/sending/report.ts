/**
 * Reports to the code that measures visits (site/src/visits) how far a submit has come and how it ended. The build drops this file
 * and each use of it when nothing measures.
 */
import type { ContactStored } from '@fairlead/contract/answers.ts';
import type { FieldReasons } from '@fairlead/contract/fields.ts';
import type { Step } from '@fairlead/contract/visits/names.ts';

type Detail = { stored: { id?: string } } | { faults: Record<string, string> };

const report = (detail: Detail) => document.dispatchEvent(new CustomEvent('contact:outcome', { detail }));

/** A submit has come so far. */
export const reportStep = (step: Step): void =>
  void document.dispatchEvent(new CustomEvent('contact:step', { detail: step }));

/** The function has stored the lead, or had stored it before. A submit does not wait for this. */
export const reportStored = async (answer: Response): Promise<void> => {
  reportStep('stored');
  const body: Partial<ContactStored> | null = await answer.json().catch(() => null);
  report({ stored: body?.id ? { id: body.id } : {} });
};

/** A submit was refused with these faults, or failed as a whole. */
export const reportFaults = (faults: FieldReasons): void =>
  void report({ faults: Object.keys(faults).length > 0 ? faults : { form: 'not_sent' } });
