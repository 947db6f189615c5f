import type { Examples } from '../../gallery/example.ts';
import { FigureBand } from './FigureBand.tsx';

const words = {
  heading: 'The record so far',
  scope:
    'Years, campaigns and traffic belong to the SEO practice. Retention is agency-wide. None of the four is a forecast for your catalog.',
};
const figures = [
  { value: '10+', label: 'years of SEO expertise' },
  { value: '500+', label: 'successful campaigns' },
  { value: '247%', label: 'average traffic growth' },
  { value: '95%', label: 'client retention rate' },
];

export default {
  'On paper': <FigureBand words={words} figures={figures} />,
  'On ink': <FigureBand ground="ink" words={words} figures={figures} />,
} satisfies Examples;
