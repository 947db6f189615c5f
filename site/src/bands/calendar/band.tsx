import { CONTACT_PATH } from '@fairlead/contract/request.ts';
import { Scheduling } from '../../contact/scheduling/Scheduling.tsx';
import { loadSite } from '../../content/index.ts';
import type { BandModule } from '../module.ts';
import { Consultation } from './Consultation.tsx';
import type { Calendar } from './schema.ts';

export default {
  async show({ heading, intro, points }: Calendar, at, { labels, bands }) {
    const { scheduling } = await loadSite();
    return (
      <Consultation {...at} content={{ heading, intro, points }}>
        <Scheduling
          words={labels.contact.calendar}
          url={import.meta.env.PUBLIC_SCHEDULING_URL ?? scheduling.url}
          own={scheduling.provider}
          form={bands.some(({ band }) => band === 'form') ? '#form' : `${CONTACT_PATH}#form`}
        />
      </Consultation>
    );
  },
} satisfies BandModule;
