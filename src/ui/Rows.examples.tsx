import { loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Rows } from './Rows.tsx';

const { growth } = await loadPage('home');
const rows = <Rows items={growth.audiences} />;

export const onPaper = rows;
export const onInk = example(rows, { ground: 'ink' });
