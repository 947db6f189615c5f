import { loadPage } from '../content.ts';
import { LinkList } from '../ui/LinkList.tsx';
import { Ruled } from '../ui/Ruled.tsx';
import { Prose } from './Prose.tsx';

const { pricing, say } = await loadPage('services');
const { accessibility } = await loadPage('about');
const { principles } = await loadPage('methodology');

export const sentenceAndParagraphs = (
  <Prose heading={pricing.heading} say={say} paragraphs={pricing.paragraphs}>
    <LinkList links={pricing.links} />
  </Prose>
);
export const leadOnShoal = (
  <Prose
    ground="shoal"
    heading={accessibility.heading}
    lead={accessibility.lead}
    paragraphs={accessibility.paragraphs}
  />
);
export const aListInIt = (
  <Prose heading={principles.heading}>
    <Ruled items={principles.items} />
  </Prose>
);
