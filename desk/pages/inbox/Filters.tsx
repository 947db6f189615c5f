import { ORIGINS } from '@fairlead/contract/origin.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { FieldSelect } from '@fairlead/ui/fields/FieldSelect.tsx';
import { CHANNELS, type Kind } from '../../data/breakdown.ts';
import { FILTER_NAMES, type InboxFilters, NOBODY } from '../../data/filters.ts';
import type { Shell } from '../../data/frame.ts';
import type { Choice, InboxPage } from '../../data/inbox.ts';
import { common, inbox as words } from '../../words.ts';
import { kindText, serviceText } from '../parts/names.ts';
import { useNameOf } from '../parts/people.ts';
import styles from './Filters.module.css';

type FiltersProps = { filters: InboxFilters; choices: InboxPage['choices']; people: Shell['people'] };

/** The filters that have a field. The form keeps the others as they are. */
const FIELDS = ['text', 'service', 'source', 'owner', 'channel', 'campaign', 'origin', 'from', 'to'] as const;
type SelectName = Exclude<(typeof FIELDS)[number], 'text' | 'from' | 'to'>;
const isField = (name: string): boolean => FIELDS.some((field) => field === name);

/** What the list is narrowed down by. The form leads to an address with the filters, so a list can be kept and sent on. */
export function Filters({ filters, choices, people }: FiltersProps) {
  const { text, textHint, more, service, anyService, source, anySource, owner, anyOwner } = words.filters;
  const { channel, anyChannel, campaign, anyCampaign, origin, anyOrigin, from, to, submit } = words.filters;
  const nameOf = useNameOf();
  const isOpen = FIELDS.some((name) => name !== 'text' && name !== 'owner' && filters[name] !== null);
  const kinds = (kind: Kind, names: readonly string[]) =>
    names.map((name): [string, string] => [name, kindText(kind, name)]);
  const valuesOf = (some: Choice[]) => some.map(({ value }) => value);
  const select = (name: SelectName, label: string, any: string, values: [value: string, label: string][]) => (
    <FieldSelect
      name={name}
      label={label}
      placeholder={any}
      options={Object.fromEntries([['', any], ...values])}
      defaultValue={filters[name] ?? ''}
    />
  );
  return (
    <search>
      <form className={styles.filters} action="/desk">
        <input type="hidden" name="view" value="all" />
        {FILTER_NAMES.map((name) => {
          const value = filters[name];
          return (
            !isField(name) &&
            value && <input key={name} type="hidden" name={name} value={value === true ? '1' : value} />
          );
        })}
        <div className={styles.text}>
          <Field
            label={text}
            hint={textHint}
            type="search"
            name="text"
            data-key="/"
            defaultValue={filters.text ?? ''}
          />
        </div>
        {select('owner', owner, anyOwner, [
          ...owners(people, filters).map((person): [string, string] => [person, nameOf(person)]),
          [NOBODY, common.nobody],
        ])}
        <Button type="submit" variant="filled">
          {submit}
        </Button>
        <details className={styles.more} open={isOpen}>
          <summary>{more}</summary>
          <div className={styles.fields}>
            {select(
              'service',
              service,
              anyService,
              choices.services.map(({ value }) => [value, serviceText(value)]),
            )}
            {select('channel', channel, anyChannel, kinds('channel', CHANNELS))}
            {select('source', source, anySource, kinds('source', valuesOf(choices.sources)))}
            {select('campaign', campaign, anyCampaign, kinds('campaign', valuesOf(choices.campaigns)))}
            {select('origin', origin, anyOrigin, kinds('origin', ORIGINS))}
            <Field label={from} type="date" name="from" defaultValue={filters.from ?? ''} />
            <Field label={to} type="date" name="to" defaultValue={filters.to ?? ''} />
          </div>
        </details>
      </form>
    </search>
  );
}

/** Who has left may still have leads: what is chosen is among the choices. */
const owners = (people: readonly string[], { owner }: InboxFilters): string[] => [
  ...new Set([...people, ...(owner === null || owner === NOBODY ? [] : [owner])]),
];
