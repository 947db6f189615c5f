import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Growth } from './Growth.tsx';

const { growth } = await loadPage('home');

export default {
  'As on the page': <Growth growth={growth} />,
} satisfies Examples;
