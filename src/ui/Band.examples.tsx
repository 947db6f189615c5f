import { loadPage } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Band } from './Band.tsx';

const { accessibility } = await loadPage('about');
const text = <p className="wrap lead">{accessibility.lead}</p>;
const edge = { ground: 'none' } as const;

export const paper = example(<Band>{text}</Band>, edge);
export const shoal = example(<Band ground="shoal">{text}</Band>, edge);
export const ink = example(<Band ground="ink">{text}</Band>, edge);
export const paddingAtTheTop = example(<Band pad="top">{text}</Band>, edge);
export const paddingAtTheBottom = example(<Band pad="bottom">{text}</Band>, edge);
export const nearTheBandBefore = example(<Band pad="near">{text}</Band>, edge);
