import { type Examples, example } from '../../gallery/example.ts';
import { Band } from './Band.tsx';

const text = (
  <div className="wrap">
    <p className="intro">The target for this site is WCAG 2.2, level AA.</p>
  </div>
);
const edge = { ground: 'none' } as const;

export default {
  Paper: example(<Band>{text}</Band>, edge),
  Shoal: example(<Band ground="shoal">{text}</Band>, edge),
  Ink: example(<Band ground="ink">{text}</Band>, edge),
  'Padding at the top': example(<Band pad="top">{text}</Band>, edge),
  'Padding at the bottom': example(<Band pad="bottom">{text}</Band>, edge),
  'Near the band before': example(<Band pad="near">{text}</Band>, edge),
} satisfies Examples;
