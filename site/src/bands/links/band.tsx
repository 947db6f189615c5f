import { loadServices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { Choices } from './Choices.tsx';
import { Group } from './Group.tsx';
import { Paths } from './Paths.tsx';
import type { Links, LinksIn } from './schema.ts';

/** The services that have a card in a group. */
const cardsOf = async ({ group }: LinksIn<'group'>) =>
  (await loadServices()).flatMap(({ id, name, overview }) =>
    overview?.group === group ? [{ title: name, text: overview.text, href: `/services/${id}` }] : [],
  );

export default {
  async show(band: Links, at, { labels }) {
    if (band.look === 'paths') return <Paths {...at} heading={band.heading} items={band.items} />;
    if (band.look === 'choices') {
      const names = new Map((await loadServices()).map(({ id, name }) => [id, name]));
      const choices = band.services.map(({ service, condition }) => ({
        condition,
        name: names.get(service) ?? service,
        href: `/services/${service}`,
      }));
      return <Choices {...at} heading={band.heading ?? labels.service.which} choices={choices} />;
    }
    const { heading, intro, icon, main } = band;
    const link = { label: main.label, href: `/services/${main.service}` };
    return <Group {...at} title={heading} description={intro} icon={icon} main={link} services={await cardsOf(band)} />;
  },
  async listed(band: Links, { labels }) {
    if (band.look !== 'group') return;
    const { main } = band;
    const cards = (await cardsOf(band)).map(({ title, href }) => ({ name: title, href }));
    return {
      name: labels.service.index.label,
      items: [{ name: main.label, href: `/services/${main.service}` }, ...cards],
    };
  },
} satisfies BandModule;
