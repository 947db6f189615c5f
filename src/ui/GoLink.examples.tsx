import { loadLabels } from '../content.ts';
import { example } from '../gallery/example.ts';
import { GoLink, GoMark } from './GoLink.tsx';

const { all } = (await loadLabels()).case;
const link = <GoLink href={all.href}>{all.label}</GoLink>;

export { link };
export const onInk = example(link, { ground: 'ink' });
export const underThePointer = example(link, { forced: { hover: 'a' } });
export const inFocus = example(link, { forced: { 'focus-visible': 'a' } });
export const markInALargerLink = (
  <a href={all.href}>
    <GoMark>{all.label}</GoMark>
  </a>
);
export const markWithoutWords = <GoMark />;
