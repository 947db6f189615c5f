import type { HTMLElement } from 'node-html-parser';
import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_MENU } from './example-menu.ts';
import { Footer } from './Footer.tsx';

const showing = (place: string) => ({
  after: (root: HTMLElement) => root.querySelector(place)?.removeAttribute('hidden'),
});

export default {
  'Every page': <Footer menu={EXAMPLE_MENU} />,
  'Link under the pointer': example(<Footer menu={EXAMPLE_MENU} />, { forced: { hover: 'li a' } }),
  'With the way back to the question': example(<Footer menu={EXAMPLE_MENU} asks />, showing('[data-choices]')),
  'For a browser that refuses': example(<Footer menu={EXAMPLE_MENU} asks />, showing('[data-refused]')),
} satisfies Examples;
