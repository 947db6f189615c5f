import { loadService } from '../gallery/content.ts';
import { Platforms } from './Platforms.tsx';

const { platforms } = await loadService('answer', 'marketing-automation');

export const five = <Platforms {...platforms!} />;
