import { loadLabels } from '../../content/index.ts';
import { loadService } from '../../gallery/content.ts';
import type { Examples } from '../../gallery/example.ts';
import { serviceContext } from '../../pages/services/_service.ts';
import { ServiceHero } from './ServiceHero.tsx';

const seo = await loadService('answer', 'seo');
const geo = await loadService('shared', 'geo');
const { all } = (await loadLabels()).service;

const shown = async (service: typeof seo | typeof geo, words: { tag?: string; intro: string }) => {
  const { trail, tag, action } = await serviceContext(service);
  const { name, headline, icon } = service;
  return <ServiceHero {...{ trail, tag, action, headline, icon, all }} current={name} {...words} />;
};

export default {
  'Answer first': await shown(seo, { lead: seo.answer }),
  'Shared layout': await shown(geo, { tag: geo.label, lead: geo.intro }),
} satisfies Examples;
