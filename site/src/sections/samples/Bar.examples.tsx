import type { Examples } from '../../gallery/example.ts';
import { Bar } from './Bar.tsx';

export default {
  'More than nothing': <Bar amount={60} least={-40} most={100} />,
  'Less than nothing': <Bar amount={-40} least={-40} most={100} />,
  'All of the scale': <Bar amount={100} least={0} most={100} />,
} satisfies Examples;
