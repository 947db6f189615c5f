import type { Examples } from '../../gallery/example.ts';
import { Consultation } from './Consultation.tsx';

const content = {
  heading: 'Schedule a Free Consultation',
  intro: 'Book a time that works best for you',
  points: [
    'A call of thirty minutes, by video or phone',
    'A strategist on the line, with your store open',
    'A plain reading of what we saw, yours to keep',
  ],
};

export default {
  'With a box beside the text': (
    <Consultation content={content}>
      <div className="paper">
        <p className="wrap">The scheduling box stands here.</p>
      </div>
    </Consultation>
  ),
} satisfies Examples;
