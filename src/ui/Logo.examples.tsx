import { loadNavigation, loadSite } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Logo } from './Logo.tsx';

const { brand } = await loadSite();
const { logo } = await loadNavigation();
const mark = <Logo brand={brand} home={logo} />;

export const onPaper = mark;
export const onShoal = example(mark, { ground: 'shoal' });
export const onInk = example(mark, { ground: 'ink' });
export const underThePointer = example(mark, { forced: { hover: 'a' } });
export const inFocus = example(mark, { forced: { 'focus-visible': 'a' } });
