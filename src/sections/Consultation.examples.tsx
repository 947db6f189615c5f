import { Scheduling } from '../contact/Scheduling.tsx';
import { loadPage } from '../content.ts';
import { Consultation } from './Consultation.tsx';

const { consultation } = await loadPage('contact');

export const withTheSchedulingBox = (
  <Consultation content={consultation}>
    <Scheduling url="" words={consultation.calendar} />
  </Consultation>
);
