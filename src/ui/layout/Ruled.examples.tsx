import { loadPage } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Ruled } from './Ruled.tsx';

const { principles } = await loadPage('methodology');
const ruled = <Ruled items={principles.items} />;

export default {
  'On paper': ruled,
  'On shoal': example(ruled, { ground: 'shoal' }),
} satisfies Examples;
