import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_LABELS } from './example-sample.ts';
import { SampleHero } from './SampleHero.tsx';

export default {
  'As on the page': (
    <SampleHero
      breadcrumb="Breadcrumb"
      trail={[
        { label: 'Home', href: '/' },
        { label: 'Sample Deliverables', href: '/samples' },
      ]}
      current="SEO Audit Page"
      tag="SEO"
      heading={'One finding,\nready to build'}
      intro="A page from the middle of an SEO audit. It follows one flaw from the server log to a ticket."
      icon="svc-seo"
      reading={{
        who: 'The e-commerce director decides. The web developer gets the same page.',
        when: 'In week three, once we have read the server logs.',
        how: 'Look in the list to see where this finding ranks.',
      }}
      labels={EXAMPLE_LABELS.reading}
    />
  ),
} satisfies Examples;
