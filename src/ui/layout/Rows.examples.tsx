import { loadPage } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Rows } from './Rows.tsx';

const { growth } = await loadPage('home');
const rows = <Rows items={growth.audiences} />;

export default {
  'On paper': rows,
  'On ink': example(rows, { ground: 'ink' }),
} satisfies Examples;
