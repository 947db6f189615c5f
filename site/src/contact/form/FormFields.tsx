import type { FieldName } from '@fairlead/contract/fields.ts';
import { SERVICE_GROUPS } from '@fairlead/contract/lists.ts';
import { HONEYPOT } from '@fairlead/contract/request.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { FieldChecks } from '../../ui/fields/FieldChecks.tsx';
import { FieldSelect } from '../../ui/fields/FieldSelect.tsx';
import styles from './ContactForm.module.css';
import { words } from './words.ts';

/** The services by their groups, as the select lists them. */
const services = Object.fromEntries(
  SERVICE_GROUPS.map(({ title, services }) => [title, Object.fromEntries(services.map(({ id, name }) => [id, name]))]),
);

/** The id of the suggestions, for the field's `list`. */
const COUNTRIES_ID = 'countries';

/** The nine fields in their order, and the hidden one. */
export function FormFields() {
  const { fields, revenues, platforms } = words;
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    label: fields[name].label,
    required: true,
  });
  const websiteHint = (
    <>
      <span className={styles.scripted}>{fields.website.hint}</span>
      <span className={styles.plain}>{fields.website.hintPlain}</span>
    </>
  );
  const { required: _, ...choice } = field('platforms');
  return (
    <>
      <Field {...field('firstName')} type="text" autoComplete="given-name" />
      <Field {...field('lastName')} type="text" autoComplete="family-name" />
      <Field {...field('email')} type="email" autoComplete="email" />
      <Field {...field('phone')} type="tel" autoComplete="tel" />
      <Field
        {...field('website')}
        type="url"
        autoComplete="url"
        hint={websiteHint}
        placeholder={fields.website.placeholder}
      />
      <Field {...field('country')} type="text" autoComplete="country-name" list={COUNTRIES_ID} />
      <datalist id={COUNTRIES_ID} />
      <FieldSelect {...field('service')} placeholder={fields.service.placeholder} groups={services} />
      <FieldSelect {...field('revenue')} placeholder={fields.revenue.placeholder} options={revenues} />
      <FieldChecks {...choice} note={fields.platforms.note} options={platforms} className={styles.full} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {words.trap} <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
