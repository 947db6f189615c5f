import { type Examples, example } from '../../gallery/example.ts';
import { ServiceGroup, type ServiceGroupProps } from './ServiceGroup.tsx';

const group: Omit<ServiceGroupProps, 'ground'> = {
  title: 'Search Engine Optimization',
  icon: 'svc-seo',
  description:
    'Buyers search by part number, fitment and case pack, and land on whoever can be read. We start with the category closest to an order and work outward from there.',
  main: { label: 'Search Engine Optimization', href: '/services/seo' },
  services: [
    {
      title: 'Technical SEO',
      text: 'Filters spawn endless addresses and crawlers miss the new line. We fix crawl, speed and feeds by orders at stake.',
      href: '/services/technical-seo',
    },
    {
      title: 'Local SEO',
      text: 'A contractor nearby finds a rival’s counter. Branch pages carry real stock, hours and the area each truck serves.',
      href: '/services/local-seo',
    },
    {
      title: 'SEO Audit',
      text: 'Traffic fell and each vendor blames another. One diagnosis ranks the repairs by effort and by the orders behind them.',
      href: '/services/seo-audit',
    },
  ],
};
const paper = <ServiceGroup {...group} ground="paper" />;

export default {
  'On paper': paper,
  'On shoal': <ServiceGroup {...group} ground="shoal" />,
  'Card under the pointer': example(paper, { forced: { hover: 'li a' } }),
} satisfies Examples;
