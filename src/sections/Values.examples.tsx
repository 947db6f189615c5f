import { loadPage } from '../content.ts';
import { Values } from './Values.tsx';

const { values } = await loadPage('about');

export const ten = <Values {...values} />;
