import type { Examples } from '../../gallery/example.ts';
import { ServiceHero } from './ServiceHero.tsx';

const shared = {
  breadcrumb: 'Breadcrumb',
  trail: [
    { label: 'Home', href: '/' },
    { label: 'Services', href: '/services' },
  ],
  all: { label: 'View All Services', href: '/services' },
};
const note = 'A strategist replies by email.';

export default {
  'Opens with an answer, and a figure of a case': (
    <ServiceHero
      {...shared}
      action={{ label: 'Get an SEO Plan', href: '/contact?service=seo', note }}
      current="SEO"
      tag="SEO Services"
      headline="SEO that ends in an order"
      intro="Fairlead runs organic search as a monthly program for companies with a catalog. We fix what stops pages being crawled, rebuild the category pages buyers land on, and publish the facts they compare. You see which pages moved, which orders followed, and what we do next month."
      evidence={{
        value: '+300%',
        label: 'conversions',
        scope: 'Electronics Distributor',
        href: '/case-studies/electronics-distributor',
        about: 'Case study',
      }}
      icon="svc-seo"
    />
  ),
  'Opens with an intro, and a figure of a practice': (
    <ServiceHero
      {...shared}
      action={{ label: 'Get AI Visible', href: '/contact?service=geo' }}
      current="Generative Engine Optimization"
      tag="Generative Engine Optimization"
      headline="Be a source that AI answers can cite"
      intro="Buyers now ask an assistant which pump fits before they ask a rep. Generative Engine Optimization, GEO for short, puts your facts where AI search can read, quote and check them. A model still chooses its own sources, so we promise work and measurement, never a placement."
      evidence={{ value: '250%', label: 'more AI citations', scope: 'GEO practice' }}
      icon="svc-geo"
    />
  ),
  'A row of a sample': (
    <ServiceHero
      {...shared}
      action={{ label: 'Order an Audit', href: '/contact?service=seo-audit', note }}
      current="SEO Audit"
      tag="SEO Services"
      headline="SEO Audit your developers can work from"
      intro="Fairlead reads your store the way a search engine does and hands you a ranked list of fixes, each with its ticket."
      evidence={{
        row: '3,412 filter pages in the index, 9 of them with a visit this year. Block the rest, two hours.',
        see: 'See a sample',
        name: 'SEO Audit Page',
        href: '/samples/audit-page',
      }}
      icon="svc-seo"
    />
  ),
} satisfies Examples;
