import type { Examples } from '../../gallery/example.ts';
import { type Figure, FigureTerms } from './FigureTerms.tsx';

const figures = [
  { value: '65%', label: 'returning clients' },
  { value: '12+', label: 'years' },
];

const list = (figures: Figure[]) => (
  <dl>
    <FigureTerms figures={figures} className={undefined} />
  </dl>
);

export default {
  'In a plain list': list(figures),
  'Long values': list([
    { value: '+1,250%', label: 'orders' },
    { value: '2,400+', label: 'stores' },
  ]),
} satisfies Examples;
