import type { PageProps, Shell } from '../../model/frame.ts';

/** What the page of a lead is made of. */
export type LeadProps = PageProps['lead'] & { shell: Shell };
