import { ContactForm } from '../../contact/form/ContactForm.tsx';
import { loadPage } from '../../content/index.ts';
import type { Examples } from '../../gallery/example.ts';
import { WriteToUs } from './WriteToUs.tsx';

const { form, next, say } = await loadPage('contact');

export default {
  'Around the form': (
    <WriteToUs form={form} next={next} say={say}>
      <ContactForm next={next} />
    </WriteToUs>
  ),
} satisfies Examples;
