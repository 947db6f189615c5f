import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_MENU } from './example-menu.ts';
import { Footer } from './Footer.tsx';

export default {
  'Every page': <Footer menu={EXAMPLE_MENU} />,
  'Link under the pointer': example(<Footer menu={EXAMPLE_MENU} />, { forced: { hover: 'li a' } }),
} satisfies Examples;
