import { loadCases, loadServices } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { ChooserMarkup } from './ChooserMarkup.tsx';
import type { Chooser } from './schema.ts';

export default {
  async show(words: Chooser, at) {
    const cases = await loadCases();
    const services = (await loadServices()).map(({ id, name, chooser, proof }) => {
      const [first] = 'cases' in proof ? proof.cases : [];
      const study = cases.find((study) => study.id === first?.id);
      return { id, name, chooser, study: study && { id: study.id, client: study.client } };
    });
    return <ChooserMarkup {...at} words={words} services={services} />;
  },
} satisfies BandModule;
