import { loadMenu } from '../../content/menu.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Footer } from './Footer.tsx';

const menu = await loadMenu();

export default {
  'Every page': <Footer menu={menu} />,
  'Link under the pointer': example(<Footer menu={menu} />, { forced: { hover: 'li a' } }),
} satisfies Examples;
