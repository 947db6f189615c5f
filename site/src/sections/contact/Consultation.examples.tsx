import type { Examples } from '../../gallery/example.ts';
import { Consultation } from './Consultation.tsx';

const content = {
  heading: 'Schedule a Free Consultation',
  intro: 'Book a time that works best for you',
  points: [
    'A free call with a strategist, by video or phone',
    'First, what you sell, to whom, and what has stalled',
    'Then your site on screen, from a search to the order',
    'Last, what we would fix first, and what that takes',
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
