import type { InboxFilters } from '@fairlead/contract/desk/filters.ts';
import type { Choice, InboxPage } from '@fairlead/contract/desk/inbox.ts';
import { Button } from '@fairlead/site/src/ui/actions/Button.tsx';
import { Field } from '@fairlead/site/src/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/site/src/ui/fields/FieldSelect.tsx';
import { inbox as words } from '../../words.ts';
import { sourceText } from '../parts/names.ts';
import styles from './Filters.module.css';

type FiltersProps = { filters: InboxFilters; choices: InboxPage['choices'] };

/** What the list is narrowed down by. The form leads to an address with the filters, so a list can be kept and sent on. */
export function Filters({ filters, choices }: FiltersProps) {
  const { text, textHint, more, service, anyService, source, anySource, from, to, submit } = words.filters;
  const isOpen = [filters.service, filters.source, filters.from, filters.to].some((value) => value !== null);
  return (
    <search>
      <form className={styles.filters} action="/desk">
        <input type="hidden" name="view" value="all" />
        {filters.stage !== null && <input type="hidden" name="stage" value={filters.stage} />}
        {filters.held && <input type="hidden" name="held" value="1" />}
        {filters.undelivered && <input type="hidden" name="undelivered" value="1" />}
        <div className={styles.text}>
          <Field label={text} hint={textHint} type="search" name="text" defaultValue={filters.text ?? ''} />
        </div>
        <details className={styles.more} open={isOpen}>
          <summary>{more}</summary>
          <div className={styles.fields}>
            <Select
              name="service"
              label={service}
              any={anyService}
              value={filters.service}
              choices={choices.services}
            />
            <Select name="source" label={source} any={anySource} value={filters.source} choices={choices.sources} />
            <Field label={from} type="date" name="from" defaultValue={filters.from ?? ''} />
            <Field label={to} type="date" name="to" defaultValue={filters.to ?? ''} />
          </div>
        </details>
        <Button type="submit" variant="filled">
          {submit}
        </Button>
      </form>
    </search>
  );
}

type SelectProps = { name: 'service' | 'source'; label: string; any: string; value: string | null; choices: Choice[] };

/** What is chosen is among the choices, also if no lead has it. */
const Select = ({ name, label, any, value, choices }: SelectProps) => (
  <FieldSelect
    name={name}
    label={label}
    placeholder={any}
    options={Object.fromEntries([['', any], ...choices.map((choice) => [choice.value, sourceText(choice.label)])])}
    defaultValue={value ?? ''}
  />
);
