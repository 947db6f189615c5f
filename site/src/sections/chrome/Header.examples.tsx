import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_MENU } from './example-menu.ts';
import { Header } from './Header.tsx';

const paper = <Header menu={EXAMPLE_MENU} ground="paper" />;

export default {
  'On paper': paper,
  'On shoal': <Header menu={EXAMPLE_MENU} ground="shoal" />,
  'On ink': <Header menu={EXAMPLE_MENU} ground="ink" />,
  'Trigger under the pointer': example(paper, { wide: true, forced: { hover: 'nav button' } }),
  'Trigger in focus': example(paper, { wide: true, forced: { 'focus-visible': 'nav button' } }),
  'About open': example(paper, { wide: true, room: 'menu', forced: { 'popover-open': '#m-about' } }),
  'Services open': example(paper, { wide: true, room: 'menu', forced: { 'popover-open': '#m-services' } }),
  'Cases open': example(paper, { wide: true, room: 'menu', forced: { 'popover-open': '#m-cases' } }),
} satisfies Examples;
