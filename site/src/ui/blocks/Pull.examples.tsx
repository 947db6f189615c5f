import type { ReactNode } from 'react';
import { type Examples, example } from '../../gallery/example.ts';
import { ButtonLink } from '../actions/Button.tsx';
import { Pull, PullNote } from './Pull.tsx';

const first = (
  <ButtonLink variant="signal" href="/contact?service=seo">
    Get an SEO Plan
  </ButtonLink>
);
/** Away from the page's edge, so that there is a way to go. */
const inside = (pull: ReactNode) => (
  <div className="grid">
    <div className="c4-12">{pull}</div>
  </div>
);
const both = inside(
  <Pull>
    {first}
    <ButtonLink href="/services">View All Services</ButtonLink>
    <PullNote>A strategist replies by email.</PullNote>
  </Pull>,
);

export default {
  'One action': inside(<Pull>{first}</Pull>),
  'Two actions and a note': both,
  'On ink': example(both, { ground: 'ink' }),
  'Under the pointer': example(both, { forced: { hover: 'a' } }),
} satisfies Examples;
