import type { Examples } from '../../gallery/example.ts';
import { FigureTerms } from './FigureTerms.tsx';

const figures = [
  { value: '65%', label: 'returning clients' },
  { value: '12+', label: 'years' },
];

export default {
  'In a plain list': (
    <dl>
      <FigureTerms figures={figures} className={undefined} />
    </dl>
  ),
} satisfies Examples;
