import type { Examples } from '../../gallery/example.ts';
import { Steps } from './Steps.tsx';

const labels = { step: 'Step', deliverable: 'You get' };
const four = [
  {
    title: 'Discovery & Audit',
    text: 'We read server logs, analytics and your catalog side by side, and name the pages where buyers leave before they see a price.',
  },
  {
    title: 'Strategy Development',
    text: 'You get one ranked plan: what to repair, what to write and what to leave alone, each with its cost.',
  },
  {
    title: 'Implementation',
    text: 'Our team ships with yours. Templates come first, because one template carries the whole catalog. Categories follow by margin, articles last.',
  },
  {
    title: 'Monitoring & Optimization',
    text: 'Every week we compare orders, rankings and citations with the plan, and effort moves to where the line still shakes.',
  },
];
const three = [
  {
    title: 'Shoot for the thumb',
    text: 'Five openings for one product are filmed in a day, each with another reason to stop. Middle and offer stay the same, so only the first seconds are on trial.',
    deliverable: 'A set of cuts, sized for each network',
    when: 'First week',
  },
  {
    title: 'Test on new buyers',
    text: 'Each opening meets people who have never ordered. Past customers are left out, and every cut gets the same spend, so the ranking shows demand.',
    deliverable: 'A ranking by new-customer orders',
    when: 'By day 30',
  },
  {
    title: 'Keep, cut or reshoot',
    text: 'What brings first orders stays until frequency wears it down. What does not is cut within the week. The reason it lost becomes the brief for the next shoot.',
    deliverable: 'A weekly note: kept, cut, next',
    when: 'Each week',
  },
];

export default {
  'Four on shoal': (
    <Steps ground="shoal" labels={labels} heading="The SEO process, from noise to a steady line" steps={four} />
  ),
  'Three with deliverables and their time': (
    <Steps labels={labels} heading="Three steps, repeated weekly" steps={three} />
  ),
} satisfies Examples;
