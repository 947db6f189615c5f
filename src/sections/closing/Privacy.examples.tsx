import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Privacy } from './Privacy.tsx';

const { privacy } = await loadPage('contact');

export default {
  'As on the page': <Privacy privacy={privacy} challenged={false} />,
  'With the check in the form': <Privacy privacy={privacy} challenged />,
} satisfies Examples;
