import type { ReactNode } from 'react';
import { type CaseEntry, loadCases, loadFigure, loadFigures, loadSamples } from '../../content/index.ts';
import type { BandModule, Listed, Page, Placed } from '../module.ts';
import { Cards } from './Cards.tsx';
import { Goals } from './Goals.tsx';
import { Ledger } from './Ledger.tsx';
import { NoProof, Proof } from './Proof.tsx';
import { Results } from './Results.tsx';
import type { Cases, CasesIn } from './schema.ts';

const linkTo = ({ id, client }: Pick<CaseEntry, 'id' | 'client'>) => ({ name: client, href: `/case-studies/${id}` });

export default {
  async show(band: Cases, at, page) {
    const { labels } = page;
    const cases = await loadCases();
    switch (band.look) {
      case 'cards': {
        const all = cases.length > band.shown ? labels.case.all : undefined;
        const { heading, intro } = band;
        const shown = cases.slice(0, band.shown);
        return <Cards {...at} heading={heading} intro={intro} action={labels.cards.action} cases={shown} all={all} />;
      }
      case 'ledger':
        return (
          <Ledger
            {...at}
            heading={labels.case.index.label}
            cases={cases}
            lesson={labels.case.differently}
            action={labels.cards.action}
          />
        );
      case 'goals': {
        // A goal that no published case has yet is left out.
        const goals = band.goals.filter(({ id }) => cases.some(({ goal }) => goal === id));
        const { heading, intro } = band;
        return <Goals {...at} heading={heading} intro={intro} say={band.say && page.say} goals={goals} cases={cases} />;
      }
      case 'results': {
        const results = (await resultsOf(band)).map(({ figure, study }) => {
          const { name, href } = linkTo(study);
          return { figure, client: name, href };
        });
        return <Results {...at} heading={band.heading} notes={band.paragraphs} results={results} />;
      }
      default:
        return proofOf(band, at, page, cases);
    }
  },
  async listed(band: Cases, { labels }): Promise<Listed | undefined> {
    if (band.look === 'ledger') return { name: labels.case.index.label, items: (await loadCases()).map(linkTo) };
    if (band.look !== 'results') return;
    return { name: band.heading, items: (await resultsOf(band)).map(({ study }) => linkTo(study)) };
  },
} satisfies BandModule;

/** Each figure with its case. */
async function resultsOf({ results }: CasesIn<'results'>) {
  const cases = await loadCases();
  return Promise.all(
    results.map(async ({ case: id, figure }) => ({
      figure: await loadFigure(figure),
      study: cases.find((study) => study.id === id) ?? { id, client: id },
    })),
  );
}

/** The cases that the band names, or those of the service; or why there is none yet, and what to see instead. */
async function proofOf(band: CasesIn<'proof'>, at: Placed, page: Page, cases: CaseEntry[]): Promise<ReactNode> {
  const { labels, service } = page;
  const proof = service?.proof;
  if (proof && 'none' in proof && !band.cases)
    return (
      <NoProof
        {...at}
        heading={proof.heading ?? labels.service.proof.none}
        text={proof.none}
        link={await insteadOf(page)}
      />
    );
  const own = proof && 'cases' in proof ? proof : undefined;
  const byId = new Map(cases.map((study) => [study.id, study]));
  const named = (band.cases ?? []).flatMap((id) => byId.get(id) ?? []);
  // A service says which figures of a case its card shows, and perhaps a text of its own.
  const ofService = await Promise.all(
    (own?.cases ?? []).flatMap(({ id, figures, text }) => {
      const study = byId.get(id);
      return study
        ? [loadFigures(figures).then((results) => ({ ...study, results, description: text ?? study.description }))]
        : [];
    }),
  );
  return (
    <Proof
      {...at}
      heading={band.heading ?? labels.service.proof.heading}
      note={band.note ?? own?.note}
      cases={band.cases ? named : ofService}
      action={labels.cards.action}
    />
  );
}

/** What a service without a case shows: the sample whose row its hero quotes, or the cases of others. */
async function insteadOf({ bands, labels }: Page): Promise<{ label: string; href: string }> {
  for (const band of bands) {
    if (band.band !== 'hero' || !band.evidence || !('sample' in band.evidence)) continue;
    const { sample: id } = band.evidence;
    const sample = (await loadSamples()).find((sample) => sample.id === id);
    if (sample) return { label: `${labels.sample.see}: ${sample.name}`, href: sample.path };
  }
  return labels.service.proof.all;
}
