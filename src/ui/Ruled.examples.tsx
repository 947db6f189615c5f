import { loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Ruled } from './Ruled.tsx';

const { principles } = await loadPage('methodology');
const ruled = <Ruled items={principles.items} />;

export const onPaper = ruled;
export const onShoal = example(ruled, { ground: 'shoal' });
