import { type Examples, example } from '../../gallery/example.ts';
import { PriceLine } from './PriceLine.tsx';

const range = <PriceLine amount="$4,500 to $7,000" unit="a month" />;

export default {
  'A range': range,
  'A fixed price': <PriceLine amount="$8,500" unit="for the project" />,
  'Among others': <PriceLine small amount="from $4,500" unit="a month" />,
  'On ink': example(range, { ground: 'ink' }),
} satisfies Examples;
