import type { PageProps, Shell } from '@fairlead/contract/desk/frame.ts';

/** What the page of a lead is made of. */
export type LeadProps = PageProps['lead'] & { shell: Shell };
