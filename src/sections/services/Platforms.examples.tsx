import { loadService } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { Platforms } from './Platforms.tsx';

const { platforms } = await loadService('answer', 'marketing-automation');

export default {
  Five: <Platforms {...platforms!} />,
} satisfies Examples;
