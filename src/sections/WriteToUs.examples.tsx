import { FormFields } from '../contact/FormFields.tsx';
import { loadPage } from '../content.ts';
import { WriteToUs } from './WriteToUs.tsx';

const { form, next, say } = await loadPage('contact');

export const aroundTheFields = (
  <WriteToUs form={form} next={next} say={say}>
    <FormFields errors={{}} />
  </WriteToUs>
);
