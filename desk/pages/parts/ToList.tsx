import { createContext, type ReactNode, useContext } from 'react';

/** Whether the viewer may see leads. */
export const SeesLeads = createContext(false);

/** A figure that leads to the list of its leads. It is only text where no list has them, and for who may not see leads. */
export function ToList({ href, children }: { href: string | undefined; children: ReactNode }) {
  return useContext(SeesLeads) && href !== undefined ? <a href={href}>{children}</a> : children;
}
