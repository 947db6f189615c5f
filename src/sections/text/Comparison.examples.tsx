import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Comparison } from './Comparison.tsx';

const { comparison } = await loadPage('methodology');

export default {
  'Six pairs': <Comparison {...comparison} />,
} satisfies Examples;
