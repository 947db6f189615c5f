import type { ReactNode } from 'react';
import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { ButtonLink } from '../actions/Button.tsx';
import { Pull, PullNote } from './Pull.tsx';

const { service } = await loadLabels();
const { action } = await loadService('answer', 'seo');
const first = (
  <ButtonLink variant="signal" href={action.href}>
    {action.label}
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
    <ButtonLink href={service.all.href}>{service.all.label}</ButtonLink>
    <PullNote>{service.note}</PullNote>
  </Pull>,
);

export default {
  'One action': inside(<Pull>{first}</Pull>),
  'Two actions and a note': both,
  'On ink': example(both, { ground: 'ink' }),
  'Under the pointer': example(both, { forced: { hover: 'a' } }),
} satisfies Examples;
