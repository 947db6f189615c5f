import { loadMenu } from '../document/menu.ts';
import { example } from '../gallery/example.ts';
import { Footer } from './Footer.tsx';

const menu = await loadMenu();

export const everyPage = <Footer menu={menu} />;
export const linkUnderThePointer = example(<Footer menu={menu} />, { forced: { hover: 'li a' } });
