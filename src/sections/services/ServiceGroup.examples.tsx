import { loadPage, loadServices } from '../../content/index.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { ServiceGroup, type ServiceGroupProps } from './ServiceGroup.tsx';

const { groups } = await loadPage('services');
const names = new Map((await loadServices()).map(({ id, name }) => [id, name]));
const [props] = groups.map(
  ({ main, cards, ...group }): Omit<ServiceGroupProps, 'ground'> => ({
    ...group,
    main: { label: main.label, href: `/services/${main.service}` },
    services: cards.map(({ service, text }) => ({
      title: names.get(service) ?? service,
      text,
      href: `/services/${service}`,
    })),
  }),
);
const paper = <ServiceGroup {...props!} ground="paper" />;

export default {
  'On paper': paper,
  'On shoal': <ServiceGroup {...props!} ground="shoal" />,
  'Card under the pointer': example(paper, { forced: { hover: 'li a' } }),
} satisfies Examples;
