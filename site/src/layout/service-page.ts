import {
  type CaseEntry,
  type Labels,
  loadCalculator,
  loadCases,
  loadFigure,
  loadFigures,
  loadLabels,
  loadPerson,
  loadPrices,
  loadSamples,
  loadServices,
  loadSystems,
  type SampleEntry,
  type ServiceEntry,
} from '../content/index.ts';
import * as graph from '../head/graph/service.ts';
import type { ServiceHero } from '../sections/services/ServiceHero.tsx';
import { bandsOf } from './service-order.ts';

/**
 * What every service page shows beside its own entry: the document's facts, its bands, who tells its story, related cases,
 * similar services, figures, the price, a sample and shared words.
 * @throws when the content cannot be loaded, or the entry names a figure that is not there
 */
export async function servicePage(service: ServiceEntry) {
  const [labels, cases, services, samples] = await Promise.all([
    loadLabels(),
    loadCases(),
    loadServices(),
    loadSamples(),
  ]);
  const sample = samples.find(({ services }) => services.includes(service.id));
  const teller = service.type === 'answer' ? service.problem.by : service.why.by;
  const { proof, figures, which, group: tag, cost, begins, ends } = service;
  const [price] = service.price === undefined ? [] : await loadPrices([service.price]);
  const byId = new Map(cases.map((study) => [study.id, study]));
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const path = `/services/${service.id}`;
  const bands = bandsOf(service);
  const evidence = await evidenceOf(service.evidence, labels, samples);
  const hasPriceBand = bands.some(({ band }) => band === 'price');
  return {
    /** The props of Document.astro. */
    document: {
      seo: service.seo,
      path,
      say: hasInText(service) ? undefined : service.say,
      ground: 'shoal' as const,
      about: {
        heading: service.headline,
        above: [labels.service.index],
        current: service.name,
        things: [graph.service(path, service, tag, price && [price])],
      },
    },
    labels,
    trail: [labels.home, labels.service.index],
    tag,
    action: { note: labels.service.note, ...service.action },
    bands,
    /** Whoever tells the story of the page. */
    told: teller === undefined ? undefined : { label: labels.told, person: await loadPerson(teller) },
    evidence,
    price,
    /** The price once: in its own band where the service has that one. */
    terms: {
      words: labels.service.terms,
      price: hasPriceBand ? undefined : price,
      monthly: price ? undefined : monthlyOf(cost, labels.service.terms),
      ...{ cost, begins, ends },
    },
    systems: service.systems && (await loadSystems()),
    figures: figures ? await loadFigures(figures.ids) : [],
    related: await Promise.all(
      ('cases' in proof ? proof.cases : []).flatMap(({ id, figures, text }) => {
        const study = byId.get(id);
        return study ? [withResults(study, figures, text)] : [];
      }),
    ),
    choices: (which ?? []).map(({ service: id, condition }) => ({
      condition,
      name: names.get(id) ?? id,
      href: `/services/${id}`,
    })),
    calculator: service.calculator === undefined ? undefined : await loadCalculator(service.calculator),
    /** What a service without a case shows in its place: the sample whose row the page quotes, or the cases of others. */
    instead:
      'see' in evidence
        ? { label: `${evidence.see}: ${evidence.name}`, href: evidence.href }
        : labels.service.proof.all,
    /** What the client gets, as it would look. */
    sample: sample && { see: labels.sample.see, name: sample.name, href: sample.path },
    closing: {
      heading: service.closing.heading,
      text: service.closing.text,
      note: service.closing.note,
      actions: [service.closing.action, labels.service.all],
    },
  };
}

/** What a service without a price of its own costs by the month: the sentence and the note of its own, or the shared ones. */
function monthlyOf(cost: ServiceEntry['cost'], shared: Labels['service']['terms']): string {
  return [cost.monthly ?? shared.monthly, cost.note ?? shared.note].filter(Boolean).join(' ');
}

/** Whether a text of a service has the quotable sentence in it. */
const hasInText = ({ say, ...texts }: ServiceEntry) => JSON.stringify(texts).includes(JSON.stringify(say).slice(1, -1));

/** A case with the figures that its card shows on this page, and perhaps a text of this page's own. */
const withResults = async (study: CaseEntry, figures: string[], text = study.description) => ({
  ...study,
  description: text,
  results: await loadFigures(figures),
});

/** The figure of the first screen, whose link leads to its case, or the row of a sample, whose link leads to the rest. */
async function evidenceOf(
  evidence: ServiceEntry['evidence'],
  labels: Labels,
  samples: SampleEntry[],
): Promise<Parameters<typeof ServiceHero>[0]['evidence']> {
  if ('sample' in evidence) {
    const sample = samples.find(({ id }) => id === evidence.sample);
    if (!sample)
      throw new Error(`There is no sample "${evidence.sample}". Correct the id, or add it to content/samples.`);
    return { row: evidence.row, see: labels.sample.see, name: sample.name, href: sample.path };
  }
  const { figure, case: study } = evidence;
  return { ...(await loadFigure(figure)), ...(study && { href: `/case-studies/${study}`, about: labels.case.kind }) };
}
