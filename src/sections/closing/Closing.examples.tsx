import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Closing } from './Closing.tsx';

const { closing } = await loadPage('home');
const { closing: single } = await loadPage('case-studies');

export default {
  'Two actions': <Closing {...closing} />,
  'One action on shoal': (
    <Closing ground="shoal" heading={single.heading} text={single.text} actions={[single.action]} />
  ),
} satisfies Examples;
