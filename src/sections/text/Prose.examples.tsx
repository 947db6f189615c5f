import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { LinkList } from '../../ui/actions/LinkList.tsx';
import { Ruled } from '../../ui/layout/Ruled.tsx';
import { Prose } from './Prose.tsx';

const { pricing, say } = await loadPage('services');
const { accessibility } = await loadPage('about');
const { principles } = await loadPage('methodology');

export default {
  'Sentence and paragraphs': (
    <Prose heading={pricing.heading} say={say} paragraphs={pricing.paragraphs}>
      <LinkList links={pricing.links} />
    </Prose>
  ),
  'Lead on shoal': (
    <Prose
      ground="shoal"
      heading={accessibility.heading}
      intro={accessibility.intro}
      paragraphs={accessibility.paragraphs}
    />
  ),
  'A list in it': (
    <Prose heading={principles.heading}>
      <Ruled items={principles.items} />
    </Prose>
  ),
} satisfies Examples;
