import { type Examples, example } from '../../gallery/example.ts';
import { Figures } from './Figures.tsx';

const four = [
  { value: '12+', label: 'years of B2B expertise' },
  { value: '100+', label: 'full-time strategists globally' },
  { value: '150M+', label: 'ad spend managed annually' },
  { value: '65%', label: 'of revenue from returning customers' },
];
const three = [
  { value: '+350%', label: 'ROAS' },
  { value: '+200%', label: 'transactions' },
  { value: '+65%', label: 'speed' },
];

export default {
  'Four across a band': <Figures figures={four} />,
  'Three across a band': <Figures figures={three} />,
  'Across a band on ink': example(<Figures figures={four} />, { ground: 'ink' }),
  'Two on a card': <Figures look="card" figures={three.slice(0, 2)} />,
  'One alone': <Figures look="single" figures={four.slice(0, 1)} />,
} satisfies Examples;
