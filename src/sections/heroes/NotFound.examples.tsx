import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { NotFound } from './NotFound.tsx';

export default {
  'As on the page': <NotFound content={await loadPage('not-found')} />,
} satisfies Examples;
