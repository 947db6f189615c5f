import { Scheduling } from '../../contact/scheduling/Scheduling.tsx';
import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { Consultation } from './Consultation.tsx';

const { consultation } = await loadPage('contact');

export default {
  'With the scheduling box': (
    <Consultation content={consultation}>
      <Scheduling url="" words={consultation.calendar} />
    </Consultation>
  ),
} satisfies Examples;
