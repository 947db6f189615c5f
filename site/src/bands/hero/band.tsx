import type { ReactNode } from 'react';
import { loadFigure, loadSamples } from '../../content/index.ts';
import type { BandModule, Page } from '../module.ts';
import { withinPage } from '../within-page.ts';
import { AboveForm } from './AboveForm.tsx';
import type { Evidence } from './Evidence.tsx';
import { Giant } from './Giant.tsx';
import { Home } from './Home.tsx';
import { Panorama } from './Panorama.tsx';
import { Plate } from './Plate.tsx';
import { Split } from './Split.tsx';
import { Story } from './Story.tsx';
import type { Hero } from './schema.ts';

export default {
  async show(band: Hero, { ground }, page): Promise<ReactNode> {
    const { labels, service } = page;
    const words = {
      ground,
      tag: band.tag ?? service?.group,
      heading: band.heading,
      intro: band.intro ?? page.say,
      actions: (band.actions ?? []).map((action) => ({ ...action, href: withinPage(action.href, page.path) })),
      note: band.note,
    };
    const drawing = band.drawing ?? page.icon;
    const evidence = await evidenceOf(band.evidence, page);
    switch (band.look) {
      case 'home':
        return <Home {...words} evidence={evidence} />;
      case 'giant':
        return <Giant {...words} />;
      case 'split':
        return <Split {...words} />;
      case 'form':
        return <AboveForm {...words} />;
      case 'story':
        return <Story {...words} cards={band.cards ?? []} />;
      case 'panorama':
        return <Panorama {...words} tag={band.tag ?? page.name} icon={drawing} />;
      default: {
        const actions = service && !band.actions ? [service.action, labels.service.all] : words.actions;
        const note = band.note ?? (service ? (service.action.note ?? labels.service.note) : undefined);
        return (
          <Plate
            {...words}
            actions={actions}
            note={note}
            breadcrumb={labels.breadcrumb}
            trail={page.above.length > 0 ? [labels.home, ...page.above] : []}
            current={page.name ?? band.heading}
            evidence={evidence}
            icon={drawing}
          />
        );
      }
    }
  },
} satisfies BandModule;

/** The figure of the first screen, whose link leads to its case, or the row of a sample, whose link leads to the rest. */
async function evidenceOf(evidence: Hero['evidence'], { labels }: Page): Promise<Evidence | undefined> {
  if (!evidence) return;
  if ('sample' in evidence) {
    const sample = (await loadSamples()).find(({ id }) => id === evidence.sample);
    if (!sample)
      throw new Error(`There is no sample "${evidence.sample}". Correct the id, or add it to content/samples.`);
    return { row: evidence.row, see: labels.sample.see, name: sample.name, href: sample.path };
  }
  const { figure, case: study } = evidence;
  return { ...(await loadFigure(figure)), ...(study && { href: `/case-studies/${study}`, about: labels.case.kind }) };
}
