import type { Examples } from '../../gallery/example.ts';
import { Schedule } from './Schedule.tsx';

export default {
  'Two months': (
    <Schedule
      items={[
        { label: 'Which rope floats', from: '05-04', to: '05-22' },
        { label: 'How to splice a line', from: '05-26', to: '06-12' },
      ]}
    />
  ),
} satisfies Examples;
