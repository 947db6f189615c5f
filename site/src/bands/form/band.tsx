import { CONTACT_PATH } from '@fairlead/contract/request.ts';
import { FormMarkup } from '../../contact/form/FormMarkup.tsx';
import { loadLabels, loadPerson, loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { withinPage } from '../within-page.ts';
import type { Form } from './schema.ts';
import { WriteToUs } from './WriteToUs.tsx';

export default {
  async show({ say, service, revenue, platforms, ...own }: Form, at, page) {
    const [{ answers }, { answers: label }] = await Promise.all([loadSite(), loadLabels()]);
    const { next, ...shared } = page.labels.contact;
    const words = {
      heading: own.heading ?? shared.heading,
      intro: own.intro ?? shared.intro,
      why: own.why ?? shared.why,
    };
    const privacy = own.privacy ?? shared.privacy;
    const { steps, book, again } = next;
    const calendar = page.bands.some(({ band }) => band === 'calendar')
      ? '#consultation'
      : `${CONTACT_PATH}#consultation`;
    return (
      <WriteToUs
        {...at}
        form={{ ...words, privacy: { ...privacy, href: withinPage(privacy.href, page.path) } }}
        next={next}
        say={say && page.say}
        answers={{ label, person: await loadPerson(answers) }}
      >
        <FormMarkup next={{ steps, book, calendar, again }} chosen={{ service, revenue, platforms }} />
      </WriteToUs>
    );
  },
} satisfies BandModule;
