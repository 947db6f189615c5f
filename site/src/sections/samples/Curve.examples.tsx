import type { Examples } from '../../gallery/example.ts';
import { Curve } from './Curve.tsx';

export default {
  'Toward a goal': (
    <Curve
      points={[900, 1750, 2700]}
      goal={3000}
      label="Visitors needed: 3,000"
      ticks={['Week 1', 'Week 2', 'Week 3']}
    />
  ),
  'Down from its highest point': (
    <Curve points={[2000, 2600, 2800, 2500, 1900]} goal={2800} label="Most: $2,800" ticks={['1', '2', '3', '4', '5']} />
  ),
} satisfies Examples;
