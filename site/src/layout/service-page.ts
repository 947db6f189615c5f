import {
  type CaseEntry,
  type Labels,
  loadCalculator,
  loadCases,
  loadFigure,
  loadFigures,
  loadLabels,
  loadSamples,
  loadServices,
  type ServiceEntry,
} from '../content/index.ts';
import * as graph from '../head/graph/service.ts';

/**
 * What every service page shows beside its own entry: the document's facts, related cases, similar services, figures,
 * a sample and shared words.
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
  const { proof, figures, which, group: tag, cost, begins, ends } = service;
  const byId = new Map(cases.map((study) => [study.id, study]));
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const path = `/services/${service.id}`;
  return {
    /** The props of Document.astro. */
    document: {
      seo: service.seo,
      path,
      ground: 'shoal' as const,
      about: {
        heading: service.headline,
        above: [labels.service.index],
        current: service.name,
        things: [graph.service(path, service, tag)],
      },
    },
    labels,
    trail: [labels.home, labels.service.index],
    tag,
    action: { note: labels.service.note, ...service.action },
    evidence: await evidenceOf(service.evidence, labels),
    terms: { words: labels.service.terms, cost, begins, ends },
    figures: figures ? await loadFigures(figures.ids) : [],
    related:
      'cases' in proof ? proof.cases.map((id) => byId.get(id)).filter((study): study is CaseEntry => !!study) : [],
    choices: which.map(({ service: id, condition }) => ({
      condition,
      name: names.get(id) ?? id,
      href: `/services/${id}`,
    })),
    calculator: service.calculator === undefined ? undefined : await loadCalculator(service.calculator),
    /** What the client gets, as it would look. */
    sample: sample && { see: labels.sample.see, name: sample.name, href: sample.path },
    closing: {
      heading: service.closing.heading,
      text: service.closing.text,
      note: service.closing.note,
      actions: [{ label: service.action.label, href: service.action.href }, labels.service.all],
    },
  };
}

/** The figure of the first screen. Its case is where the link leads. */
async function evidenceOf({ figure, case: study }: ServiceEntry['evidence'], labels: Labels) {
  return { ...(await loadFigure(figure)), ...(study && { href: `/case-studies/${study}`, about: labels.case.kind }) };
}
