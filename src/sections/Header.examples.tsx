import { loadMenu } from '../document/menu.ts';
import { example } from '../gallery/example.ts';
import { Header } from './Header.tsx';

const menu = await loadMenu();
const paper = <Header menu={menu} ground="paper" />;

export const onPaper = paper;
export const onShoal = <Header menu={menu} ground="shoal" />;
export const onInk = <Header menu={menu} ground="ink" />;
export const triggerUnderThePointer = example(paper, { wide: true, forced: { hover: 'nav button' } });
export const triggerInFocus = example(paper, { wide: true, forced: { 'focus-visible': 'nav button' } });
export const aboutOpen = example(paper, { wide: true, height: 'tall', forced: { 'popover-open': '#m-about' } });
export const servicesOpen = example(paper, { wide: true, height: 'tall', forced: { 'popover-open': '#m-services' } });
export const casesOpen = example(paper, { wide: true, height: 'tall', forced: { 'popover-open': '#m-cases' } });
